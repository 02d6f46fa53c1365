import { getOrInsert } from '../../base/get-or-insert.ts';
import type { RunningCall } from './running-calls.ts';
import type { GuardFinding } from './guard-options.ts';

/** The call that is responsible for an invalid object. */
export interface Blame {
  /** The object that was called; undefined before it was guarded. */
  readonly receiver: object;
  /** The method; undefined for an object that was invalid before it was guarded. */
  readonly operation: string | undefined;
}

/** The guard of an object, as calls of other objects see it. */
export interface Guard {
  /** The repOK as the program gave it. */
  readonly repOK: unknown;
  /** True if a call of the object runs or is pending. */
  isBusy(object: object): boolean;
  /** Judges an object; returns the finding to throw. */
  judge(state: GuardState, call: Blame, cause?: unknown): GuardFinding | undefined;
  /**
   * Makes a call responsible for an object, if the object is invalid; returns true if it is.
   *
   * @param until the running call that must leave it valid; default: `call`.
   */
  suspect(state: GuardState, call: RunningCall, until?: RunningCall): boolean;
}

/** What a guard knows of one object. */
export interface GuardState {
  readonly object: object;
  readonly guard: Guard;
  /** True if the object was valid when it was judged last. */
  isValid: boolean;
  /** True if the object was judged while no other guarded call ran; any other object may be a part of a larger one. */
  isIndependent: boolean;
  /** The call that left the object invalid, if it was not reported. */
  blame: Blame | undefined;
  /** True if the object was reported and no later check found it valid. */
  isReported: boolean;
  /** Number of its unsettled calls. */
  pending: number;
  /** Other objects to judge when its calls have settled. */
  deferred: GuardState[];
  /** Names of unguarded subclasses whose constructors may still run. */
  constructors: ReadonlySet<string> | undefined;
  /** Guarded objects that its fields held after its last call. */
  neighbours: readonly GuardState[];
}

const NONE: readonly GuardState[] = [];
const states = new WeakMap<object, GuardState[]>();

/** Returns the states of an object or its proxy, one for each guard; none for any other value. */
export function statesOf(value: unknown): readonly GuardState[] {
  if (typeof value !== 'object' || value === null) return NONE;
  return states.get(value) ?? NONE;
}

/** Returns the state of an object for one guard; undefined if the guard has not judged it yet. */
export function findState(object: object, guard: Guard): GuardState | undefined {
  const known = states.get(object);
  if (known === undefined || known[0]!.guard === guard) return known?.[0];
  return known.find((state) => state.guard === guard);
}

/** Returns the state of an object for one guard, at first a new one. */
export function stateOf(object: object, guard: Guard): GuardState {
  const known = findState(object, guard);
  if (known !== undefined) return known;
  const state: GuardState = {
    object,
    guard,
    isValid: false,
    isIndependent: false,
    blame: undefined,
    isReported: false,
    pending: 0,
    deferred: [],
    constructors: undefined,
    neighbours: NONE,
  };
  getOrInsert(states, object, () => []).push(state);
  return state;
}

/** Gives the proxy of an object the states of the object, so that {@link statesOf} finds them by either. */
export function shareStates(object: object, proxy: object): void {
  const known = states.get(object);
  if (known !== undefined) states.set(proxy, known);
}
