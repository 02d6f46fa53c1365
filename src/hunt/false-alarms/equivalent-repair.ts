import type { Repair } from '../../classifier/explain/explanation.ts';
import { changeOfRepair, changesLike, isUniform, uniformChanges, type Change } from './change.ts';
import type { Continuing } from './continuation.ts';
import type { HuntFault } from '../judge/fault.ts';
import { isEquivalent, tells } from './tells.ts';

/** Fields of the same name that are tried before one counts as never read. */
const ELSEWHERE = 12;

/**
 * Looks for a change that makes the object valid, and no difference: the object as it is and the changed one are
 * continued by the same random calls, as long as these leave the changed one valid, and neither returns, throws, shows
 * or holds anything that the other does not, but for what stands at the changed places, which no call reads before
 * something is put there anew. Such an object is rejected for values that nobody will see (a stale reference in a
 * sentinel, marks of a walk), and is observationally equivalent to a valid one.
 *
 * Of a field that calls never read, that is so too. So either they can tell the object before the fault from one with
 * another value in some field of that name, or the change leaves all such fields alike, as marks that are reset are.
 *
 * @param fault leaves the object that is rejected.
 * @param repairs changes of one place each that the oracle accepts.
 * @returns the change in words.
 */
export function equivalentRepair(
  { sequence, before, after }: HuntFault,
  repairs: readonly Repair[],
  options: Continuing,
): string | undefined {
  // A view of an object cannot be changed.
  if (options.structure.expose !== undefined || before === undefined || after === undefined) return undefined;
  const prefix = { k: sequence.k, calls: sequence.calls.slice(0, -1) };
  const isRead = (change: Change): boolean =>
    changesLike(change, after, before)
      .slice(0, ELSEWHERE)
      .some((other) => tells(prefix, other, { ...options, isValid: () => true }));
  const single = repairs
    .map((repair) => changeOfRepair(repair, after))
    .find((change) => !tells(sequence, change, options) && (isUniform(change, after) || isRead(change)));
  const found =
    single ?? uniformChanges(after).find((change) => isEquivalent(sequence, after, change, options));
  return found?.words;
}
