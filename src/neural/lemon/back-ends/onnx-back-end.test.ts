import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../../base/random.ts';
import { sizeOf } from '../layers/layer-type.ts';
import { layersOf, outputOf } from '../model/layer-graph.ts';
import { shapesOf } from '../model/shapes-of.ts';
import { SEED_MODELS } from '../seed-models/seed-models.ts';
import { doInOnnx } from './onnx-back-end.ts';

const lenet = SEED_MODELS.find(({ name }) => name === 'lenet5')!.build(createRandom('lenet5'));
const shapes = shapesOf(lenet);
const [start] = layersOf(lenet);
const input = {
  shape: [2, ...shapes.get(start!.name)!],
  data: new Float32Array(2 * sizeOf(shapes.get(start!.name)!)),
};
const job = { kind: 'run', model: lenet, inputs: new Map([[start!.name, input]]) } as const;

test('each layer is a file of its own, and a layer that fails ends only those that read it', async () => {
  const files: Uint8Array[] = [];
  const failing = layersOf(lenet).find(({ class_name: name }) => name === 'Flatten');
  let at = 0;
  const answer = await doInOnnx(async (bytes) => {
    files.push(bytes);
    const layer = layersOf(lenet)[++at]!;
    if (layer === failing) throw new Error('no such kernel');
    const dims = [2, ...shapes.get(layer.name)!];
    return { layer: { dims, data: new Float32Array(sizeOf(dims)) } };
  }, job);
  assert.ok(answer.kind === 'ran');
  assert.equal(answer.failures, [{ layer: failing!.name, message: 'no such kernel' }]);
  assert.not.ok(answer.outputs.has(outputOf(lenet)));
  assert.is(files.length, layersOf(lenet).indexOf(failing!));
});

test('a layer that ONNX lacks and training are refused', async () => {
  const run = async (): Promise<never> => Promise.reject(new Error('not called'));
  const [, second] = layersOf(lenet);
  const masked = { ...second!, class_name: 'Masking', config: { name: second!.name, mask_value: 0 } };
  const layers = layersOf(lenet).with(1, masked);
  const topology = { ...lenet.topology, config: { ...lenet.topology.config, layers } };
  assert.is((await doInOnnx(run, { ...job, model: { ...lenet, topology } })).kind, 'refused');
  const train = {
    kind: 'train',
    model: lenet,
    inputs: input,
    targets: input,
    loss: 'meanSquaredError',
  } as const;
  assert.is((await doInOnnx(run, { ...train, steps: 1, rate: 1 })).kind, 'refused');
});

test.run();
