import type { Model } from '../../classifier/model.ts';
import { percent } from '../tables.ts';

/** Less than this of valid objects accepted is told. */
const ENOUGH = 0.99;
/** Less than this of what a vector model accepts being valid is told. */
const PRECISE = 0.9;
/** More than this of broken objects accepted is told; up to a fifth were valid in truth in all structures tried. */
const MUCH = 1 / 3;

/** What a user should know before trusting a model: a line each, none where all is well. */
export function trainingWarnings({ encoding, training, scope }: Model): string[] {
  const { validation, heldOutCheck } = training;
  const warnings: string[] = [];
  const beware = (what: string, advice: string): number => warnings.push(`Beware: it ${what}. ${advice}`);
  if (encoding.name === 'vector') {
    if (validation.recall < ENOUGH) {
      beware(`accepts ${percent(validation.recall)} of valid objects held out`, 'More --trials may help.');
    }
    if (validation.precision < PRECISE) {
      beware(
        `is right of ${percent(validation.precision)} of the objects that it accepts`,
        '--encoding windows may help.',
      );
    }
  }
  if (heldOutCheck === undefined) return warnings;
  const { larger, broken } = heldOutCheck;
  if (larger.accepted < ENOUGH * larger.tried) {
    beware(
      `rejects ${larger.tried - larger.accepted} of ${larger.tried} valid objects larger than it was trained on`,
      `Do not take it beyond scope ${scope}; another --seed or a larger --scope may do better.`,
    );
  }
  if (broken.accepted > MUCH * broken.tried) {
    beware(
      `accepts ${percent(broken.accepted / broken.tried)} of broken objects`,
      'Unless they are valid in truth, more --trials or a larger --scope may help.',
    );
  }
  return warnings;
}
