import { Receiver, UnknownNode, type Call } from '../../learn/examples/collect/receiver.ts';
import type { ClassTable } from '../../objects/heap/class-table.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import type { HeapReading } from '../../objects/heap/read.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { isNeverSettled, isPromise } from '../../objects/structure/promises.ts';
import { Interleaver } from '../../objects/interleavings/interleaver.ts';
import type { Interleaving } from '../../objects/interleavings/interleaving.ts';
import type { Random } from '../../base/random.ts';
import { observedTransition, type ObservedTransition } from './observed-transition.ts';
import { makePending, scheduled, type PendingOutcome } from './pending-calls.ts';
import { awaitedCalls, referencedStates, type Sequence } from './sequence.ts';
import type { Sections, StepLimit } from './step-limit.ts';
import type { TraceEnd, Trace } from './trace.ts';
import { describeThrown } from '../../base/thrown.ts';
import { isInstance } from '../../base/is-instance.ts';
import { LearnInvError } from '../../base/error.ts';
import { callsThatDrew, lastSeed, timeKeyOf } from '../../base/own-random.ts';

/** A sequence to run, and the calls that may follow it. */
export interface CallPlan {
  readonly sequence: Sequence;
  /** Number of calls after which states are first read; default 0. */
  readonly readFrom?: number;
  /** States, by number of calls, whose objects later calls may take as arguments. */
  readonly remember?: readonly number[];
  /** Proposes the next call after the sequence; undefined ends the run. Refused calls are skipped. */
  readonly next?: (receiver: Receiver) => Call | undefined;
  /** Calls that are pending together at the end of the run, and the random choices of their order. */
  readonly pending?: PendingPlan | undefined;
}

/** Calls to make while others are pending. */
export interface PendingPlan {
  readonly calls: (receiver: Receiver) => readonly Call[];
  readonly random: Random;
}

interface MutableTrace extends Trace {
  readonly calls: Call[];
  readonly states: (ObjectGraph | undefined)[];
  readonly times: (string | undefined)[];
  readonly transitions: (ObservedTransition | undefined)[];
  readonly awaited: boolean[];
  interleaving?: Interleaving;
  steps?: readonly string[];
  end: TraceEnd;
  drawsNumbers?: boolean;
  readonly drawn: (number | undefined)[];
}

/** Returns an empty trace that counts as hung until its end is set. */
const newTrace = ({ sequence: { k } }: CallPlan): MutableTrace => ({
  k,
  calls: [],
  states: [],
  times: [],
  transitions: [],
  awaited: [],
  drawn: [],
  end: { kind: 'hung' },
});

/** Options of a {@link Runner}. */
export interface RunnerOptions {
  readonly limit: StepLimit;
  /** Names of the operations whose transitions are recorded; default: none. */
  readonly observed?: ReadonlySet<string>;
  /** Called with each object whose state was read. */
  readonly onState?: ((object: object, graph: ObjectGraph) => void) | undefined;
  /** Called before each call, with the sequence that the call ends. */
  readonly onCall?: ((sequence: Sequence) => void) | undefined;
}

/** Runs sequences of calls on new objects of a structure; calls may throw or hang. */
export class Runner {
  readonly #structure: Structure;
  readonly #classes: ClassTable;
  readonly #options: RunnerOptions;

  /** @param structure framed by the built-ins, as are the operations of the calls to run. */
  constructor(structure: Structure, classes: ClassTable, options: RunnerOptions) {
    this.#structure = structure;
    this.#classes = classes;
    this.#options = options;
  }

  /**
   * Runs plans one after the other under one shared time limit, since a time limit costs more than most calls. Each
   * promise that a call returns has the limit of one call.
   *
   * @param timeFactor maximum duration of all plans together, in multiples of the limit of one call.
   * @returns a trace for each plan up to the one that hung.
   * @throws LearnInvError if no object can be created.
   */
  async runAll(plans: readonly CallPlan[], timeFactor = 1): Promise<Trace[]> {
    const traces: MutableTrace[] = [];
    await this.#options.limit.run(this.#allSteps(plans, traces, timeFactor), timeFactor);
    return traces;
  }

  /** Makes the calls of a sequence and reads every state. */
  async run(sequence: Sequence, timeFactor = 1): Promise<Trace> {
    // The time limit may end before the run begins.
    return (await this.runAll([{ sequence }], timeFactor))[0] ?? newTrace({ sequence });
  }

  /** Like {@link Runner.run}, with a separate time limit for each call, which is slower. */
  async runCallByCall(sequence: Sequence, timeFactor = 1): Promise<Trace> {
    const trace = newTrace({ sequence });
    const drew = callsThatDrew();
    await this.#options.limit.run(this.#steps({ sequence }, trace, timeFactor, true), timeFactor);
    trace.drawsNumbers = callsThatDrew() > drew;
    return trace;
  }

