import type { Bags, Rows } from '../../../src/learn/windows/bags.ts';
import { createRandom } from '../../../src/base/random.ts';

/** Bags of one random row each, labelled by a nonlinear rule over its first three numbers. */
export function syntheticBags(count: number, width: number): Bags {
  const random = createRandom('bench');
  const data = Float32Array.from({ length: count * width }, () => 2 * random.next() - 1);
  return oneRowEach({ data, width, count }, ([a, b, c]) => a! * b! + c! > 0);
}

/** Bags of one random row each with `ones` ones and otherwise zeros, labelled by the half that has more ones. */
export function syntheticOnes(count: number, width: number, ones: number): Bags {
  const random = createRandom('bench');
  const data = new Float32Array(count * width);
  const columns = Uint32Array.from({ length: width }, (_, column) => column);
  for (let row = 0; row < count; row++) {
    random.shuffle(columns);
    for (const column of columns.subarray(0, ones)) data[row * width + column] = 1;
  }
  const sum = (values: Float32Array): number => values.reduce((total, value) => total + value, 0);
  return oneRowEach({ data, width, count }, (row) => 2 * sum(row.subarray(0, width >> 1)) > ones);
}

function oneRowEach(rows: Rows, isValid: (row: Float32Array) => boolean): Bags {
  const { data, width, count } = rows;
  const labels = Uint8Array.from({ length: count }, (_, row) =>
    Number(isValid(data.subarray(row * width, (row + 1) * width))),
  );
  const starts = Uint32Array.from({ length: count + 1 }, (_, bag) => bag);
  return {
    rows,
    starts,
    members: starts.subarray(0, count),
    labels,
    weights: new Float32Array(count).fill(1),
  };
}
