import { EigenvalueDecomposition, Matrix } from 'ml-matrix';

/** Rows of numbers in one array, `count * width` values, row by row. */
export interface Rows {
  readonly data: Float32Array;
  readonly width: number;
  readonly count: number;
}

/**
 * Projects rows on their first two principal components, the two orthogonal directions of greatest variance. Equal
 * rows give equal projections: the sign of a direction makes its largest coordinate positive, the first one on a tie.
 * Components without variance are 0.
 *
 * @returns one point per row, in order, in the units of the rows.
 * @example
 * ```ts
 * principalComponents({ data: Float32Array.of(0, 0, 3, 4), width: 2, count: 2 }); // [{ x: -2.5, y: 0 }, { x: 2.5, y: 0 }]
 * ```
 */
export function principalComponents({ data, width, count }: Rows): { x: number; y: number }[] {
  if (count === 0 || width === 0) return Array.from({ length: count }, () => ({ x: 0, y: 0 }));
  const rows = new Matrix(count, width);
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < width; column++) rows.set(row, column, data[row * width + column]!);
  }
  rows.center('column');
  const [first, second] = directions(rows);
  const along = (direction: readonly number[] | undefined): number[] =>
    direction === undefined
      ? Array.from({ length: count }, () => 0)
      : rows.mmul(Matrix.columnVector([...direction])).to1DArray();
  const x = along(first);
  const y = along(second);
  return x.map((value, index) => ({ x: value, y: y[index]! }));
}

/** At most two unit vectors in whose directions centred rows vary most, the strongest first. */
function directions(rows: Matrix): number[][] {
  const scatter = rows.transpose().mmul(rows);
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(scatter, {
    assumeSymmetric: true,
  });
  const strengths = realEigenvalues.map((strength, column) => ({ strength, column }));
  strengths.sort((a, b) => b.strength - a.strength);
  const strongest = strengths[0]!.strength;
  return (
    strengths
      .slice(0, 2)
      // Smaller components are rounding errors of the decomposition.
      .filter(({ strength }) => strength > 0 && strength > 1e-12 * strongest)
      .map(({ column }) => withFixedSign(eigenvectorMatrix.getColumn(column)))
  );
}

function withFixedSign(direction: readonly number[]): number[] {
  const size = Math.max(...direction.map(Math.abs));
  const leading = direction.find((value) => Math.abs(value) >= size * (1 - 1e-9))!;
  return direction.map((value) => (leading < 0 ? -value : value));
}
