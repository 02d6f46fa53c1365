import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../../base/random.ts';
import { itemAt } from '../../../base/item-at.ts';
import { sentimentAdapters } from '../adapters/known/sentiment.ts';
import type { Expression } from '../symbolic/expression.ts';
import { inputsOfClasses, type Wanted } from './inputs-of-classes.ts';

const test = suite('inputs of classes');
const compared = (field: string, operator: '<=' | '>', value: number): Expression => [
  'truthy',
  [operator, ['var', `api0.${field}`], ['const', value]],
];

/** Returns inputs for the last of some conditions on an output of vader-sentiment. @param others those of the program. */
const inputsFor = (conditions: readonly Expression[], others: readonly Expression[]): Promise<Wanted> => {
  const call = itemAt(itemAt(sentimentAdapters, 1).calls, 0);
  const decisions = conditions.slice(0, -1).map((condition, at) => ({ key: `${at}:F`, condition }));
  const path = { values: {}, conditions, last: conditions.at(-1), calls: [], decisions, assumed: [] };
  const { classes = [] } = call.inverse;
  const need = { call, name: 'api0', path, conditions, count: 8, classes, together: 1, others };
  return inputsOfClasses(need, createRandom(1));
};

const hateful = compared('neg', '>', 0.5);
const negative = compared('compound', '<=', -0.05);

test('a condition of degree is no wish for usual sentences if the program asks for less too', async () => {
  assert.ok((await inputsFor([hateful], [hateful])).isExpected);
  assert.not((await inputsFor([hateful], [hateful, negative])).isExpected);
  assert.not((await inputsFor([hateful], [['!', compared('compound', '>', -0.05)]])).isExpected);
  const elsewhere = [hateful, compared('pos', '>', 0.1), compared('compound', '<=', -2)];
  assert.ok((await inputsFor([hateful], elsewhere)).isExpected);
});

test('a sentence that is stronger than a weaker branch asks for says nothing about that branch', async () => {
  const weaker = [['!', ...hateful.slice(1)] as unknown as Expression, negative];
  const { isExpected, assumed } = await inputsFor(weaker, [hateful, negative]);
  assert.ok(isExpected);
  assert.equal(assumed, ['0:F']);
  assert.equal((await inputsFor([negative], [negative])).assumed, []);
});

test.run();
