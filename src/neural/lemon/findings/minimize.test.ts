import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { layerCase, caseInputs } from '../oracles/layer-case.ts';
import { drawnCase } from '../testing/drawn-case.ts';
import { minimize } from './minimize.ts';

test('of a merge of four outputs two stay, the one that matters among them', async () => {
  const layer = { name: 'layer', class_name: 'Add', config: { name: 'layer' }, inbound_nodes: [] };
  const given = [1, 2, NaN, 4].map((value) => ({ shape: [2, 3], data: new Float32Array(6).fill(value) }));
  const smallest = await minimize(
    layerCase(layer, new Map(), given),
    async (smaller) => caseInputs(smaller).some(({ data }) => data.some(Number.isNaN)),
    () => true,
  );
  assert.equal(
    caseInputs(smallest).map(({ shape, data }) => [shape, [...data]]),
    [
      [[1, 1], [NaN]],
      [[1, 1], [1]],
    ],
  );
});

test('what matters of a configuration stays, at its smallest numbers', async () => {
  const config = {
    ...{ filters: 4, kernel_size: [3, 3], strides: [3, 2], padding: 'same', data_format: 'channels_last' },
    ...{ activation: 'tanh', use_bias: true },
  };
  const smallest = await minimize(
    drawnCase('Conv2D', config, [7, 6, 3]),
    async ({ model }) => {
      const { padding, strides } = model.topology.config.layers.at(-1)!.config;
      return padding === 'same' && (strides as number[])[0]! > 1;
    },
    () => true,
  );
  const { name: _, ...left } = smallest.model.topology.config.layers.at(-1)!.config;
  const ones = { filters: 1, kernel_size: [1, 1], strides: [2, 1], activation: 'linear', use_bias: false };
  assert.equal(left, { ...config, ...ones });
});

test.run();
