import { graphKey } from '../../heap/graph.ts';
import type { Operation, Structure } from '../../structure/structure.ts';
import { outcomeKey, type Transition } from '../../transition/transition.ts';
import type { HuntFault } from './fault.ts';
import type { Judge } from './judge.ts';
import { ASSIGN } from '../run/assign-operation.ts';
import { Runner, type RunnerOptions } from '../run/runner.ts';
import type { Sequence } from '../run/sequence.ts';
import type { Trace } from '../run/trace.ts';

/** Replays sequences on the trusted version of a structure. */
export class TrustedVersion {
  readonly #operations: ReadonlyMap<string, Operation>;
  readonly #runner: Runner;
  readonly #judge: Judge;

  constructor(trusted: Structure, judge: Judge, options: RunnerOptions) {
    this.#operations = new Map(
      [ASSIGN, ...trusted.methods, ...trusted.builders].map((operation) => [operation.name, operation]),
    );
    this.#judge = judge;
    this.#runner = new Runner(trusted, judge.oracle.classes.withoutClasses(), options);
  }

  /**
   * Confirms a `transition` fault: after the same calls the trusted version is in the same state, its last call leaves
   * another state or returns something else, and the judge accepts that.
   *
   * @returns the fault with the transition of the trusted version; undefined if it is not confirmed.
   */
  async confirm(fault: HuntFault): Promise<HuntFault | undefined> {
    const { actual } = fault;
    const expected = await this.#lastTransition(fault.sequence);
    if (actual === undefined || expected === undefined) return undefined;
    const startsElsewhere = graphKey(expected.before) !== graphKey(actual.before);
    const isSame = outcomeKey(expected) === outcomeKey(actual);
    return startsElsewhere || isSame || this.#judge.rejectsCall(expected)
      ? undefined
      : { ...fault, expected };
  }

  /**
   * Compares the state that a fault leaves with that of the trusted version after the same calls.
   *
   * @returns true if they are equal; undefined if that cannot be told: the trusted version lacks an operation, refuses,
   * throws or hangs, or is in another state each time.
   */
  async leavesSame({ sequence, after }: HuntFault): Promise<boolean | undefined> {
    if (after === undefined) return undefined;
    const key = graphKey(after);
    const once = await this.#lastState(sequence);
    if (once === undefined) return undefined;
    if (once === key) return true;
    return (await this.#lastState(sequence)) === once ? false : undefined;
  }

  async #lastTransition(sequence: Sequence): Promise<Transition | undefined> {
    return (await this.#replay(sequence))?.transitions[sequence.calls.length];
  }

  /** Returns the key of the state after a sequence. */
  async #lastState(sequence: Sequence): Promise<string | undefined> {
    const state = (await this.#replay(sequence))?.states[sequence.calls.length];
    return state && graphKey(state);
  }

  /** Returns the trace of a sequence; undefined if the trusted version lacks an operation, refuses, throws or hangs. */
  async #replay({ k, calls }: Sequence): Promise<Trace | undefined> {
    const ownCalls = calls.flatMap(({ operation: { name }, args }) => {
      const operation = this.#operations.get(name);
      return operation === undefined ? [] : [{ operation, args }];
    });
    if (ownCalls.length < calls.length) return undefined;
    const trace = await this.#runner.run({ k, calls: ownCalls });
    return trace.end.kind === 'done' ? trace : undefined;
  }
}
