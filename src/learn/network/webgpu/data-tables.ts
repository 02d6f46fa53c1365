import { getOrInsert } from '../../../base/get-or-insert.ts';
import { PairMap } from '../../../base/pair-map.ts';
import type { BatchOrder } from '../fit/batch-order.ts';
import type { TrainingData } from '../types.ts';
import { labelsAt } from '../labels-at.ts';
import { strideOf } from './network-layout.ts';

/** Places of a data set: its first row, in groups of four numbers, and its first label. */
interface DataPlace {
  readonly rows: number;
  readonly labels: number;
}

/** The place of the indexes of the held-out rows of a data set. */
interface HeldOutPlace {
  readonly rows: number;
  /** Shares of one valid and of one invalid row in the validation loss. */
  readonly shares: readonly [valid: number, invalid: number];
}

/** Collects the rows and the table of numbers that networks read; what several networks share is stored once. */
export class DataTables {
  readonly #rows: Float32Array[] = [];
  readonly #table: Uint32Array[] = [];
  readonly #placesOfData = new Map<TrainingData, DataPlace>();
  readonly #placesOfHeldOut = new PairMap<TrainingData, Uint32Array, HeldOutPlace>();
  readonly #placesOfTraining = new PairMap<TrainingData, Uint32Array, number>();
  /** Numbers in the rows. */
  rowLength = 0;
  /** Numbers in the table. */
  tableLength = 0;

  addData(data: TrainingData): DataPlace {
    return getOrInsert(this.#placesOfData, data, () => {
      const place = { rows: this.rowLength / 4, labels: this.#add(Uint32Array.from(data.labels)) };
      const rows = padRows(data);
      this.#rows.push(rows);
      this.rowLength += rows.length;
      return place;
    });
  }

  addHeldOut(data: TrainingData, heldOut: Uint32Array): HeldOutPlace {
    return this.#placesOfHeldOut.get(data, heldOut, () => ({
      rows: this.#add(heldOut),
      shares: sharesOfClasses(data.labels, heldOut),
    }));
  }

  /** Adds the training rows of a data set, class by class. Returns the place of the first. */
  addTraining(data: TrainingData, training: Uint32Array, [valid, invalid]: BatchOrder): number {
    return this.#placesOfTraining.get(data, training, () => {
      const place = this.#add(valid.rows);
      this.#add(invalid.rows);
      return place;
    });
  }

  /** The rows, each with a 1 after its inputs; the weights of this constant input are the biases. */
  rows(): Float32Array {
    return concat(new Float32Array(this.rowLength), this.#rows);
  }

  table(): Uint32Array {
    return concat(new Uint32Array(this.tableLength), this.#table);
  }

  #add(numbers: Uint32Array): number {
    const place = this.tableLength;
    this.#table.push(numbers);
    this.tableLength += numbers.length;
    return place;
  }
}

function concat<T extends Float32Array | Uint32Array>(target: T, parts: readonly T[]): T {
  let at = 0;
  for (const part of parts) {
    target.set(part, at);
    at += part.length;
  }
  return target;
}

function padRows({ rows, rowCount, width }: TrainingData): Float32Array {
  const stride = 4 * strideOf(width);
  const padded = new Float32Array(rowCount * stride);
  for (let row = 0; row < rowCount; row++) {
    padded.set(rows.subarray(row * width, (row + 1) * width), row * stride);
    padded[row * stride + width] = 1;
  }
  return padded;
}

function sharesOfClasses(labels: Uint8Array, rows: Uint32Array): [valid: number, invalid: number] {
  const valid = labelsAt(labels, rows).reduce((sum, label) => sum + label, 0);
  const invalid = rows.length - valid;
  const classes = Math.max(1, Math.sign(valid) + Math.sign(invalid));
  const share = (count: number): number => (count === 0 ? 0 : 1 / count / classes);
  return [share(valid), share(invalid)];
}
