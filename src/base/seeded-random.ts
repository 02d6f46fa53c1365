// oxlint-disable no-restricted-properties -- the program under test draws from Math.random
import { unlessFrozen } from './unless-frozen.ts';

// Saved, since numbers are drawn while the changes that the program made of built-ins are in place.
const math = Math;
const { imul } = math;

/**
 * Replaces `Math.random` by a generator with a seed per call. Code that stores a reference to `Math.random`
 * gets the generator only if it is loaded later.
 */
export class SeededRandom {
  readonly #native = math.random;
  readonly #seeded = (): number => this.#next();
  #state = 0;
  #salt: (() => number) | undefined;
  #first = 0;
  #wasUsed = false;

  /** True if numbers were drawn since the last seed. */
  get wasUsed(): boolean {
    return this.#wasUsed;
  }

  /** The seed of the numbers to come. */
  get state(): number {
    return this.#state;
  }

  /** The seed of the numbers that were drawn, with its salt. */
  get first(): number {
    return this.#first;
  }

  /**
   * Starts the numbers of a seed, an integer.
   *
   * @param salt returns an integer that makes other numbers of the same seed; called only if a number is drawn.
   */
  seed(seed: number, salt?: () => number): void {
    this.#state = seed;
    this.#salt = salt;
    this.#wasUsed = false;
  }

  /** Puts the seeded numbers in place, unless the program has frozen `Math`. */
  install(): void {
    unlessFrozen(() => (math.random = this.#seeded));
  }

  /** Puts the function of the language back. */
  remove(): void {
    unlessFrozen(() => (math.random = this.#native));
  }

  /** Runs work with the function of the language in place. */
  without<T>(work: () => T): T {
    this.remove();
    try {
      return work();
    } finally {
      this.install();
    }
  }

  /** Returns the next number. The generator is mulberry32, which {@link randomLines} writes. */
  #next(): number {
    if (!this.#wasUsed) {
      this.#first = this.#salt === undefined ? this.#state : imul(this.#state ^ this.#salt(), 0x9e3779b1);
      this.#state = this.#first;
      this.#wasUsed = true;
    }
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
}

/** Returns the lines of a test that draw the numbers of a seed. */
export const randomLines = (seed: number): readonly string[] => [
  `let state = ${seed};`,
  'Math.random = () => {',
  '  state = (state + 0x6d2b79f5) | 0;',
  '  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);',
  '  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;',
  '  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;',
  '};',
];
