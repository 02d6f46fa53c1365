import type { Random } from '../../../base/random.ts';
import { mix, permutation } from './permutation.ts';

/** Bags by class: indexes of valid bags and of invalid ones. */
export type Classes = readonly [valid: Uint32Array, invalid: Uint32Array];

/** The bags of a class, and the key of the permutations in which they are drawn. */
export interface ClassOrder {
  readonly bags: Uint32Array;
  /** 32 bits. */
  readonly key: number;
}

/** The samples of a fit: the first class at even positions, the second class at odd positions. */
export type BatchOrder = readonly [valid: ClassOrder, invalid: ClassOrder];

/**
 * Divides the bags to draw from by class.
 *
 * @param labels 1 for valid, 0 for invalid, one per bag of the whole data set.
 * @throws RangeError if a class is missing.
 */
export function classesOf(bags: Uint32Array, labels: Uint8Array): Classes {
  const classes: Classes = [bags.filter((bag) => labels[bag] === 1), bags.filter((bag) => labels[bag] === 0)];
  if (classes.some(({ length }) => length === 0)) {
    throw new RangeError('expected bags of both classes to train on');
  }
  return classes;
}

/**
 * Returns an endless sequence of samples (indexes of bags) whose batches are half valid and half invalid, for any ratio in
 * the data. Each class cycles through random permutations of its bags, so no bag is left out. Any part of the sequence can
 * be computed without the rest: see {@link drawSamples}.
 */
export function balancedOrder([valid, invalid]: Classes, random: Random): BatchOrder {
  const orderOf = (bags: Uint32Array): ClassOrder => ({ bags, key: random.below(2 ** 32) });
  return [orderOf(valid), orderOf(invalid)];
}

/** Fills `samples` with the samples from place `first` of the sequence on. Places are numbers modulo 2^32. */
export function drawSamples(order: BatchOrder, first: number, samples: Uint32Array): void {
  for (const [parity, { bags, key }] of order.entries()) {
    let cycle = -1;
    let permuted = (index: number): number => index;
    for (let i = (first + parity) % 2; i < samples.length; i += 2) {
      const draw = ((first + i) >>> 0) >>> 1;
      const now = Math.floor(draw / bags.length);
      if (now !== cycle) permuted = permutation(bags.length, keyOfCycle(key, (cycle = now)));
      samples[i] = bags[permuted(draw - cycle * bags.length)]!;
    }
  }
}

function keyOfCycle(key: number, cycle: number): number {
  return mix(key + Math.imul(cycle, CYCLE_FACTOR));
}

/** Multiplies the number of a cycle; odd, so that all cycles have other keys. */
export const CYCLE_FACTOR = 0x9e3779b1;
