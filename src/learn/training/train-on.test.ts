import * as assert from 'uvu/assert';
import { test } from 'uvu';
import { builtInStructures } from '../../../structures/index.ts';
import { makeDataset } from '../examples/dataset/make-dataset.ts';
import { inferPlan } from '../windows/plan/infer-plan.ts';
import type { Condition } from '../conditions/condition.ts';
import { withdrawnIn } from './train-on.ts';

const structure = await builtInStructures['binary-search-tree']!();
const { dataset } = await makeDataset(structure, { scope: 3, beyond: false });
const plan = inferPlan(dataset.valid);

test('a withdrawn condition is told in words, with what it alone rejected', () => {
  const support = { objects: 9, witnesses: [9], rejected: 5, onlyRejected: 4, votes: 3 };
  const condition: Condition = { role: 'Node', relations: ['left is'], allowed: [[0]], support };
  assert.equal(withdrawnIn({ plan, withdrawn: [condition] }), {
    withdrawn: [{ words: 'Node: there is no `left`', rejected: 4 }],
  });
});

test('a training that left out nothing says nothing', () => {
  assert.equal(withdrawnIn({ plan, withdrawn: [] }), {});
});

test.run();
