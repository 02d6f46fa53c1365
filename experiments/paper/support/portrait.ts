import type { Model } from '../../../src/learn/model/model.ts';
import { OutOfScope } from '../../../src/learn/windows/encoding.ts';
import { vectorEncoding } from '../../../src/learn/paper/vector-encoding.ts';
import type { ObjectGraph } from '../../../src/objects/heap/graph.ts';
import type { Point } from '../../cells/cell.ts';
import { principalComponents } from '../../report/pca.ts';

/** Maximum number of objects kept per kind. */
const EACH = 150;
/** Sampling step per kind: every 7th valid object is kept, and so on. */
const EVERY = { valid: 7, broken: 61, misjudged: 1 };

/** A sample of a few hundred judged objects, for a plot of where the classifier errs. */
export class Portrait {
  readonly #model: Model;
  readonly #kept: Record<Point['kind'], ObjectGraph[]> = { valid: [], broken: [], misjudged: [] };
  readonly #passed: Record<Point['kind'], number> = { valid: 0, broken: 0, misjudged: 0 };

  constructor(model: Model) {
    this.#model = model;
  }

  add(graph: ObjectGraph, valid: boolean, calledValid: boolean): void {
    const kind = valid === calledValid ? (valid ? 'valid' : 'broken') : 'misjudged';
    if (this.#passed[kind]++ % EVERY[kind] === 0 && this.#kept[kind].length < EACH)
      this.#kept[kind].push(graph);
  }

  /** Projects the kept objects on the first two principal components of their candidate vectors. */
  points(): Point[] {
    const encoding = vectorEncoding(this.#model.schema, 'one-hot');
    const kinds: Point['kind'][] = [];
    const rows: Float32Array[] = [];
    for (const kind of ['valid', 'broken', 'misjudged'] as const) {
      for (const graph of this.#kept[kind]) {
        const row = encoding.encode(graph);
        if (row instanceof OutOfScope) continue;
        kinds.push(kind);
        rows.push(row);
      }
    }
    const data = new Float32Array(rows.length * encoding.width);
    rows.forEach((row, index) => data.set(row, index * encoding.width));
    const plane = principalComponents({ data, width: encoding.width, count: rows.length });
    return plane.map(({ x, y }, index) => ({ x: round(x), y: round(y), kind: kinds[index]! }));
  }
}

const round = (value: number): number => Number(value.toFixed(3));
