import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import { isPrivateName } from '../../objects/heap/private-fields.ts';
import { Reference } from '../../objects/heap/value.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import { outcomeKey } from '../../learn/transitions/transition.ts';
import { behaveAlike } from '../behaviour/behave-alike.ts';
import { ASSIGN } from '../run/assign-operation.ts';
import type { HuntContext } from '../run/hunt-context.ts';
import { startEqual, type ObservedTransition } from '../run/observed-transition.ts';
import { replay } from '../run/replay.ts';
import { Runner, type CallPlan, type RunnerOptions } from '../run/runner.ts';
import { awaitedCalls, type Sequence } from '../run/sequence.ts';
import type { Trace } from '../run/trace.ts';
import { faultAfter, type HuntFault } from './fault.ts';
import type { Judge } from './judge.ts';
import { isViewed } from '../../objects/structure/is-viewed.ts';

/** Random continuations in which a state must behave like that of the trusted version. */
const CONTINUATIONS = 40;
/** Maximum number of different states per operation whose behaviour is compared during the search. */
const MAX_COMPARED = 16;
/** Further runs of the trusted version that must have the same outcome as the first. */
const REPETITIONS = 2;

/** A call whose outcome differs from that of the trusted version. */
interface OutcomeDifference {
  /** The number of calls up to and including this one. */
  readonly made: number;
  /** True if the results differ; else the states that the calls leave in equal states. */
  readonly isResult: boolean;
}

/** Replays sequences on the trusted version of a structure. */
export class TrustedVersion {
  readonly #context: HuntContext;
  readonly #operations: ReadonlyMap<string, Operation>;
  readonly #runner: Runner;
  readonly #judge: Judge;
  /** By the states of both versions: true if they behave alike. */
  readonly #alike = new Map<string, boolean>();
  /** By operation: the number of states compared. */
  readonly #compared = new Map<string, number>();

