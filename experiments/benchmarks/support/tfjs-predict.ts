import { relationNames } from '../../../src/learn/conditions/condition.ts';
import type { Tensor } from '@tensorflow/tfjs-core';
import type { WindowsModel } from '../../../src/learn/model/model.ts';
import { Windows } from '../../../src/learn/windows/bags/windows.ts';
import { WindowRows } from '../../../src/learn/windows/bags/window-rows.ts';
import type { Rows } from '../../../src/learn/windows/rows.ts';
import type { ObjectGraph } from '../../../src/objects/heap/graph.ts';
import type { LoadedTensorflow } from '../../../src/learn/network/tensorflow/load-backend.ts';
import type { Network } from '../../../src/learn/network/network.ts';

/** Returns a function that runs a network in TensorFlow.js layers on rows that are already tensors. */
export async function tfjsPredict(
  { tf }: LoadedTensorflow,
  network: Network,
  rows: Rows,
): Promise<() => unknown> {
  const { layers, sequential } = await import('@tensorflow/tfjs-layers');
  const { activation, inputs, hidden, w1, b1, w2, b2 } = network;
  const dense = (
    units: number,
    kind: 'relu' | 'tanh' | 'sigmoid',
    weights: Float32Array,
    biases: Float32Array,
    width: number,
  ) =>
    layers.dense({
      units,
      activation: kind,
      inputShape: [width],
      weights: [tf.tensor2d(weights, [width, units]), tf.tensor1d(biases)],
    });
  const model = sequential({
    layers: [dense(hidden, activation, w1, b1, inputs), dense(1, 'sigmoid', w2, Float32Array.of(b2), hidden)],
  });
  const input = tf.tensor2d(rows.data, [rows.count, rows.width]);
  return () => tf.tidy(() => (model.predict(input) as Tensor).dataSync());
}

/** Returns the rows of an object for each vote of a model. */
export function rowsOfVotes({ encoding, conditions, votes }: WindowsModel, graph: ObjectGraph): Rows[] {
  return votes.map(() => {
    const windows = new Windows(encoding.plan, relationNames(conditions, encoding.plan.roles));
    windows.read(graph);
    const rows = new WindowRows(windows.relations);
    const seen = windows.tables.flatMap((table, role) =>
      table.width === 0
        ? []
        : Array.from({ length: table.count }, (_, id) => ({ role, outcomes: table.row(id) })),
    );
    const data = new Float32Array(seen.length * rows.width);
    for (const [row, { role, outcomes }] of seen.entries())
      rows.write(role, outcomes, data, row * rows.width);
    return { data, width: rows.width, count: seen.length };
  });
}
