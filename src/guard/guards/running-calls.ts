import type { Entry } from './begin-stack-at.ts';
import type { Guard, GuardState } from './guard-state.ts';

/** A call of a guarded object that has not returned yet. */
export interface RunningCall {
  readonly guard: Guard;
  /** The object; undefined within its constructor, before the guard gets it. */
  readonly receiver: object | undefined;
  /** Within a constructor, the prototype of the new object. */
  readonly prototype: object | undefined;
  readonly operation: string;
  /** The function of this package that the program called. */
  readonly entry: Entry;
  /** True if its receiver is judged when it ends. */
  readonly isJudged: boolean;
  /** Objects that must be valid when this call ends, though not before. */
  deferred: GuardState[] | undefined;
}

/** The running calls of all guards, the outermost first. An asynchronous call runs until it returns its promise. */
export const runningCalls: RunningCall[] = [];

/** True while a guard reads or judges objects: it may call methods, and these are no calls of the program. */
export const judging: { isRunning: boolean; entry: Entry | undefined } = {
  isRunning: false,
  /** The function of this package that the program called to cause the judgement; findings show the stack of its caller. */
  entry: undefined,
};

/** Runs a function that reads or judges objects. */
export function whileJudging<T>(run: () => T): T {
  const before = judging.isRunning;
  judging.isRunning = true;
  try {
    return run();
  } finally {
    judging.isRunning = before;
  }
}

/** Returns the innermost running call of another object; undefined if there is none. */
export function enclosingCall(object: object): RunningCall | undefined {
  for (let index = runningCalls.length - 1; index >= 0; index--) {
    if (runningCalls[index]!.receiver !== object) return runningCalls[index];
  }
  return undefined;
}
