import type { Random } from '../../../base/random.ts';

/** Rows by class: indexes of valid rows and of invalid ones. */
export type Classes = readonly [valid: Uint32Array, invalid: Uint32Array];

/** The rows of a class, and the key of the permutations in which they are drawn. */
interface ClassOrder {
  readonly rows: Uint32Array;
  /** 32 bits. */
  readonly key: number;
}

/** The samples of a fit: the first class at even positions, the second class at odd positions. */
export type BatchOrder = readonly [valid: ClassOrder, invalid: ClassOrder];

/** Divides the rows to draw from by class. Throws RangeError if a class is missing. */
export function rowsByClass(rows: Uint32Array, labels: Uint8Array): Classes {
  const classes: Classes = [rows.filter((row) => labels[row] === 1), rows.filter((row) => labels[row] === 0)];
  if (classes.some(({ length }) => length === 0)) {
    throw new RangeError('expected rows of both classes to train on');
  }
  return classes;
}

/**
 * Returns an endless sequence of samples (indexes of rows), half of them valid. Each class cycles through random
 * permutations of its rows. Any part of it can be computed without the rest: see {@link drawSamples}.
 */
export function balancedOrder([valid, invalid]: Classes, random: Random): BatchOrder {
  const orderOf = (rows: Uint32Array): ClassOrder => ({ rows, key: random.below(2 ** 32) });
  return [orderOf(valid), orderOf(invalid)];
}

/** Fills `samples` with the samples from place `first` of the sequence on. Places are numbers modulo 2^32. */
export function drawSamples(order: BatchOrder, first: number, samples: Uint32Array): void {
  for (const [parity, { rows, key }] of order.entries()) {
    let cycle = -1;
    let permuted = (index: number): number => index;
    for (let i = (first + parity) % 2; i < samples.length; i += 2) {
      const draw = ((first + i) >>> 0) >>> 1;
      const now = Math.floor(draw / rows.length);
      if (now !== cycle) permuted = permutation(rows.length, keyOfCycle(key, (cycle = now)));
      samples[i] = rows[permuted(draw - cycle * rows.length)]!;
    }
  }
}

function keyOfCycle(key: number, cycle: number): number {
  return mix(key + Math.imul(cycle, CYCLE_FACTOR));
}

/** Multiplies the number of a cycle; odd, so that all cycles have other keys. */
export const CYCLE_FACTOR = 0x9e3779b1;

const { clz32, imul } = Math;

/** Rounds of {@link permutation}: four give the statistics of a shuffle. */
export const ROUNDS = 4;

/**
 * Returns a pseudo-random permutation of 0..count - 1 (count up to 2^31) as a function of the index, so that a graphics
 * card can compute any part of it (`draw.wgsl.ts`). Each round xors the index with a key, multiplies it by an odd
 * number and xors its higher bits into the lower bits. These are bijections of the numbers below a power of two.
 * Results of at least `count` are permuted again (Kensler, Correlated Multi-Jittered Sampling, section 2).
 */
export function permutation(count: number, key: number): (index: number) => number {
  const bits = 32 - clz32(count - 1);
  const mask = bits === 0 ? 0 : -1 >>> (32 - bits);
  const keys = Uint32Array.from({ length: ROUNDS }, (_, round) => mix(key + round));
  const factors = keys.map((roundKey) => (roundKey << 16) | (roundKey >>> 16) | 1);
  const shifts = keys.map((roundKey) => 1 + ((roundKey >>> 27) % Math.max(1, bits - 1)));
  return (index) => {
    let x = index;
    do {
      for (let round = 0; round < ROUNDS; round++) {
        x = imul(x ^ keys[round]!, factors[round]!) & mask;
        x ^= x >>> shifts[round]!;
      }
    } while (x >= count);
    return x;
  };
}

/** Mixes 32 bits: each bit of the argument changes about half of the bits of the result. Returns 0 to 2^32 - 1. */
export function mix(bits: number): number {
  let x = bits;
  x = imul(x ^ (x >>> 16), 0x7feb352d);
  x = imul(x ^ (x >>> 15), 0x846ca68b);
  return (x ^ (x >>> 16)) >>> 0;
}
