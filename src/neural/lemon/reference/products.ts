import type { Bounded } from './bounded.ts';
import { sumBound } from './rounding.ts';

/** Sums of products with what their bounds need, for tensors that are made value by value. */
export class Products {
  readonly sum: Float64Array;
  readonly #magnitude: Float64Array;
  readonly #inherited: Float64Array;

  constructor(size: number) {
    this.sum = new Float64Array(size);
    this.#magnitude = new Float64Array(size);
    this.#inherited = new Float64Array(size);
  }

  /** Adds `x` (with the bound `error`) times each of `count` weights from place `from` to as many sums from place `to`. */
  add(
    x: number,
    error: number,
    weights: Float32Array | Float64Array,
    from: number,
    count: number,
    to: number,
  ): void {
    const sum = this.sum;
    const magnitude = this.#magnitude;
    const inherited = this.#inherited;
    for (let step = 0; step < count; step++) {
      const weight = weights[from + step]!;
      const product = x * weight;
      sum[to + step]! += product;
      if (product - product === 0) magnitude[to + step]! += Math.abs(product);
      inherited[to + step]! += Math.abs(weight) * error;
    }
  }

  /** Adds a product of two values with bounds to a sum. */
  addProduct(x: number, error: number, y: number, otherError: number, to: number): void {
    const product = x * y;
    this.sum[to]! += product;
    if (Number.isFinite(product)) this.#magnitude[to]! += Math.abs(product);
    this.#inherited[to]! += Math.abs(x) * otherError + (Math.abs(y) + otherError) * error;
  }

  /** Adds a bias to each position: to sums that stand in rows of its length. */
  addBias(bias: Float32Array): void {
    for (let row = 0; row < this.sum.length; row += bias.length) this.add(1, 0, bias, 0, bias.length, row);
  }

  /** Returns the sums with their bounds. */
  result(shape: readonly number[], terms: number): Bounded {
    const bound = this.sum.map((sum, index) =>
      sumBound(sum, this.#magnitude[index]!, this.#inherited[index]!, terms),
    );
    return { shape, values: this.sum, bound };
  }
}
