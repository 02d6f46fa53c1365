import type { Schema } from '../../objects/heap/schema.ts';
import { encodeVector } from './encode-vector.ts';
import { OutOfScope, type Encoding } from '../windows/encoding.ts';
import { vectorLayout } from './vector-layout.ts';

/** The network input for a cell: one column per index (`one-hot`), or the index itself as in the paper (`index`). */
export type CellForm = 'one-hot' | 'index';

/**
 * Returns the paper's encoding: one candidate vector per object (section IV-B), so each bag has exactly one row. Only
 * objects of the trained scope can be encoded.
 *
 * @param schema the classes, fields and values of the scope.
 */
export function vectorEncoding(schema: Schema, form: CellForm): Encoding {
  const layout = vectorLayout(schema);
  const { cells } = layout;
  // A cell with only one possible index is constant and gets no column.
  const widths = cells.map(({ size }) => (form === 'index' || size === 0 ? 1 : size === 1 ? 0 : size));
  const width = Math.max(
    1,
    widths.reduce((sum, columns) => sum + columns, 0),
  );
  return {
    width,
    encode: (graph) => {
      const vector = encodeVector(graph, layout);
      if (vector instanceof OutOfScope) return vector;
      const row = new Float32Array(width);
      let column = 0;
      for (let index = 0; index < cells.length; index++) {
        const { size, scale } = cells[index]!;
        if (size === 0) row[column] = form === 'index' ? vector[index]! : vector[index]! / scale;
        else if (form === 'index') row[column] = vector[index]!;
        else if (size > 1) row[column + vector[index]!] = 1;
        column += widths[index]!;
      }
      return row;
    },
  };
}
