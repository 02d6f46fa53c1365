import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Expression } from '../symbolic/expression.ts';
import { isDegree } from './inputs-of-classes.ts';

const test = suite('conditions of degree');
const compared = (operator: '<=' | '>', value: number, variable = 'api0.score'): Expression => [
  'truthy',
  [operator, ['var', variable], ['const', value]],
];

test('a condition is one of several degrees if another asks for less of the same score', () => {
  const furious = compared('<=', -8);
  assert.ok(isDegree(furious, [furious, compared('<=', -1)]));
  assert.ok(isDegree(furious, [['!', compared('<=', -1)]]));
  assert.not(isDegree(furious, [furious]));
  assert.not(isDegree(furious, [compared('<=', -20), compared('>', 1), compared('<=', -1, 'api1.score')]));
  assert.ok(isDegree(['truthy', ['<', ['const', 5], ['var', 'a']]], [compared('>', 1, 'a')]));
});

test.run();
