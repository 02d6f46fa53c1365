import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import searchTree from '../../structures/binary-search-tree/index.ts';
import { createRepOK } from '../classifier/classifier.ts';
import { makeDataset } from '../dataset/make-dataset.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { train } from '../learn/train.ts';
import { agreesEverywhere } from './code-comparer.ts';
import { countRules, shortestCode } from './shortest-code.ts';

const test = suite('shortest code');

const { dataset } = await makeDataset(searchTree, { scope: 3, seed: 1 });
const repOK = createRepOK((await train(dataset, { trials: 2, votes: 1, jobs: 1 })).model);

test('conditions that no broken object of the dataset needs are added for objects that code accepts wrongly', async () => {
  const without: Dataset = { ...dataset, broken: [], beyond: { ...dataset.beyond!, largerBroken: [] } };
  const { all, rules, comparison } = await shortestCode(repOK, searchTree, without, { objectsOfSize: 25 });
  assert.ok(agreesEverywhere(comparison), JSON.stringify(comparison.groups));
  assert.ok(countRules(rules) > 0 && countRules(rules) <= countRules(all));
  for (const [id, ofRole] of rules.entries())
    assert.ok(ofRole.rules.every((rule) => all[id]!.rules.includes(rule)));
});

test.run();
