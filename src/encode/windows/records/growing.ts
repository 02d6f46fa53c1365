type Numbers = Int32Array | Float64Array;

/** Numbers by index, in memory that grows as needed and is used again. */
class Growing<Values extends Numbers> {
  values: Values;
  /** How many there is room for: `values.length`, which takes far longer to read once any buffer was detached. */
  #room = 64;
  readonly #make: (length: number) => Values;
  readonly #clean: number;

  /** @param clean what stands where nothing was written. */
  constructor(make: (length: number) => Values, clean: number) {
    this.#make = make;
    this.#clean = clean;
    this.values = make(this.#room);
    this.values.fill(clean);
  }

  /** Makes room for so many. */
  reserve(count: number): Values {
    if (count > this.#room) this.#grow(Math.max(count, 2 * this.#room));
    return this.values;
  }

  #grow(room: number): void {
    const grown = this.#make(room);
    grown.set(this.values);
    if (this.#clean !== 0) grown.fill(this.#clean, this.#room);
    this.values = grown;
    this.#room = room;
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
    this.reserve(index + 1)[index] = value;
  }
}

/** As {@link GrowingInts}, for any numbers. */
export class GrowingFloats extends Growing<Float64Array> {
  constructor(clean = 0) {
    super((length) => new Float64Array(length), clean);
  }
}

/** Copies from a place on to another one. A loop is faster than the method for a few. */
export function copy<V extends Numbers>(from: V, start: number, count: number, to: V, at: number): void {
  if (count > 24) to.set(from.subarray(start, start + count), at);
  else for (let index = 0; index < count; index++) to[at + index] = from[start + index]!;
}

/** Writes a value to those from a first one on, before the last. A loop is faster than the method for a few. */
export function fill(values: Numbers, value: number, first: number, last: number): void {
  if (last - first > 24) values.fill(value, first, last);
  else for (let index = first; index < last; index++) values[index] = value;
}
