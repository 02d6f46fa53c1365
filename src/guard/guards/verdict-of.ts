import type { Verdict } from '../../learn/model/classifier.ts';
import { LearnInvError } from '../../base/error.ts';
import { classNameOf, describeValue } from '../../base/options/describe-value.ts';
import type { Invariant } from './invariant.ts';

/**
 * Returns the verdict of a repOK on an object. A hand-written repOK has probability 0 or 1.
 *
 * @throws LearnInvError `REPOK_FAILED` if the repOK throws or does not return a boolean.
 */
export function verdictOf<T extends object>(repOK: Invariant<T>, object: T): Verdict {
  let answer: unknown;
  try {
    if (repOK.check !== undefined) return repOK.check(object);
    answer = repOK(object);
  } catch (cause) {
    throw failedRepOK(object, {
      expected: 'true or false for every object, broken ones included',
      got: `it threw ${cause instanceof Error ? `${cause.name}: ${cause.message}` : describeValue(cause)}`,
      hint: 'check the type of a field before using it: a field of a broken object may hold any value',
      cause,
    });
  }
  if (typeof answer === 'boolean') {
    return { outcome: answer ? 'valid' : 'invalid', probability: answer ? 1 : 0 };
  }
  throw failedRepOK(object, {
    expected: 'true or false',
    got: describeValue(answer),
    hint:
      answer instanceof Promise
        ? 'make the repOK a function that is not async'
        : 'return a boolean from the repOK',
  });
}

/** Returns the error for an object that a repOK cannot judge. */
export function outOfScopeError(object: object, reason: string): LearnInvError {
  return new LearnInvError('OUT_OF_SCOPE', `the repOK cannot judge this ${classNameOf(object)}`, {
    expected: 'an object of the trained class and, for candidate vectors, within the trained scope',
    got: reason,
    hint: "train on this class, with more builders or at a larger scope; a guard with { outOfScope: 'pass' } accepts such objects",
  });
}

function failedRepOK(object: object, details: ConstructorParameters<typeof LearnInvError>[2]): LearnInvError {
  return new LearnInvError(
    'REPOK_FAILED',
    `the repOK returned no verdict for a ${classNameOf(object)}`,
    details,
  );
}