  constructor(context: HuntContext, judge: Judge, options: RunnerOptions) {
    const { trusted } = context;
    this.#context = context;
    this.#operations = new Map(
      [ASSIGN, ...trusted.methods, ...trusted.builders].map((operation) => [operation.name, operation]),
    );
    this.#judge = judge;
    this.#runner = new Runner(trusted, judge.oracle.classes.withoutClasses(), options);
  }

  /**
   * Runs the calls of traces.
   *
   * @param from by trace: the number of calls from which on outcomes are observed, 1 or more.
   * @returns by trace: that of the trusted version, which may end earlier; undefined if there is none.
   */
  async runAll(traces: readonly Trace[], from: readonly number[], timeFactor?: number): Promise<Trace[]> {
    const plans = traces.map((trace, index): CallPlan => ({
      sequence: this.#counterpart({ k: trace.k, calls: trace.calls.slice(0, awaitedCalls(trace)) }),
      readFrom: from[index]! - 1,
    }));
    return this.#runner.runAll(plans, timeFactor);
  }

  /**
   * Finds the first call with a wrong outcome: it returns something else than in the trusted version, or leaves another
   * state in an equal state, and a caller can tell the two states apart.
   *
   * @param trusted the trace of the trusted version, if it is known.
   * @param isSearch true to limit the number of states whose behaviour is compared.
   * @returns the fault with the transition of the trusted version; undefined if there is none, or if the trusted version
   * has another outcome each time.
   */
  async wrongOutcome(
    trace: Trace,
    from: number,
    { trusted, isSearch = false }: { readonly trusted?: Trace | undefined; readonly isSearch?: boolean } = {},
  ): Promise<HuntFault | undefined> {
    const other = trusted ?? (await this.runAll([trace], [from]))[0];
    if (other === undefined) return undefined;
    for (const difference of outcomeDifferences(trace, other, from)) {
      const { made } = difference;
      const expected = other.transitions[made]!;
      if (await this.#isWrong(trace, expected, difference, isSearch))
        return { ...faultAfter(trace, made, 'transition'), expected };
    }
    return undefined;
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

  /** True if a call that ends with an exception returns in the trusted version. */
  async returns({ sequence }: HuntFault): Promise<boolean> {
    return (await this.#replay(sequence)) !== undefined;
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

  async #isWrong(
    { k, calls, transitions }: Trace,
    expected: ObservedTransition,
    { made, isResult }: OutcomeDifference,
    isSearch: boolean,
  ): Promise<boolean> {
    const sequence = { k, calls: calls.slice(0, made) };
    const isFurther =
      isResult || !(await this.#behavesAlike(sequence, transitions[made]!, expected, isSearch));
    if (!isFurther) return false;
    for (let run = 0; run < REPETITIONS; run++) {
      const again = await this.#lastTransition(sequence);
      if (again === undefined || observedKey(again) !== observedKey(expected)) return false;
    }
    return true;
  }

  /** True if a caller cannot tell the states apart that both versions leave, or if that is not looked into any more. */
  async #behavesAlike(
    sequence: Sequence,
    { operation, after }: ObservedTransition,
    expected: ObservedTransition,
    isSearch: boolean,
  ): Promise<boolean> {
    const key = `${graphKey(after)}\n${graphKey(expected.after)}`;
    const known = this.#alike.get(key);
    if (known !== undefined) return known;
    const compared = this.#compared.get(operation) ?? 0;
    if (isSearch && compared >= MAX_COMPARED) return true;
    this.#compared.set(operation, compared + 1);
    const { framed, trusted, builtIns, limit, random, onCall } = this.#context;
    const { classes } = this.#judge.oracle;
    const others = classes.withoutClasses();
    const { timeout } = limit;
    const alike = await behaveAlike(
      {
        make: [
          () => replay(framed, sequence, classes, timeout),
          () => replay(trusted, this.#counterpart(sequence), others, timeout),
        ],
        k: sequence.k,
        fields: isViewed(framed) ? [] : publicFields(after, expected.after),
        counterpart: ({ name }) => this.#operations.get(name),
      },
      {
        structure: framed,
        frame: builtIns.frame,
        isValid: () => true,
        limit,
        random: random.fork('trusted version'),
        onCall,
      },
      CONTINUATIONS,
    );
    this.#alike.set(key, alike);
    return alike;
  }

  async #lastTransition(sequence: Sequence): Promise<ObservedTransition | undefined> {
    return (await this.#replay(sequence))?.transitions[sequence.calls.length];
  }

  /** Returns the key of the state after a sequence. */
  async #lastState(sequence: Sequence): Promise<string | undefined> {
    const state = (await this.#replay(sequence))?.states[sequence.calls.length];
    return state && graphKey(state);
  }

  /** Returns the trace of a sequence; undefined if the trusted version lacks an operation, refuses, throws or hangs. */
  async #replay(sequence: Sequence): Promise<Trace | undefined> {
    const own = this.#counterpart(sequence);
    if (own.calls.length < sequence.calls.length) return undefined;
    const trace = await this.#runner.run(own);
    return trace.end.kind === 'done' ? trace : undefined;
  }

  /** Returns the sequence with operations of the trusted version, up to the first that it lacks. */
  #counterpart({ k, calls }: Sequence): Sequence {
    const missing = calls.findIndex(({ operation: { name } }) => !this.#operations.has(name));
    const shared = missing < 0 ? calls : calls.slice(0, missing);
    return {
      k,
      calls: shared.map(({ operation: { name }, args }) => ({
        operation: this.#operations.get(name)!,
        args,
      })),
    };
  }
}

const observedKey = (transition: ObservedTransition): string =>
  `${transition.returned.text}\n${outcomeKey(transition)}`;

/** Returns the fields of the root that hold plain values in both states and are not private by their name. */
function publicFields(state: ObjectGraph, other: ObjectGraph): readonly string[] {
  const plainIn = ({ objects: [root] }: ObjectGraph): string[] =>
    root!.shape.keys.filter((_, index) => !(root!.values[index] instanceof Reference));
  const others = new Set(plainIn(other));
  return plainIn(state).filter(
    (field) => others.has(field) && !field.startsWith('_') && !isPrivateName(field),
  );
}

/**
 * Yields the calls whose outcome differs from that of the trusted version after the same calls. Once the states differ,
 * results are still compared, up to the first call that takes an object of the state: it has no counterpart.
 *
 * @param trusted the trace of the trusted version.
 * @param from the number of calls from which on they are compared, 1 or more.
 */
function* outcomeDifferences(trace: Trace, trusted: Trace, from: number): Generator<OutcomeDifference> {
  for (let made = from; made <= trace.calls.length; made++) {
    const [actual, expected] = [trace.transitions[made], trusted.transitions[made]];
    if (actual === undefined || expected === undefined) return;
    const isShared = startEqual({ actual, expected });
    if (!isShared && trace.calls[made - 1]!.args.some(({ kind }) => kind !== 'value')) return;
    if (actual.returned.text !== expected.returned.text) yield { made, isResult: true };
    else if (isShared && graphKey(actual.after) !== graphKey(expected.after)) yield { made, isResult: false };
  }
}
