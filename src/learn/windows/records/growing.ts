type Numbers = Int32Array | Float64Array;

/** Up to this length, a loop copies or fills faster than the methods of typed arrays. */
const SHORT = 24;

/** A column of numbers whose memory grows when needed and is reused for the next object. */
class Growing<Values extends Numbers> {
  values: Values;
  /** The capacity, equal to `values.length`, which is slow to read once any buffer of the process was detached. */
  #capacity = 64;
  readonly #make: (length: number) => Values;
  readonly #clean: number;

  /** @param clean the value of cells that were not written. */
  constructor(make: (length: number) => Values, clean: number) {
    this.#make = make;
    this.#clean = clean;
    this.values = make(this.#capacity);
    this.values.fill(clean);
  }

  /** Makes room for at least `count` numbers; returns the array. */
  reserve(count: number): Values {
    if (count > this.#capacity) this.#grow(Math.max(count, 2 * this.#capacity));
    return this.values;
  }

  #grow(capacity: number): void {
    const grown = this.#make(capacity);
    grown.set(this.values);
    if (this.#clean !== 0) grown.fill(this.#clean, this.#capacity);
    this.values = grown;
    this.#capacity = capacity;
  }

  /** Resets the cells from `start` to before `end`. */
  clean(start: number, end: number): void {
    fill(this.values, this.#clean, start, end);
  }
}

/** A growing column of 32-bit integers. */
export class GrowingInts extends Growing<Int32Array> {
  /** @param clean the value of cells that were not written. */
  constructor(clean = 0) {
    super((length) => new Int32Array(length), clean);
  }

  /** Writes a number, after making room for it. */
  set(index: number, value: number): void {
    this.reserve(index + 1)[index] = value;
  }
}

/** A growing column of numbers. */
export class GrowingFloats extends Growing<Float64Array> {
  /** @param clean the value of cells that were not written. */
  constructor(clean = 0) {
    super((length) => new Float64Array(length), clean);
  }
}

/** Copies `count` numbers from index `start` of one array to index `offset` of another. */
export function copy<V extends Numbers>(from: V, start: number, count: number, to: V, offset: number): void {
  if (count > SHORT) to.set(from.subarray(start, start + count), offset);
  else for (let index = 0; index < count; index++) to[offset + index] = from[start + index]!;
}

/** Sets the numbers from `start` to before `end`. */
export function fill(values: Numbers, value: number, start: number, end: number): void {
  if (end - start > SHORT) values.fill(value, start, end);
  else for (let index = start; index < end; index++) values[index] = value;
}
