import type { LabelledRows, Rows } from '../../../src/learn/windows/rows.ts';
import { createRandom } from '../../../src/base/random.ts';

/** Random rows, labelled by a nonlinear rule over their first three numbers. */
export function syntheticRows(count: number, width: number): LabelledRows {
  const random = createRandom('bench');
  const data = Float32Array.from({ length: count * width }, () => 2 * random.next() - 1);
  return labelled({ data, width, count }, ([a, b, c]) => a! * b! + c! > 0);
}

/** Random rows with `ones` ones and otherwise zeros, labelled by the half that has more ones. */
export function syntheticOnes(count: number, width: number, ones: number): LabelledRows {
  const random = createRandom('bench');
  const data = new Float32Array(count * width);
  const columns = Uint32Array.from({ length: width }, (_, column) => column);
  for (let row = 0; row < count; row++) {
    random.shuffle(columns);
    for (const column of columns.subarray(0, ones)) data[row * width + column] = 1;
  }
  const sum = (values: Float32Array): number => values.reduce((total, value) => total + value, 0);
  return labelled({ data, width, count }, (row) => 2 * sum(row.subarray(0, width >> 1)) > ones);
}

function labelled(rows: Rows, isValid: (row: Float32Array) => boolean): LabelledRows {
  const { data, width, count } = rows;
  const labels = Uint8Array.from({ length: count }, (_, row) =>
    Number(isValid(data.subarray(row * width, (row + 1) * width))),
  );
  return { ...rows, labels };
}
