import { LearnInvError } from '../error.ts';
import type { Model } from './model.ts';

/** A fact of every object of a transition: whether the call keeps, makes or drops it. */
const FACT = 'life';

/**
 * Throws if a model judges the transitions of an operation, of which plain code cannot be a repOK.
 *
 * @throws LearnInvError `BAD_OPTION`.
 */
export function requireObjects({ structure, dataset, fields }: Model): void {
  const isOfTransitions = Object.values(fields).some((names) => names.includes(FACT));
  if (dataset !== undefined || !isOfTransitions) return;
  throw new LearnInvError('BAD_OPTION', `the invariant of "${structure}" cannot be written as plain code`, {
    expected: "the classifier of a structure's objects",
    got: "the classifier of an operation's transitions, which judges an object before and after a call",
    hint: 'pass the folder of the structure, the one that contains "transitions"',
  });
}
