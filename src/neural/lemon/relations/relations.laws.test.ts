import * as core from '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-backend-cpu';
import * as layers from '@tensorflow/tfjs-layers';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../../base/random.ts';
import type { TensorFlow } from '../back-ends/load-tensor-flow.ts';
import { doInTensorFlow } from '../back-ends/tensor-flow-back-end.ts';
import type { Shape } from '../layers/layer-type.ts';
import type { Tensor } from '../model/layers-model.ts';
import { drawLayer } from '../mutation/draw-layer.ts';
import { expectedOutput } from '../oracles/layer-case.ts';
import { drawnCase } from '../testing/drawn-case.ts';
import type { Judged } from '../back-ends/back-end-job.ts';
import { judgeRelations } from './judge-relations.ts';
import { layerRelations, type Relation } from './relations.ts';

// Other tests in the same process choose other back ends.
await core.setBackend('cpu');
const tf = { ...core, ...layers } as unknown as TensorFlow;
const SHAPES: readonly Shape[] = [[6], [7, 3], [5, 4, 2], [3, 2, 4, 2]];

test('both sides of a relation of a drawn layer agree within the bounds of the reference', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.constantFrom(...SHAPES), fc.nat(), (shape, seed) => {
      const { className, config } = drawLayer(createRandom(seed), shape)!;
      const given = drawnCase(className, config, shape);
      const whole = expectedOutput(given);
      if (whole === undefined) return;
      for (const { name, cases, places } of layerRelations(given)) {
        const parts = cases.map((layerCase) => expectedOutput(layerCase)!);
        seen.add(name);
        assert.is(places.length, whole.values.length);
        for (const [at, [which, place]] of places.entries()) {
          const difference = Math.abs(whole.values[at]! - parts[which]!.values[place]!);
          const bound = whole.bound[at]! + parts[which]!.bound[place]!;
          assert.ok(difference <= bound || Number.isNaN(difference), `${name}: ${className}, ${at}`);
        }
      }
    }),
    { numRuns: 300 },
  );
  assert.is(seen.size, 3);
});

/** Returns the cpu back end with a fault in the output of the layer. */
const faulty = (fault: (output: Tensor, input: Tensor) => void): Judged => ({
  name: 'cpu',
  run: async (job) => {
    const answer = await doInTensorFlow(tf, job);
    if (answer.kind !== 'ran' || job.kind !== 'run') throw new Error(answer.kind);
    fault(answer.outputs.get('layer')!, job.inputs.get('input_1')!);
    return answer;
  },
});

const double = (data: Float32Array, from = 0): void => {
  for (let at = from; at < data.length; at++) data[at]! *= 2;
};
const FAULTS: Readonly<Record<Relation['name'], Parameters<typeof faulty>[0]>> = {
  'one by one': ({ shape, data }) => (shape[0]! > 1 ? double(data, data.length / 2) : undefined),
  'permuted channels': ({ data }, input) => (input.data[0]! > input.data[1]! ? double(data) : undefined),
  'zero channel': ({ data }, { shape }) => (shape.at(-1)! % 2 === 0 ? double(data) : undefined),
};

for (const [name, fault] of Object.entries(FAULTS)) {
  test(`a back end that all others share a fault with fails: ${name}`, async () => {
    // The reference knows no ReLU with a threshold, which TensorFlow.js ignores.
    const batch = drawnCase('ReLU', { threshold: 1 }, [3, 2]);
    const given = name === 'one by one' ? batch : layerRelations(batch)[0]!.cases[0]!;
    assert.is(expectedOutput(given), undefined);
    assert.is(await judgeRelations(given, [faulty(() => undefined)]), undefined);
    const judgement = await judgeRelations(given, [faulty(fault)]);
    assert.equal([...judgement!.sides], [['cpu', 'wrong']]);
    assert.match(judgement!.message, name);
  });
}

test.run();
