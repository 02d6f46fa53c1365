import type { Entry } from './begin-stack-at.ts';
import { createRandom, type Random } from '../../base/random.ts';
import { findState, stateOf, type Guard, type GuardState } from './guard-state.ts';
import type { GuardFinding, GuardSettings } from './guard-options.ts';
import type { Invariant } from './invariant.ts';
import { isGenerator, monitorGenerator } from './monitor-generator.ts';
import { constructorOf, endConstructor, judgeOther, suspectArguments } from './other-objects.ts';
import { ObjectJudge } from './object-judge.ts';
import { PendingCalls } from './pending-calls.ts';
import { enclosingCall, judging, runningCalls, type RunningCall } from './running-calls.ts';
import { heldObjects, statesIn, touchedObjects } from './touched-objects.ts';

type Method = (...args: unknown[]) => unknown;
type FunctionField = (object: object, key: PropertyKey) => void;

/** The parts of a guard besides its settings. */
interface MonitorParts {
  /** The repOK as the program gave it; default: the one that judges. */
  readonly given?: unknown;
  /** Replaces the object by its proxy in returned values. */
  readonly toProxy?: (value: unknown) => unknown;
  /** Called with each field of an object that holds a function. */
  readonly onFunctionField?: FunctionField;
}

/**
 * Runs the calls of guarded objects. An object is judged when none of its calls runs or is pending any more.
 * After a call, the other guarded objects that it may have changed are judged too, so the right call is
 * blamed.
 */
export class CallMonitor extends ObjectJudge implements Guard {
  readonly #random: Random;
  readonly #toProxy: (value: unknown) => unknown;
  readonly #onFunctionField: FunctionField | undefined;
  readonly #pending: PendingCalls;

