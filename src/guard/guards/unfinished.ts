import { statesOf, type GuardState } from './guard-state.ts';
import { reachableObjects } from './reachable-objects.ts';
import { runningCalls, whileJudging } from './running-calls.ts';

/**
 * True if an invalid object may be unfinished rather than broken, since the running calls may finish it:
 *
 * - it may be a part of an object that a running call of the same repOK builds or changes; or
 * - one of its own parts is an object with a running or pending call.
 */
export function mayBeUnfinished({ object, guard, isIndependent }: GuardState): boolean {
  const isOther = (receiver: object | undefined): boolean => receiver !== object;
  const others = runningCalls.filter(({ receiver }) => isOther(receiver));
  if (!isIndependent && others.some((call) => call.guard.repOK === guard.repOK)) return true;
  const receivers = new Set(others.map(({ receiver }) => receiver));
  return reachableFrom(object).some((part) => isOther(part) && (receivers.has(part) || isBusy(part)));
}

/** Returns the part of an object with a pending call; undefined if there is none. */
export const pendingPart = (object: object): GuardState | undefined =>
  reachableFrom(object)
    .filter((part) => part !== object)
    .flatMap((part) => statesOf(part))
    .find(({ pending }) => pending > 0);

/** True if an object was never judged by itself and is now a part of another object of the same repOK. */
export const isPartOf = ({ object, isIndependent }: GuardState, whole: object): boolean =>
  !isIndependent && object !== whole && reachableFrom(whole).includes(object);

const isBusy = (object: object): boolean => statesOf(object).some(({ guard }) => guard.isBusy(object));

const reachableFrom = (object: object): readonly object[] => whileJudging(() => reachableObjects(object));
