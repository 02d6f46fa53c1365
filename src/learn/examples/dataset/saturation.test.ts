import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { collect } from '../collect/collect.ts';
import { surveyFields } from '../collect/survey.ts';
import { createRandom } from '../../../base/random.ts';
import { runSteps } from '../../../objects/structure/steps.ts';
import { defineStructure, int, type Structure } from '../../../objects/structure/language.ts';
import { Saturation } from './saturation.ts';

/** Returns a structure of arrays of at most k numbers out of `values(k)`. */
const arrays = (values: (k: number) => number): Structure =>
  defineStructure({
    name: 'array',
    create: () => ({ items: [] as number[] }),
    builders: {
      add: { args: [int(1, values)], run: ({ items }, value) => void items.push(value) },
    },
  });

async function saturationOf(structure: Structure): Promise<Saturation> {
  const fields = await runSteps(surveyFields(structure, 4, createRandom('survey')));
  return new Saturation(structure, fields, createRandom('saturation'));
}

test('all objects of the largest scope are collected', async () => {
  const saturation = await saturationOf(arrays(() => 2));
  await saturation.through(4);
  // Arrays of 0 to 4 numbers out of two.
  assert.is(saturation.largest?.schema.k, 4);
  assert.is(saturation.largest?.graphs.length, 1 + 2 + 4 + 8 + 16);
});

test('a scope that is too large is expected from smaller ones and is not tried', async () => {
  const saturation = await saturationOf(arrays((k) => k ** 3));
  await saturation.through(3);
  assert.is(saturation.largest?.schema.k, 2);
  assert.not(saturation.isFeasible(6, 600_000));
  assert.ok(saturation.isFeasible(3, Infinity));
});

test('nothing is expected before two scopes were collected', async () => {
  const saturation = await saturationOf(arrays(() => 2));
  assert.ok(saturation.isFeasible(100, 1));
  await saturation.through(2);
  assert.ok(saturation.isFeasible(100, 1));
});

test('a scope that was collected elsewhere is followed by the next', async () => {
  const structure = arrays(() => 2);
  const saturation = await saturationOf(structure);
  const options = { k: 3, driver: 'saturate', maxCalls: 1e5, maxStates: 1e4 } as const;
  saturation.add(3, await collect(structure, options, createRandom('given')));
  await saturation.through(4);
  assert.is(saturation.largest?.schema.k, 4);
});

test('scopes in which no builder can be called are left out', async () => {
  const saturation = await saturationOf(arrays((k) => k - 2));
  await saturation.through(4);
  assert.is(saturation.largest?.schema.k, 4);
});

test.run();
