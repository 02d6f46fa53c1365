import { createRandom, type Random } from '../random.ts';
import { verdictOf, outOfScopeError } from './verdict-of.ts';
import type { GuardFinding, GuardSettings } from './guard-options.ts';
import { isGenerator, monitorGenerator } from './monitor-generator.ts';
import type { Invariant } from './invariant.ts';
import { RepresentationError } from './representation-error.ts';

type Method = (...args: unknown[]) => unknown;

/**
 * Runs the calls of guarded objects and checks the object after each outermost call. An object with asynchronous calls
 * is checked when its last pending call settles.
 */
export class CallMonitor {
  readonly #repOK: Invariant;
  readonly #settings: GuardSettings;
  readonly #random: Random;
  /** Replaces the object by its proxy in returned values. */
  readonly #toProxy: (value: unknown) => unknown;
  /** Nesting depth of running calls and checks. */
  #depth = 0;
  /** Number of unsettled promises per object. */
  readonly #pending = new WeakMap<object, number>();
  #pendingCount = 0;
  /** Maps each promise that a method returned to the promise that its caller got; the latter maps to itself. */
  readonly #monitored = new WeakMap<Promise<unknown>, Promise<unknown>>();
  /** Reported objects that no later check found valid. */
  readonly #broken = new WeakSet();

  constructor(
    repOK: Invariant,
    settings: GuardSettings,
    toProxy: (value: unknown) => unknown = (value) => value,
  ) {
    this.#repOK = repOK;
    this.#settings = settings;
    this.#random = createRandom(settings.seed).fork('guard');
    this.#toProxy = toProxy;
  }

  /** Begins a call: nested calls are not checked until {@link CallMonitor.leave}. */
  enter(): void {
    this.#depth++;
  }

  /** Ends a call. */
  leave(): void {
    this.#depth--;
  }

  /**
   * Calls a method of an object and checks the object, unless the call is nested in another one.
   *
   * @returns the result; a proxy, a promise or a generator takes the place of a result that must be monitored.
   * @throws the error of the method, or the finding of the check.
   */
  call(receiver: object, operation: string, method: Method, args: readonly unknown[]): unknown {
    const outermost = this.#depth === 0 && !this.#isPending(receiver);
    this.enter();
    let result: unknown;
    try {
      result = Reflect.apply(method, receiver, args);
    } catch (error) {
      this.leave();
      if (outermost) this.check(receiver, operation, error);
      throw error;
    }
    this.leave();
    if (typeof result === 'object' && result !== null) {
      if (result instanceof Promise) return this.#checkWhenSettled(result, receiver, operation);
      // The body has not started yet, so the generator is checked after each step.
      if (isGenerator(result)) {
        return monitorGenerator(result, (step, inputs) => this.call(receiver, operation, step, inputs));
      }
    }
    if (outermost) this.check(receiver, operation);
    return this.#toProxy(result);
  }

  /**
   * Checks an object, if no call is running and the sampling rate selects this check. Throws a finding, or passes it to
   * `report`.
   *
   * @param operation name of the last operation, for the message.
   * @param cause error that the operation threw.
   */
  check(object: object, operation: string | undefined, cause?: unknown): void {
    const { rate, report } = this.#settings;
    if (this.#depth > 0 || (rate < 1 && this.#random.next() >= rate)) return;
    // A hand-written repOK may call methods of the object.
    this.enter();
    let finding: GuardFinding | 'known' | undefined;
    try {
      finding = this.#find(object, operation, cause);
    } finally {
      this.leave();
    }
    if (finding === 'known') return;
    if (report === undefined) {
      if (finding !== undefined) throw finding;
    } else if (finding === undefined) this.#broken.delete(object);
    else {
      this.#broken.add(object);
      report(finding);
    }
  }

  /** Checks an object. Returns `known` for an invalid object that was reported before; undefined for a valid one. */
  #find(object: object, operation: string | undefined, cause: unknown): GuardFinding | 'known' | undefined {
    const { report, outOfScope } = this.#settings;
    let finding: () => GuardFinding;
    try {
      const verdict = verdictOf(this.#repOK, object);
      if (verdict.outcome === 'valid') return undefined;
      if (verdict.outcome === 'out-of-scope') {
        if (outOfScope === 'pass') return undefined;
        finding = () => outOfScopeError(object, verdict.reason);
      } else finding = () => RepresentationError.after(this.#repOK, object, operation, cause);
    } catch (error) {
      finding = () => error as GuardFinding;
    }
    return report !== undefined && this.#broken.has(object) ? 'known' : finding();
  }

  #isPending(receiver: object): boolean {
    return this.#pendingCount > 0 && this.#pending.has(receiver);
  }

  /** Returns a promise that settles like the method's promise, after the object is checked. */
  #checkWhenSettled(result: Promise<unknown>, receiver: object, operation: string): Promise<unknown> {
    const known = this.#monitored.get(result);
    if (known !== undefined) return known;
    this.#pendingCount++;
    this.#pending.set(receiver, (this.#pending.get(receiver) ?? 0) + 1);
    const settled = (error?: unknown): void => {
      this.#pendingCount--;
      const others = this.#pending.get(receiver)! - 1;
      if (others > 0) this.#pending.set(receiver, others);
      else {
        this.#pending.delete(receiver);
        this.check(receiver, operation, error);
      }
    };
    const watched = result.then(
      (value) => {
        settled();
        return this.#toProxy(value);
      },
      (error: unknown) => {
        settled(error);
        throw error;
      },
    );
    this.#monitored.set(result, watched);
    this.#monitored.set(watched, watched);
    return watched;
  }
}
