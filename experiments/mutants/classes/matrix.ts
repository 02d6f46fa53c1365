import { defineStructure, int } from '../../../src/entry/index.ts';
import type { MutatedClass } from '../mutated-class.ts';
import { packageFolder } from '../package-folder.ts';

interface Matrix {
  rows: number;
  columns: number;
  data: Float64Array[];
  addRow(row: number[]): Matrix;
  addColumn(column: number[]): Matrix;
  removeRow(index: number): Matrix;
  removeColumn(index: number): Matrix;
  to2DArray(): number[][];
}

const index = int(0, (k) => k);
const filled = (length: number, value: number): number[] => new Array<number>(length).fill(value);

/** The matrix of ml-matrix: an array of rows, with their number and length. */
export const matrix: MutatedClass = {
  kind: 'matrix',
  folder: packageFolder('ml-matrix'),
  file: 'matrix.js',
  format: 'commonjs',
  structure: ({ Matrix: Class }: { Matrix: new (rows: number, columns: number) => Matrix }) =>
    defineStructure<Matrix>({
      name: 'matrix',
      create: () => new Class(0, 0),
      builders: {
        addRow: { args: [int(0, 3)], run: (matrix, value) => matrix.addRow(filled(matrix.columns, value)) },
        addColumn: {
          args: [int(0, 3)],
          run: (matrix, value) => matrix.addColumn(filled(matrix.rows, value)),
        },
      },
      methods: {
        removeRow: { args: [index], require: ({ rows }, row) => row < rows },
        removeColumn: { args: [index], require: ({ columns }, column) => column < columns },
        swapRows: { args: [index, index], require: ({ rows }, a, b) => Math.max(a, b) < rows },
        swapColumns: { args: [index, index], require: ({ columns }, a, b) => Math.max(a, b) < columns },
      },
      repOK: ({ rows, columns, data }) =>
        data.length === rows && data.every((row) => row instanceof Float64Array && row.length === columns),
    }),
  observe: (matrix: Matrix) => [matrix.rows, matrix.columns, matrix.to2DArray()],
};
