import type { Model } from '../../learn/model/model.ts';
import { terminalLine } from '../../base/escape/terminal.ts';
import { percent } from '../tables.ts';

/** Share of valid objects that a model should accept; `train` warns below it. */
const MIN_RECALL = 0.99;
/** Precision that a vector model should have; `train` warns below it. */
const MIN_PRECISION = 0.9;
/**
 * Share of broken objects above which accepting them gives a warning. Up to a fifth of the broken objects were spurious
 * negatives in all structures tried.
 */
const MAX_BROKEN_ACCEPTED = 1 / 3;

/** Returns one line per weakness that the training found in a model. */
export function trainingWarnings({ encoding, training, scope }: Model): string[] {
  const { validation, heldOutCheck, withdrawn = [] } = training;
  const warnings: string[] = [];
  const warn = (weakness: string, advice: string): number =>
    warnings.push(`Warning: the model ${weakness}. ${advice}`);
  if (encoding.name === 'vector') {
    if (validation.recall < MIN_RECALL) {
      warn(
        `accepts only ${percent(validation.recall)} of the held-out valid objects`,
        'More --trials may help.',
      );
    }
    if (validation.precision < MIN_PRECISION) {
      warn(
        `accepts invalid objects: only ${percent(validation.precision)} of the objects it accepts are valid`,
        '--encoding windows may help.',
      );
    }
  }
  for (const { words, rejected } of withdrawn) {
    warn(
      `lacks a condition that larger valid objects violate (${terminalLine(words)}), and accepts ${rejected} broken objects that it alone rejected`,
      'Builders that make more varied objects, or a larger --scope, may help.',
    );
  }
  if (heldOutCheck === undefined) return warnings;
  const { larger, broken } = heldOutCheck;
  if (larger.accepted < MIN_RECALL * larger.tried) {
    warn(
      `rejects ${larger.tried - larger.accepted} of ${larger.tried} valid objects larger than those of its training`,
      `Do not use it beyond scope ${scope}; another --seed or a larger --scope may help.`,
    );
  }
  if (broken.accepted > MAX_BROKEN_ACCEPTED * broken.tried) {
    warn(
      `accepts ${percent(broken.accepted / broken.tried)} of broken objects`,
      'Unless most of these are valid after all, more --trials or a larger --scope may help.',
    );
  }
  return warnings;
}
