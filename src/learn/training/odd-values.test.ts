import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRepOK } from '../model/classifier.ts';
import { Stack } from '../examples/value-sorts/testing/classes.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { oneOf } from '../../objects/structure/finite-domains.ts';
import { learn } from './learn.ts';

test('a class is learned whose values are of mixed types, with NaN, -0, bigints and dates', async () => {
  const values = [1, -0, Number.NaN, 'a', 2n, new Date(0)];
  const stack = defineStructure({
    name: 'stack',
    create: () => new Stack(),
    builders: { push: [oneOf(...values)], pop: [] },
  });
  const { model } = await learn(stack, {
    ...{ scope: 2, seed: 1, beyond: false },
    ...{ trials: 1, votes: 1, jobs: 1 },
  });
  const repOK = createRepOK(model);
  for (const value of values) {
    const made = new Stack();
    made.push(value);
    made.push(values[0]);
    assert.is(repOK(made), true, String(value));
    made.size = 7;
    assert.is(repOK(made), false, String(value));
  }
});

test.run();