  *#allSteps(plans: readonly CallPlan[], traces: MutableTrace[], timeFactor: number): Sections<void> {
    for (const plan of plans) {
      const trace = newTrace(plan);
      traces.push(trace);
      yield* this.#steps(plan, trace, timeFactor, false);
      if (trace.end.kind === 'hung') return;
    }
  }

  /**
   * Makes the calls of a plan. If a call hangs, the trace keeps the end `hung`.
   *
   * @param byCall true to begin a section after each call.
   */
  *#steps(
    { sequence, readFrom = 0, remember = [], next, pending }: CallPlan,
    trace: MutableTrace,
    timeFactor: number,
    byCall: boolean,
  ): Sections<void> {
    const { k, calls, interleaving } = sequence;
    const remembered = new Set([...remember, ...referencedStates(calls)]);
    const interleaver = interleaverOf(interleaving, pending);
    const receiver = yield* this.#start(k, trace, timeFactor, interleaver);
    if (receiver === undefined) return;
    const readState = (): void => {
      const made = trace.calls.length;
      if (made >= readFrom) {
        trace.states[made] = receiver.graph;
        trace.times[made] = timeKeyOf(receiver.object);
        this.#options.onState?.(receiver.object, receiver.graph);
      }
      if (remembered.has(made)) receiver.remember();
    };
    let before: HeapReading | undefined;
    const begin = (call: Call): boolean | Promise<true> => {
      before = trace.calls.length >= readFrom ? this.#readingBefore(call, receiver) : undefined;
      trace.calls.push(call);
      this.#options.onCall?.(trace);
      const drew = callsThatDrew();
      try {
        const made = receiver.perform(call);
        if (typeof made !== 'boolean') trace.awaited[trace.calls.length] = true;
        return made;
      } finally {
        if (callsThatDrew() > drew) trace.drawn[trace.calls.length - 1] = lastSeed();
      }
    };
    const finish = (made: boolean): boolean => {
      if (made) {
        readState();
        if (before !== undefined)
          trace.transitions[trace.calls.length] = observedTransition(receiver, before);
      } else trace.calls.pop();
      return made;
    };
    readState();
    try {
      const count = awaitedCalls(sequence);
      for (const call of calls.slice(0, count)) {
        const made = begin(call);
        if (!finish(typeof made === 'boolean' ? made : ((yield made) as boolean))) {
          trace.end = { kind: 'refused' };
          return;
        }
        if (byCall) yield undefined;
      }
      for (let call = next?.(receiver); call !== undefined; call = next?.(receiver)) {
        const made = begin(call);
        finish(typeof made === 'boolean' ? made : ((yield made) as boolean));
      }
      const together = pending?.calls(receiver) ?? calls.slice(count);
      trace.end = { kind: 'done' };
      if (interleaver === undefined || together.length === 0) return;
      yield* this.#together(together, receiver, interleaver, trace);
      readState();
    } catch (error) {
      // Reading the error may never return.
      trace.end = { kind: 'hung' };
      if (isNeverSettled(error)) return;
      if (isInstance(error, UnknownNode)) trace.end = { kind: 'refused' };
      else if (isInstance(error, LearnInvError)) trace.end = { kind: 'unread', reason: error.summary };
      else trace.end = { kind: 'threw', thrown: describeThrown(error) };
      if (trace.end.kind !== 'unread') tryToRead(readState);
    }
  }

  /** Creates an object; returns undefined if the promise of `create` does not settle. */
  *#start(
    k: number,
    trace: MutableTrace,
    timeFactor: number,
    interleaver: Interleaver | undefined,
  ): Sections<Receiver | undefined> {
    const timeout = timeFactor * this.#options.limit.timeout;
    const structure = interleaver === undefined ? this.#structure : scheduled(this.#structure, interleaver);
    const started = Receiver.start(structure, k, this.#classes, timeout);
    if (!isPromise(started)) return started;
    trace.awaited[0] = true;
    try {
      return (yield started) as Receiver;
    } catch (error) {
      if (isNeverSettled(error)) return undefined;
      throw error;
    }
  }

  /** Makes calls that are pending together. */
  *#together(
    calls: readonly Call[],
    receiver: Receiver,
    interleaver: Interleaver,
    trace: MutableTrace,
  ): Sections<void> {
    const before = [...trace.calls];
    const { onCall } = this.#options;
    const report = (made: readonly Call[]): void => onCall?.({ k: trace.k, calls: [...before, ...made] });
    const {
      calls: made,
      awaited,
      fault,
    } = (yield makePending(receiver, calls, interleaver, report)) as PendingOutcome;
    trace.calls.push(...made);
    for (const [index, call] of made.entries()) {
      if (awaited.has(call)) trace.awaited[before.length + index + 1] = true;
    }
    const { order, turns, steps } = interleaver;
    if (made.length > 1) Object.assign(trace, { interleaving: { calls: made.length, order, turns }, steps });
    if (fault === undefined) return;
    const at = before.length + fault.index;
    trace.end = { kind: 'hung', at };
    if (isNeverSettled(fault.error)) return;
    trace.end = isInstance(fault.error, LearnInvError)
      ? { kind: 'unread', reason: fault.error.summary }
      : { kind: 'threw', thrown: describeThrown(fault.error), at };
  }

  /**
   * Returns the state before a call whose transition is observed; undefined for other calls, and for calls with a removed
   * object, which has no label in that state.
   */
  #readingBefore({ operation, args }: Call, receiver: Receiver): HeapReading | undefined {
    const isObserved = this.#options.observed?.has(operation.name) ?? false;
    if (!isObserved || args.some(({ kind }) => kind === 'former')) return undefined;
    return { graph: receiver.graph, objects: receiver.objects };
  }
}

/** Returns what replays an interleaving, or draws a new one; undefined if no calls are pending together. */
function interleaverOf(
  interleaving: Interleaving | undefined,
  pending: PendingPlan | undefined,
): Interleaver | undefined {
  if (interleaving !== undefined) return Interleaver.replaying(interleaving);
  return pending && Interleaver.drawn(pending.random);
}

/** Reads the state that a call left when it threw; `expose` may throw on such a state. */
function tryToRead(readState: () => void): void {
  try {
    readState();
  } catch {
    // The state stays unread.
  }
}
