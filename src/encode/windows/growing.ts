type Numbers = Int32Array | Float64Array;

/** Numbers by index, in memory that grows as needed and is used again. */
class Growing<Values extends Numbers> {
  values: Values;
  readonly #make: (length: number) => Values;
  readonly #clean: number;

  /** @param clean what stands where nothing was written. */
  constructor(make: (length: number) => Values, clean: number) {
    this.#make = make;
    this.#clean = clean;
    this.values = make(64);
    this.values.fill(clean);
  }

  /** Makes room for so many. */
  reserve(count: number): Values {
    const { length } = this.values;
    if (count > length) {
      const grown = this.#make(Math.max(count, 2 * length));
      grown.set(this.values);
      if (this.#clean !== 0) grown.fill(this.#clean, length);
      this.values = grown;
    }
    return this.values;
  }

  /** Forgets those from a first one on, before the last. */
  clean(first: number, last: number): void {
    fill(this.values, this.#clean, first, last);
  }
}

/** Whole numbers by index, in memory that grows as needed and is used again. */
export class GrowingInts extends Growing<Int32Array> {
  constructor(clean = 0) {
    super((length) => new Int32Array(length), clean);
  }

  set(index: number, value: number): void {
    if (index >= this.values.length) this.reserve(index + 1);
    this.values[index] = value;
  }
}

/** As {@link GrowingInts}, for any numbers. */
export class GrowingFloats extends Growing<Float64Array> {
  constructor(clean = 0) {
    super((length) => new Float64Array(length), clean);
  }
}

/** Writes a value to those from a first one on, before the last. A loop is faster than the method for a few. */
export function fill(values: Numbers, value: number, first: number, last: number): void {
  if (last - first > 24) values.fill(value, first, last);
  else for (let index = first; index < last; index++) values[index] = value;
}
