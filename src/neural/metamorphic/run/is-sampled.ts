import type { FollowUp } from '../relation/relation.ts';
import { keyOf } from '../subject/key-of.ts';
import type { AnyInput } from '../subject/subject-runner.ts';

/**
 * True if a follow-up trains another model than its source and relates to it by numbers: if seeds cannot be paired, only
 * statistics can judge it.
 */
export function isSampled({ input, expect, source: own }: FollowUp<AnyInput>, source: AnyInput): boolean {
  const isNumeric = typeof expect === 'object' || expect === 'any-different';
  return isNumeric && trained(input) !== trained(own ?? source);
}

/** Returns the part of an input that a model is trained on, as text. */
const trained = (input: AnyInput): string =>
  keyOf('train' in input ? [input.train, input.times] : 'rows' in input ? [input.rows, input.labels] : input);
