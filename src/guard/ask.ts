import type { Verdict } from '../classifier/classifier.ts';
import { LearnInvError } from '../error.ts';
import { classNameOf, describeValue } from '../options/describe-value.ts';
import type { Invariant } from './invariant.ts';

/**
 * Asks a repOK about an object; one written by hand has the probabilities 0 and 1.
 *
 * @throws LearnInvError `REPOK_FAILED` where the repOK throws or answers with something that is no boolean.
 */
export function ask<T extends object>(repOK: Invariant<T>, object: T): Verdict {
  let answer: unknown;
  try {
    if (repOK.check !== undefined) return repOK.check(object);
    answer = repOK(object);
  } catch (cause) {
    throw failed(object, {
      expected: 'true or false for every object, also for a broken one',
      got: `it threw ${cause instanceof Error ? `${cause.name}: ${cause.message}` : describeValue(cause)}`,
      hint: 'make the repOK look before it follows a field: a broken object may hold anything',
      cause,
    });
  }
  if (typeof answer === 'boolean') {
    return { outcome: answer ? 'valid' : 'invalid', probability: answer ? 1 : 0 };
  }
  throw failed(object, {
    expected: 'true or false',
    got: describeValue(answer),
    hint:
      answer instanceof Promise
        ? 'a repOK answers at once: make it a function that is not async'
        : 'return a boolean from the repOK',
  });
}

/** The error for an object that a repOK cannot judge. */
export function beyondScope(object: object, reason: string): LearnInvError {
  return new LearnInvError('OUT_OF_SCOPE', `the repOK cannot judge this ${classNameOf(object)}`, {
    expected:
      'an object of the class and, for candidate vectors, within the scope that the repOK was trained on',
    got: reason,
    hint: "train on this class or at a larger scope; a guard with { outOfScope: 'pass' } lets such objects pass",
  });
}

function failed(object: object, details: ConstructorParameters<typeof LearnInvError>[2]): LearnInvError {
  return new LearnInvError('REPOK_FAILED', `the repOK gave no answer for a ${classNameOf(object)}`, details);
}
