import { createRequire } from 'node:module';
import * as tf from '@tensorflow/tfjs-layers';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LearnInvError } from '../../../base/error.ts';
import { createRandom } from '../../../base/random.ts';
import { testIf } from '../../../base/testing/test-if.ts';
import type { LayersModel, Tensor } from '../model/layers-model.ts';
import { deviationFrom } from '../oracles/judge-layer.ts';
import { evaluateWithBound } from '../reference/evaluate.ts';
import { LAYER_CASES } from '../reference/testing/layer-cases.ts';
import { buildModel, randomTensor, type Symbol } from '../reference/testing/tensor-flow.ts';
import { toOnnx } from './to-onnx.ts';

interface OnnxTensor {
  readonly dims: readonly number[];
  readonly data: Float32Array;
}
interface Session {
  run(feeds: object): Promise<Readonly<Record<string, OnnxTensor>>>;
}
interface Runtime {
  readonly InferenceSession: { create(bytes: Uint8Array, options: object): Promise<Session> };
  readonly Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => OnnxTensor;
}

/** The runtime where it is installed: it is too large to be a dependency. */
const runtime = ((): Runtime | undefined => {
  try {
    return createRequire(import.meta.url)('onnxruntime-node') as Runtime;
  } catch {
    return undefined;
  }
})();
const testRuntime = testIf(runtime !== undefined, test);

/** Layers that ONNX lacks, at least with some of their random configurations. */
const LACKING = new Set(['masking', 'dot']);

async function run(model: LayersModel, input: Tensor, level: string): Promise<ReadonlyMap<string, Tensor>> {
  const options = { graphOptimizationLevel: level, logSeverityLevel: 3, intraOpNumThreads: 1 };
  const session = await runtime!.InferenceSession.create(toOnnx(model, input.shape[0]!), options);
  const { name } = model.topology.config.layers[0]!;
  const results = await session.run({ [name]: new runtime!.Tensor('float32', input.data, input.shape) });
  return new Map(Object.entries(results).map(([layer, { dims, data }]) => [layer, { shape: dims, data }]));
}

for (const level of ['all', 'disabled']) {
  testRuntime(`the runtime computes a layer within the bound, with optimisation ${level}`, async () => {
    const names = Object.keys(LAYER_CASES).filter((name) => !LACKING.has(name));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), fc.nat(1e6), async (name, seed) => {
        const random = createRandom(`${name}/${seed}`);
        const { shape, build } = LAYER_CASES[name]!(random);
        const { data } = buildModel(shape, random, build);
        const input = randomTensor([2, ...shape], random);
        const reference = evaluateWithBound(data, input);
        const outputs = await run(data, input, level);
        assert.is(outputs.size, 1);
        for (const [layer, output] of outputs) {
          assert.is(deviationFrom(reference.get(layer)!, output), undefined, layer);
        }
      }),
      { numRuns: 25 },
    );
  });
}

testRuntime('batch normalisation along another axis is right in the runtime', async () => {
  const layer = tf.layers.batchNormalization({ axis: 1 });
  const { data } = buildModel([3, 4, 2], createRandom('axis'), (input) => layer.apply(input) as Symbol);
  const input = randomTensor([2, 3, 4, 2], createRandom('input'));
  const [[name, output]] = [...(await run(data, input, 'all'))] as [[string, Tensor]];
  assert.is(deviationFrom(evaluateWithBound(data, input).get(name)!, output), undefined);
});

test('a layer that ONNX lacks is refused by name', () => {
  const layer = tf.layers.masking({ name: 'hidden_steps' });
  const { data } = buildModel([3, 4], createRandom('masking'), (input) => layer.apply(input) as Symbol);
  assert.throws(
    () => toOnnx(data, 1),
    (error: unknown) =>
      error instanceof LearnInvError &&
      error.code === 'UNSUPPORTED_LAYER' &&
      error.summary.includes('hidden_steps') &&
      error.got.includes('Masking'),
  );
});

/** Returns the fields of a message: numbers, and bytes for all that has a length. */
function fieldsOf(bytes: Uint8Array): (readonly [field: number, value: number | Uint8Array])[] {
  const fields: (readonly [number, number | Uint8Array])[] = [];
  let place = 0;
  const varint = (): number => {
    let [value, factor] = [0, 1];
    for (;;) {
      const byte = bytes[place++]!;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
  };
  while (place < bytes.length) {
    const key = varint();
    if (key % 8 === 0) {
      fields.push([Math.floor(key / 8), varint()]);
      continue;
    }
    const size = key % 8 === 5 ? 4 : varint();
    fields.push([Math.floor(key / 8), bytes.subarray(place, place + size)]);
    place += size;
  }
  return fields;
}

test('the file holds the weights, the input and the output of the model', () => {
  const layer = tf.layers.dense({ units: 2, name: 'out' });
  const { data } = buildModel([3], createRandom('bytes'), (input) => layer.apply(input) as Symbol);
  const parts = fieldsOf(toOnnx(data, 5));
  const graph = fieldsOf(parts.find(([field]) => field === 7)![1] as Uint8Array);
  const constants = graph.filter(([field]) => field === 5).map(([, value]) => fieldsOf(value as Uint8Array));
  const kernel = data.weights.get('out/kernel')!;
  const bytes = Buffer.from(kernel.data.buffer);
  assert.ok(
    constants.some((fields) => fields.some(([field, raw]) => field === 9 && bytes.equals(raw as Uint8Array))),
  );
  const ends = graph
    .filter(([field]) => field === 11 || field === 12)
    .map(([, value]) => {
      return new TextDecoder().decode(fieldsOf(value as Uint8Array)[0]![1] as Uint8Array);
    });
  assert.equal(ends, [data.topology.config.layers[0]!.name, 'out']);
});

test.run();