  constructor(judge: Invariant, settings: GuardSettings, parts: MonitorParts = {}) {
    super(judge, settings, parts.given ?? judge);
    this.#random = createRandom(settings.seed).fork('guard');
    this.#toProxy = parts.toProxy ?? ((value) => value);
    this.#onFunctionField = parts.onFunctionField;
    this.#pending = new PendingCalls(this, settings, {
      toProxy: this.#toProxy,
      isInvalid: (object) => this.find(object) !== undefined,
    });
  }

  /** True if calls of a method, setter or function field are checked. */
  checks(key: PropertyKey): boolean {
    const { methods } = this.settings;
    return methods === undefined || methods.has(key);
  }

  isBusy(object: object): boolean {
    return (
      this.#pending.has(object) || (runningCalls.length > 0 && this.#outermostCall(object) !== undefined)
    );
  }

  /** Returns the outermost running call of an object: all later calls of the object belong to it. */
  #outermostCall(object: object): RunningCall | undefined {
    for (let index = 0; index < runningCalls.length; index++) {
      const call = runningCalls[index]!;
      if (call.guard === this && (call.receiver === object || this.#mayConstruct(call, object))) return call;
    }
    return undefined;
  }

  /** True if a running constructor may be constructing the object, which the guard does not know yet. */
  #mayConstruct({ receiver, prototype }: RunningCall, object: object): boolean {
    return (
      receiver === undefined &&
      prototype === Object.getPrototypeOf(object) &&
      findState(object, this) === undefined
    );
  }

  /**
   * Calls a method of an object and judges the object, unless the call is part of another call of the object.
   *
   * @param entry the function that the program called.
   * @param self the `this` of the method, if it is not the object.
   * @returns the result; a proxy, a promise or a generator takes the place of a result that must be monitored.
   * @throws the error of the method, or the finding of the check.
   */
  call(
    receiver: object,
    operation: string,
    method: Method,
    args: readonly unknown[],
    entry: Entry,
    self: unknown = receiver,
  ): unknown {
    const outer = runningCalls.length === 0 ? undefined : this.#outermostCall(receiver);
    if (outer !== undefined && !outer.isJudged) {
      const result: unknown = Reflect.apply(method, self, args);
      if (typeof result !== 'object' || result === null) return result;
      const call = { ...outer, operation, deferred: undefined };
      return this.#continued(result, receiver, call, args) ?? this.#toProxy(result);
    }
    if (outer !== undefined) suspectArguments(args, runningCalls.at(-1)!, outer);
    const state = outer === undefined ? this.#begin(receiver, args, entry) : undefined;
    const above = runningCalls.at(-1);
    // With two guards, one calls the function of the other.
    const isInner = above?.receiver === receiver && above.operation === operation;
    const isJudged = state !== undefined;
    const call: RunningCall = {
      guard: this,
      receiver,
      prototype: undefined,
      operation,
      entry: isInner ? above.entry : entry,
      isJudged,
      deferred: undefined,
    };
    runningCalls.push(call);
    let result: unknown;
    try {
      result = Reflect.apply(method, self, args);
    } catch (error) {
      runningCalls.pop();
      if (outer !== undefined) suspectArguments(args, call, outer);
      this.#end(call, receiver, state, args, undefined, error);
      throw error;
    }
    runningCalls.pop();
    if (outer !== undefined) suspectArguments(args, call, outer);
    if (typeof result === 'object' && result !== null) {
      const continued = this.#continued(result, receiver, call, args);
      if (continued !== undefined) return continued;
    }
    if (state !== undefined || call.deferred !== undefined) this.#end(call, receiver, state, args, result);
    return this.#toProxy(result);
  }

  /** Returns what stands in for a promise or a generator that a call returned; undefined for any other result. */
  #continued(
    result: object,
    receiver: object,
    call: RunningCall,
    args: readonly unknown[],
  ): object | undefined {
    if (result instanceof Promise) {
      return this.#pending.add(result, receiver, call, (ended, state, value, error) =>
        this.#end(ended, receiver, this.#isSelected() ? state : undefined, args, value, error),
      );
    }
    // The body has not started yet, so the generator is checked after each step.
    return isGenerator(result)
      ? monitorGenerator(result, (step, inputs, entry) =>
          this.call(receiver, call.operation, step, inputs, entry),
        )
      : undefined;
  }

  /** Runs a constructor; returns the call that it was, to be ended with {@link CallMonitor.constructed}. */
  beginConstructor(prototype: object, entry: Entry): RunningCall {
    const call = {
      guard: this,
      receiver: undefined,
      prototype,
      operation: 'constructor',
      entry,
      isJudged: this.settings.rate >= 1,
      deferred: undefined,
    };
    runningCalls.push(call);
    return call;
  }

  /**
   * Judges a new object.
   *
   * @param constructors names of constructors that still run; the object is then judged before its first call.
   */
  constructed(
    object: object,
    call: RunningCall,
    args: readonly unknown[],
    constructors?: ReadonlySet<string>,
  ): void {
    if (this.#onFunctionField !== undefined) heldObjects(object, this.#functionVisitor(object, args));
    if (constructors === undefined) {
      const isJudged = !judging.isRunning && this.#isSelected();
      this.#end(call, object, isJudged ? stateOf(object, this) : undefined, args, undefined);
      return;
    }
    this.#end(call, object, undefined, args, undefined);
    const state = stateOf(object, this);
    state.constructors = constructors;
    const enclosing = enclosingCall(object);
    if (enclosing !== undefined) (enclosing.deferred ??= []).push(state);
  }

  /** Judges an object without a call: a newly guarded object, or the result of a static method. */
  check(object: object, operation: string | undefined, entry: Entry): void {
    if (judging.isRunning || !this.#isSelected()) return;
    judging.entry = entry;
    const state = stateOf(object, this);
    state.isIndependent = operation === undefined || runningCalls.length === 0;
    const finding = this.judge(state, { receiver: object, operation });
    if (finding !== undefined) throw finding;
  }

  #isSelected(): boolean {
    const { rate } = this.settings;
    return rate >= 1 || this.#random.next() < rate;
  }

  /** Returns the state of an object if the call that begins now will be judged, else undefined. */
  #begin(receiver: object, args: readonly unknown[], entry: Entry): GuardState | undefined {
    if (judging.isRunning) return undefined;
    if (this.#pending.has(receiver) || !this.#isSelected()) return undefined;
    const state = stateOf(receiver, this);
    judging.entry = entry;
    endConstructor(state);
    if (state.constructors !== undefined) return undefined;
    for (const value of args) {
      if (typeof value === 'object' && value !== null) statesIn(value).forEach(endConstructor);
    }
    return runningCalls.length === 0 || this.#isOpen(state, args) ? state : undefined;
  }

  /**
   * Judges, before an inner call, the objects that it may change. So an inner call is not blamed for earlier
   * changes by the outer call, which must make the objects valid before it ends.
   *
   * @returns true if the receiver is valid.
   */
  #isOpen(state: GuardState, args: readonly unknown[]): boolean {
    const enclosing = enclosingCall(state.object);
    if (enclosing === undefined) return true;
    for (const other of touchedObjects(state, heldObjects(state.object), args, undefined)) {
      if (other.isValid && !other.guard.isBusy(other.object)) other.guard.suspect(other, enclosing);
    }
    return !this.suspect(state, enclosing);
  }

  /**
   * Ends a call: judges the other objects that it may have changed and, if `state` is given, its receiver.
   *
   * @throws the first finding; others are found again at the next call of their objects, and blame this call.
   */
  #end(
    { operation, deferred, entry }: RunningCall,
    receiver: object,
    state: GuardState | undefined,
    args: readonly unknown[],
    result: unknown,
    cause?: unknown,
  ): void {
    let finding: GuardFinding | undefined;
    judging.entry = entry;
    if (state !== undefined) {
      if (runningCalls.length === 0) state.isIndependent = true;
      if (!this.isBusy(receiver)) finding = this.judge(state, { receiver, operation }, cause);
      const held = heldObjects(receiver, this.#functionVisitor(receiver, args));
      for (const other of touchedObjects(state, held, args, result)) {
        if (other.isValid) finding = judgeOther(other, { receiver, operation }, cause, finding);
      }
      state.neighbours = held;
    }
    for (const other of deferred ?? []) {
      if (other.isValid) continue;
      if (this.isPart(other, receiver)) other.blame = undefined;
      else {
        const blame = other.constructors === undefined ? { receiver, operation } : constructorOf(other);
        finding = judgeOther(other, other.blame ?? blame, cause, finding);
      }
    }
    if (finding !== undefined) throw finding;
  }

  #functionVisitor(object: object, given: readonly unknown[]): ((key: PropertyKey) => void) | undefined {
    const visit = this.#onFunctionField;
    if (visit === undefined) return undefined;
    return (key) => {
      if (!given.includes((object as Record<PropertyKey, unknown>)[key])) visit(object, key);
    };
  }
}
