import { LearnInvError } from '../../base/error.ts';
import { classNameOf } from '../../base/options/describe-value.ts';
import type { Entry } from './begin-stack-at.ts';
import type { GuardSettings } from './guard-options.ts';
import { findState, stateOf, type Guard, type GuardState } from './guard-state.ts';
import type { RunningCall } from './running-calls.ts';

/** Judges an object whose calls have all settled; throws the finding. */
type Judge = (ended: RunningCall, state: GuardState, value: unknown, error?: unknown) => void;

/** What {@link PendingCalls} needs of its guard. */
interface PendingParts {
  /** Replaces the object by its proxy in the value of a promise. */
  readonly toProxy: (value: unknown) => unknown;
  /** True if the repOK rejects an object. */
  readonly isInvalid: (object: object) => boolean;
}

/** A call whose promise has not settled. */
interface UnsettledCall {
  /** Called when the promise has not settled in time. */
  readonly expire: () => void;
}

/** The longest delay of `setTimeout`; a longer timeout means no timeout. */
const MAX_DELAY = 2 ** 31 - 1;

/** The part of Node.js's `process` that warns; browsers have none. */
interface Warner {
  readonly emitWarning?: (message: string, type: string) => void;
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

/**
 * The unsettled calls of one guard. One timer serves them all, since a timer for each call would cost more than the call;
 * it does not keep the process running.
 */
class UnsettledCalls {
  readonly #timeout: number;
  /** The time at which each call expires, the earliest first. */
  readonly #deadlines = new Map<UnsettledCall, number>();
  #isWaiting = false;

  /** @param timeout milliseconds that a promise may take to settle; Infinity: any time. */
  constructor(timeout: number) {
    this.#timeout = timeout;
  }

  add(call: UnsettledCall): void {
    if (this.#timeout > MAX_DELAY) this.#deadlines.set(call, Infinity);
    else {
      this.#deadlines.set(call, performance.now() + this.#timeout);
      if (!this.#isWaiting) this.#wait(this.#timeout);
    }
  }

  /** Removes a call that has settled; returns false if it had expired. */
  delete(call: UnsettledCall): boolean {
    return this.#deadlines.delete(call);
  }

  #wait(delay: number): void {
    this.#isWaiting = true;
    const timer: unknown = setTimeout(() => this.#expire(), delay);
    // A number in browsers.
    if (typeof timer === 'object' && timer !== null) (timer as { unref?: () => void }).unref?.();
  }

  #expire(): void {
    this.#isWaiting = false;
    // Timers may fire a millisecond early.
    const now = performance.now() + 1;
    for (const [call, deadline] of this.#deadlines) {
      if (deadline > now) return this.#wait(deadline - now + 1);
      this.#deadlines.delete(call);
      call.expire();
    }
  }
}

/** Says that the promise of a call has not settled in time: to `report`, else as a warning of the process or console. */
function notSettled(
  object: object,
  operation: string,
  { report, settleTimeout }: Pick<GuardSettings, 'report' | 'settleTimeout'>,
): void {
  const name = classNameOf(object);
  const error = new LearnInvError('NOT_SETTLED', `${name}.${operation} has not settled`, {
    expected: `a promise that settles within ${settleTimeout} ms`,
    got: 'a promise that is pending; other calls of the object are checked again',
    hint: 'settle the promise, or set `settleTimeout` to the milliseconds that the call may take, or to Infinity',
  });
  const { process } = globalThis as { readonly process?: Warner };
  if (report !== undefined) report(error);
  else if (process?.emitWarning !== undefined) process.emitWarning(error.message, 'LearnInvWarning');
  // oxlint-disable-next-line no-console
  else console.warn(error.message);
}
