import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../../base/random.ts';
import { isSameShape } from '../layers/layer-type.ts';
import { inputsOf, layersOf, outputOf } from '../model/layer-graph.ts';
import type { LayersModel } from '../model/layers-model.ts';
import { shapesOf } from '../model/shapes-of.ts';
import { SEED_MODELS } from '../seed-models/seed-models.ts';
import type { Rule } from './rule.ts';
import { RULES } from './rules.ts';

const seedModel = fc.record({ model: fc.constantFrom(...SEED_MODELS), seed: fc.nat() });
const cases = (names: string) =>
  fc.record({
    origin: seedModel,
    rule: fc.constantFrom(...RULES.filter((rule) => names.includes(rule.name))),
    seed: fc.nat(),
  });

const built = ({ model, seed }: { model: (typeof SEED_MODELS)[number]; seed: number }): LayersModel =>
  model.build(createRandom(seed));

/** Returns a mutant of several rules, as a search makes them. */
function mutantOf(model: LayersModel, rule: Rule, seed: number): LayersModel | undefined {
  const random = createRandom(seed);
  let mutant = model;
  for (let order = 0; order < 3; order++) {
    mutant = random.pick(RULES).mutate(mutant, random.fork(order)) ?? mutant;
  }
  return rule.mutate(mutant, random);
}

const contentOf = ({ topology, weights }: LayersModel): string =>
  JSON.stringify([topology, [...weights].map(([name, { shape, data }]) => [name, shape, [...data]])]);

test('the layers of a mutant of any order fit each other, and its output keeps its shape', () => {
  fc.assert(
    fc.property(cases(RULES.map(({ name }) => name).join()), ({ origin, rule, seed }) => {
      const model = built(origin);
      const mutant = mutantOf(model, rule, seed);
      if (mutant === undefined) return;
      const shapes = shapesOf(mutant);
      const names = layersOf(mutant).map(({ name }) => name);
      assert.is(shapes.size, names.length, 'a layer does not take its inputs');
      assert.is(new Set(names).size, names.length);
      assert.ok(
        layersOf(mutant).every((layer, at) =>
          inputsOf(layer).every((from) => names.indexOf(from) < at && names.includes(from)),
        ),
      );
      assert.ok(isSameShape(shapes.get(outputOf(mutant))!, shapesOf(model).get(outputOf(model))!));
    }),
    { numRuns: 150 },
  );
});

test('the same seed gives the same mutant, and the model that was mutated is unchanged', () => {
  fc.assert(
    fc.property(cases(RULES.map(({ name }) => name).join()), ({ origin, rule, seed }) => {
      const model = built({ ...origin, model: SEED_MODELS.at(-1)! });
      const before = contentOf(model);
      const [one, other] = [rule.mutate(model, createRandom(seed)), rule.mutate(model, createRandom(seed))];
      assert.is(one && contentOf(one), other && contentOf(other));
      assert.is(contentOf(model), before);
    }),
    { numRuns: 100 },
  );
});

test('GF, WS, NAI, NEB and NS change weights only, of one layer, NEB also of the layers that read it', () => {
  fc.assert(
    fc.property(cases('GF WS NAI NEB NS'), ({ origin, rule, seed }) => {
      const model = built(origin);
      const mutant = rule.mutate(model, createRandom(seed));
      if (mutant === undefined) return;
      assert.equal(mutant.topology, model.topology);
      assert.equal([...mutant.weights.keys()], [...model.weights.keys()]);
      const changed = [...model.weights].filter(([name, { data }]) =>
        mutant.weights.get(name)!.data.some((value, at) => !Object.is(value, data[at])),
      );
      const layers = new Set(changed.map(([name]) => name.split('/')[0]));
      if (rule.name !== 'NEB') assert.ok(layers.size <= 1);
      for (const [name, { shape, data }] of changed) {
        const after = mutant.weights.get(name)!.data;
        const count = data.reduce((sum, value, at) => sum + Number(!Object.is(value, after[at])), 0);
        if (rule.name === 'NEB') assert.ok(after.every((value, at) => value === 0 || value === data[at]));
        if (rule.name === 'NAI')
          assert.ok(after.every((value, at) => Math.abs(value) === Math.abs(data[at]!)));
        if (rule.name === 'WS' || rule.name === 'NS') assert.equal(after.toSorted(), data.toSorted());
        if (data.length >= 20 && shape.at(-1)! >= 4)
          assert.ok(count <= data.length / 2, `${count} of ${data.length} weights of ${name} changed`);
      }
    }),
    { numRuns: 150 },
  );
});

test('LR, LS, LC, LA, MLA, AFRm and AFRp keep every weight of the layers that stay', () => {
  fc.assert(
    fc.property(cases('LR LS LC LA MLA AFRm AFRp'), ({ origin, rule, seed }) => {
      const model = built(origin);
      const mutant = rule.mutate(model, createRandom(seed));
      if (mutant === undefined) return;
      for (const [name, tensor] of mutant.weights) {
        if (model.weights.has(name)) assert.is(tensor, model.weights.get(name));
      }
      const [before, after] = [layersOf(model).length, layersOf(mutant).length];
      const change = { LR: -1, LC: 1, LA: 1 }[rule.name] ?? 0;
      if (rule.name === 'MLA') assert.ok(after > before);
      else assert.is(after - before, change);
    }),
    { numRuns: 150 },
  );
});

test('each rule applies to some seed model', () => {
  const models = SEED_MODELS.flatMap((model) =>
    [0, 1, 2].map((seed) => ({ seed, model: model.build(createRandom(seed)) })),
  );
  for (const rule of RULES) {
    const applies = models.some(({ model, seed }) => rule.mutate(model, createRandom(seed)) !== undefined);
    assert.ok(applies, rule.name);
  }
});

test.run();
