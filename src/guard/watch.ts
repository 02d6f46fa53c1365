import { createRandom, type Random } from '../random.ts';
import { ask, beyondScope } from './ask.ts';
import type { GuardFinding, GuardSettings } from './guard-options.ts';
import { isGenerator, watchGenerator } from './watch-generator.ts';
import type { Invariant } from './invariant.ts';
import { RepresentationError } from './representation-error.ts';

type Method = (...args: unknown[]) => unknown;

/**
 * Makes the calls of guarded objects and checks after them: once for a call and all that it calls in turn, and for
 * an asynchronous one when it settles and no other of the object is under way.
 */
export class Watch {
  readonly #repOK: Invariant;
  readonly #settings: GuardSettings;
  readonly #random: Random;
  /** What callers get in the place of a value: the guard for the object itself. */
  readonly #outward: (value: unknown) => unknown;
  /** Calls under way, and checks. */
  #depth = 0;
  /** By object, how many of its promises have not settled. */
  readonly #pending = new WeakMap<object, number>();
  #pendingCount = 0;
  /** Promises given to callers, by those that methods returned, and by themselves. */
  readonly #watched = new WeakMap<Promise<unknown>, Promise<unknown>>();
  /** Objects that were reported and have not been seen valid since. */
  readonly #broken = new WeakSet();

  constructor(
    repOK: Invariant,
    settings: GuardSettings,
    outward: (value: unknown) => unknown = (value) => value,
  ) {
    this.#repOK = repOK;
    this.#settings = settings;
    this.#random = createRandom(settings.seed).fork('guard');
    this.#outward = outward;
  }

  /** From here to the next {@link Watch.leave}, calls are not checked one by one. */
  enter(): void {
    this.#depth++;
  }

  leave(): void {
    this.#depth--;
  }

  /** Calls a method of an object and checks the object, unless the call is part of another one. */
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
      if (result instanceof Promise) return this.#settling(result, receiver, operation);
      // Its body has not begun yet: what it does is checked step by step.
      if (isGenerator(result)) {
        return watchGenerator(result, (step, inputs) => this.call(receiver, operation, step, inputs));
      }
    }
    if (outermost) this.check(receiver, operation);
    return this.#outward(result);
  }

  /**
   * Checks an object, if it is the turn of a check.
   *
   * @param operation what was done to it, for the message.
   * @param cause what that threw.
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

  #find(object: object, operation: string | undefined, cause: unknown): GuardFinding | 'known' | undefined {
    const { report, outOfScope } = this.#settings;
    let finding: () => GuardFinding;
    try {
      const verdict = ask(this.#repOK, object);
      if (verdict.outcome === 'valid') return undefined;
      if (verdict.outcome === 'out-of-scope') {
        if (outOfScope === 'pass') return undefined;
        finding = () => beyondScope(object, verdict.reason);
      } else finding = () => RepresentationError.after(this.#repOK, object, operation, cause);
    } catch (error) {
      finding = () => error as GuardFinding;
    }
    return report !== undefined && this.#broken.has(object) ? 'known' : finding();
  }

  #isPending(receiver: object): boolean {
    return this.#pendingCount > 0 && this.#pending.has(receiver);
  }

  /** A promise that settles as the method's does, and after the check. */
  #settling(result: Promise<unknown>, receiver: object, operation: string): Promise<unknown> {
    const known = this.#watched.get(result);
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
        return this.#outward(value);
      },
      (error: unknown) => {
        settled(error);
        throw error;
      },
    );
    this.#watched.set(result, watched);
    this.#watched.set(watched, watched);
    return watched;
  }
}
