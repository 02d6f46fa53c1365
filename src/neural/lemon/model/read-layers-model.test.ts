import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LearnInvError } from '../../../base/error.ts';
import { createRandom } from '../../../base/random.ts';
import { SEED_MODELS } from '../seed-models/seed-models.ts';
import { layersModelJson } from './model-file.ts';
import { readLayersModel } from './read-layers-model.ts';

const folder = mkdtempSync(join(tmpdir(), 'learn-inv-model-'));
test.after(() => rmSync(folder, { recursive: true }));

function written(content: unknown): string {
  const path = join(folder, 'model.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

/** Returns the message of the error for a model. */
function refusal(content: unknown): string {
  try {
    readLayersModel(written(content));
  } catch (error) {
    assert.instance(error, LearnInvError);
    return (error as LearnInvError).message;
  }
  throw new Error('not refused');
}

const DENSE = {
  class_name: 'Dense',
  config: { name: 'dense', units: 2, activation: 'relu', use_bias: true, batch_input_shape: [null, 3] },
};
const SPECS = [
  { name: 'dense/kernel', shape: [3, 2], dtype: 'float32' },
  { name: 'dense/bias', shape: [2], dtype: 'float32' },
];
const sequential = (layers: unknown) => ({ class_name: 'Sequential', config: { name: 'model', layers } });

test('a written model is read as it was', () => {
  for (const { name, build } of SEED_MODELS) {
    const model = build(createRandom(name));
    const read = readLayersModel(written(layersModelJson(model)));
    assert.equal(read.topology, model.topology);
    assert.equal([...read.weights], [...model.weights]);
  }
});

test('a Sequential model with weight files, also quantized, is read as a functional one', () => {
  writeFileSync(join(folder, 'weights.bin'), new Uint8Array([0, 10, 20, 30, 40, 50, 0, 255]));
  const quantization = { dtype: 'uint8', scale: 0.5, min: -1 };
  const weights = SPECS.map((spec) => ({ ...spec, quantization }));
  const modelTopology = { model_config: sequential([DENSE]) };
  const { topology, weights: read } = readLayersModel(
    written({ modelTopology, weightsManifest: [{ paths: ['weights.bin'], weights }] }),
  );
  assert.equal(
    topology.config.layers.map(({ class_name: name }) => name),
    ['InputLayer', 'Dense'],
  );
  assert.equal([...read.get('dense/kernel')!.data], [-1, 4, 9, 14, 19, 24]);
  assert.equal([...read.get('dense/bias')!.data], [-1, 126.5]);
});

test('a model that cannot be tested is refused, with the reason', () => {
  const base64 = (count: number) =>
    `data:application/octet-stream;base64,${Buffer.alloc(4 * count).toString('base64')}`;
  const manifest = (count: number, weights: unknown = SPECS) => [{ paths: [base64(count)], weights }];
  const modelTopology = sequential([DENSE]);
  assert.match(refusal({ modelTopology, weightsManifest: manifest(7) }), 'end within dense/bias');
  assert.match(refusal({ modelTopology, weightsManifest: manifest(9) }), 'expected: 32 bytes');
  assert.match(refusal({ modelTopology, weightsManifest: manifest(6, SPECS.slice(0, 1)) }), 'no such weight');
  const wrong = [{ ...SPECS[0], shape: [2, 3] }, SPECS[1]];
  assert.match(refusal({ modelTopology, weightsManifest: manifest(8, wrong) }), 'shape [2, 3]');
  const custom = { class_name: 'MyLayer', config: { name: 'mine' } };
  assert.match(refusal({ modelTopology: sequential([DENSE, custom]) }), 'MyLayer (mine)');
  const functional = {
    class_name: 'Functional',
    config: {
      name: 'two',
      layers: [],
      input_layers: [
        ['a', 0, 0],
        ['b', 0, 0],
      ],
      output_layers: [['c', 0, 0]],
    },
  };
  assert.match(refusal({ modelTopology: functional }), '2 inputs, 1 outputs');
  const reads = (name: string, from: string) => ({
    ...{ class_name: 'ReLU', config: { name }, inbound_nodes: [[[from, 0, 0]]] },
  });
  const start = { class_name: 'InputLayer', config: { name: 'a', batch_input_shape: [null, 3] } };
  const graph = (layers: unknown, output: string, input = 'a') => ({
    ...{ class_name: 'Model' },
    config: { name: 'graph', layers, input_layers: [[input, 0, 0]], output_layers: [[output, 0, 0]] },
  });
  const cycle = [start, reads('b', 'c'), reads('c', 'b')];
  assert.match(refusal({ modelTopology: graph(cycle, 'b') }), 'no order for b, c');
  assert.match(refusal({ modelTopology: graph([start, reads('b', 'absent')], 'b') }), 'no order for b');
  const doubled = [start, reads('b', 'a'), reads('b', 'a')];
  assert.match(refusal({ modelTopology: graph(doubled, 'b') }), 'several layers named b');
  assert.match(refusal({ modelTopology: graph([start, reads('b', 'a')], 'absent') }), 'output absent');
  assert.match(refusal({ modelTopology: graph([start, reads('b', 'a')], 'b', 'b') }), 'input b');
  assert.match(refusal({ modelTopology: { node: [] } }), 'no topology of a Keras layers model');
});

test.run();
