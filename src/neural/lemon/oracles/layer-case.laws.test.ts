import * as core from '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-backend-cpu';
import * as layers from '@tensorflow/tfjs-layers';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../../base/random.ts';
import type { TensorFlow } from '../back-ends/load-tensor-flow.ts';
import { doInTensorFlow } from '../back-ends/tensor-flow-back-end.ts';
import { caseInputs, expectedOutput } from './layer-case.ts';
import { changedCase } from '../findings/fit-case.ts';
import { LAYER_TYPES } from '../layers/layer-types.ts';
import type { Tensor } from '../model/layers-model.ts';
import { deviationFrom } from './judge-layer.ts';
import { drawnCase } from '../testing/drawn-case.ts';

// Other tests in the same process choose other back ends.
await core.setBackend('cpu');
const tf = { ...core, ...layers } as unknown as TensorFlow;

/** Classes of layers that are recurrent, hold other layers or take indices, with a shape of input. */
const INPUTS = {
  ...{ RNN: [4, 3], Bidirectional: [4, 3], ConvLSTM2D: [2, 4, 5, 2] },
  ...{ Embedding: [5], CategoryEncoding: [5], Masking: [4, 2] },
};

/** Returns a tensor in which each fifth value is infinite, in turn of either sign. */
const withInfinities = ({ shape, data }: Tensor): Tensor => ({
  shape,
  data: data.map((value, at) => (at % 5 === 0 ? (at % 2 === 0 ? Infinity : -Infinity) : value)),
});

for (const [name, shape] of Object.entries(INPUTS)) {
  test(`the reference knows a drawn ${name}, and the cpu back end computes it within the bound`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const random = createRandom(seed);
        const { draw, outputShape } = LAYER_TYPES.get(name)!;
        let config = draw!(random, shape)!;
        while (outputShape(config, [shape]) === undefined) config = draw!(random, shape)!;
        const given = drawnCase(name, config, shape);
        const answer = await doInTensorFlow(tf, { kind: 'run', ...given });
        assert.ok(answer.kind === 'ran' && answer.failures.length === 0, JSON.stringify(answer));
        const expected = expectedOutput(given);
        assert.is(expected && deviationFrom(expected, answer.outputs.get('layer')!), undefined);
        assert.ok(expected !== undefined);
        if (LAYER_TYPES.get(name)!.indices !== undefined) return;
        const infinite = changedCase(given, { inputs: caseInputs(given).map(withInfinities) })!;
        const other = await doInTensorFlow(tf, { kind: 'run', ...infinite });
        assert.ok(other.kind === 'ran');
        assert.is(deviationFrom(expectedOutput(infinite)!, other.outputs.get('layer')!), undefined);
      }),
      { numRuns: 10 },
    );
  });
}

test('a neighbour of weight zero does not count in a bilinear image, not even an infinite one', () => {
  const config = { size: [2, 2], interpolation: 'bilinear', data_format: 'channels_last' };
  const given = drawnCase('UpSampling2D', config, [2, 2, 1]);
  const [input] = caseInputs(given);
  const inputs = [{ ...input, data: input.data.map((value, at) => (at === 3 ? Infinity : value)) }];
  const { values, bound } = expectedOutput(changedCase(given, { inputs })!)!;
  assert.ok(Math.abs(values[0]! - input.data[0]!) < 1e-6 && bound[0]! < 1e-3);
  assert.ok(values.some((value, at) => !Number.isFinite(value) && Number.isNaN(bound[at])));
});

test('the reference says nothing of integers', () => {
  const given = drawnCase('ReLU', { max_value: 1 }, [3]);
  assert.ok(expectedOutput(given));
  assert.is(expectedOutput(changedCase(given, { config: { input_dtype: 'int32' } })!), undefined);
});

test.run();
