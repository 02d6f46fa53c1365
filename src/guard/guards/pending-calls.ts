import type { Entry } from './begin-stack-at.ts';
import type { GuardSettings } from './guard-options.ts';
import { findState, stateOf, type Guard, type GuardState } from './guard-state.ts';
import { notSettled } from './not-settled.ts';
import type { RunningCall } from './running-calls.ts';
import { UnsettledCalls } from './unsettled-calls.ts';

/** Judges an object whose calls have all settled; throws the finding. */
type Judge = (ended: RunningCall, state: GuardState, value: unknown, error?: unknown) => void;

/** What {@link PendingCalls} needs of its guard. */
interface PendingParts {
  /** Replaces the object by its proxy in the value of a promise. */
  readonly toProxy: (value: unknown) => unknown;
  /** True if the repOK rejects an object. */
  readonly isInvalid: (object: object) => boolean;
}

/** The calls of one guard whose promises have not settled. */
export class PendingCalls {
  readonly #guard: Guard;
  readonly #settings: GuardSettings;
  readonly #parts: PendingParts;
  readonly #unsettled: UnsettledCalls;
  #count = 0;
  /**
   * Maps each promise that a method returned to the promise that its caller got. The caller's promise maps to
   * itself.
   */
  readonly #monitored = new WeakMap<Promise<unknown>, Promise<unknown>>();
  /** Operations that were reported not to settle. */
  readonly #reported = new Set<string>();

  constructor(guard: Guard, settings: GuardSettings, parts: PendingParts) {
    this.#guard = guard;
    this.#settings = settings;
    this.#parts = parts;
    this.#unsettled = new UnsettledCalls(settings.settleTimeout);
  }

  /** True if a call of the object is pending. */
  has(object: object): boolean {
    return this.#count > 0 && (findState(object, this.#guard)?.pending ?? 0) > 0;
  }

  /** Returns a promise that settles like the promise of a call, after the object is judged. */
  add(promise: Promise<unknown>, receiver: object, call: RunningCall, judge: Judge): Promise<unknown> {
    const known = this.#monitored.get(promise);
    if (known !== undefined) return known;
    const state = stateOf(receiver, this.#guard);
    const unsettled = { expire: () => this.#expire(state, call.operation) };
    state.pending++;
    this.#count++;
    state.deferred.push(...(call.deferred ?? []));
    this.#unsettled.add(unsettled);
    const settle = (entry: Entry, value: unknown, error?: unknown): void => {
      if (this.#unsettled.delete(unsettled)) this.#release(state);
      if (state.pending > 0) return;
      const deferred = state.deferred.splice(0);
      judge({ ...call, entry, deferred: deferred.length === 0 ? undefined : deferred }, state, value, error);
    };
    const fulfilled = (value: unknown): unknown => {
      settle(fulfilled, value);
      return this.#parts.toProxy(value);
    };
    const rejected = (error: unknown): never => {
      settle(rejected, undefined, error);
      throw error;
    };
    const watched = promise.then(fulfilled, rejected);
    this.#monitored.set(promise, watched);
    this.#monitored.set(watched, watched);
    return watched;
  }

  #release(state: GuardState): void {
    state.pending--;
    this.#count--;
  }

  /** Stops waiting for a promise. If the object is invalid, the next check blames the call. */
  #expire(state: GuardState, operation: string): void {
    this.#release(state);
    const { object } = state;
    if (state.pending === 0 && this.#parts.isInvalid(object)) state.blame ??= { receiver: object, operation };
    if (this.#reported.has(operation)) return;
    this.#reported.add(operation);
    notSettled(object, operation, this.#settings);
  }
}
