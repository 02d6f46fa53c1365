import { ask, beyondScope } from '../guard/ask.ts';
import { describeValue } from '../options/describe-value.ts';
import { plainObject } from '../guard/guards.ts';
import { requireRepOK, type Invariant } from '../guard/invariant.ts';
import { LearnInvError } from '../error.ts';

/**
 * Whether a repOK rejects a value.
 *
 * @param asker who needs to know, for messages.
 * @throws LearnInvError where that cannot be said: no repOK, no object, none that it can judge.
 */
export function isInvalid<T extends object>(value: T, repOK: Invariant<T>, asker: string): boolean {
  requireRepOK(repOK, asker);
  if (typeof value !== 'object' || value === null) {
    throw new LearnInvError('BAD_OPTION', `${asker} needs an object`, {
      expected: 'an object of the class that the repOK is for',
      got: describeValue(value),
      hint: 'give the object first, then its repOK',
    });
  }
  const verdict = ask(repOK, plainObject(value));
  if (verdict.outcome === 'out-of-scope') throw beyondScope(value, verdict.reason);
  return verdict.outcome === 'invalid';
}
