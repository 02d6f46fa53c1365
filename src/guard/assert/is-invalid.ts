import { verdictOf, outOfScopeError } from '../guards/verdict-of.ts';
import { describeValue } from '../../base/options/describe-value.ts';
import { unguarded } from '../guards/guarded-objects.ts';
import { requireRepOK, type Invariant } from '../guards/invariant.ts';
import { LearnInvError } from '../../base/error.ts';

/**
 * True if a repOK rejects an object.
 *
 * @param caller name of the calling function, for error messages.
 * @throws LearnInvError `BAD_OPTION` if `repOK` or `value` is not as expected, `OUT_OF_SCOPE` if the repOK cannot judge
 * the object, `REPOK_FAILED` if it throws or returns no boolean.
 */
export function isInvalid<T extends object>(value: T, repOK: Invariant<T>, caller: string): boolean {
  requireRepOK(repOK, caller);
  if (typeof value !== 'object' || value === null) {
    throw new LearnInvError('BAD_OPTION', `${caller} needs an object`, {
      expected: "an object of the repOK's class",
      got: describeValue(value),
      hint: 'pass the object first, then its repOK',
    });
  }
  const verdict = verdictOf(repOK, unguarded(value));
  if (verdict.outcome === 'out-of-scope') throw outOfScopeError(value, verdict.reason);
  return verdict.outcome === 'invalid';
}
