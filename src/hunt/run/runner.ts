import { Receiver, UnknownNode, type Call } from '../../collect/receiver.ts';
import type { ClassTable } from '../../heap/class-table.ts';
import type { ObjectGraph } from '../../heap/graph.ts';
import type { HeapReading } from '../../heap/read.ts';
import type { Structure } from '../../structure/structure.ts';
import { isNeverSettled } from '../../structure/is-never-settled.ts';
import { isPromise } from '../../structure/is-promise.ts';
import { lastTransition } from '../../transition/observe.ts';
import type { Transition } from '../../transition/transition.ts';
import { referencedStates, type Sequence } from './sequence.ts';
import type { Sections, StepLimit } from './step-limit.ts';
import type { TraceEnd, Trace } from './trace.ts';

/** A sequence to run, and the calls that may follow it. */
export interface CallPlan {
  readonly sequence: Sequence;
  /** Number of calls after which states are first read; default 0. */
  readonly readFrom?: number;
  /** States, by number of calls, whose objects later calls may take as arguments. */
  readonly remember?: readonly number[];
  /** Proposes the next call after the sequence; undefined ends the run. Refused calls are skipped. */
  readonly next?: (receiver: Receiver) => Call | undefined;
}

interface MutableTrace extends Trace {
  readonly calls: Call[];
  readonly states: (ObjectGraph | undefined)[];
  readonly transitions: (Transition | undefined)[];
  readonly awaited: boolean[];
  end: TraceEnd;
}

/** Returns an empty trace that counts as hung until its end is set. */
const newTrace = ({ sequence: { k } }: CallPlan): MutableTrace => ({
  k,
  calls: [],
  states: [],
  transitions: [],
  awaited: [],
  end: { kind: 'hung' },
});

/** Options of a {@link Runner}. */
export interface RunnerOptions {
  readonly limit: StepLimit;
  /** Names of the operations whose transitions are recorded; default: none. */
  readonly observed?: ReadonlySet<string>;
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
    return (await this.runAll([{ sequence }], timeFactor))[0]!;
  }

  /** Like {@link Runner.run}, with a separate time limit for each call, which is slower. */
  async runCallByCall(sequence: Sequence): Promise<Trace> {
    const trace = newTrace({ sequence });
    await this.#options.limit.run(this.#steps({ sequence }, trace, 1, true));
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
    { sequence: { k, calls }, readFrom = 0, remember = [], next }: CallPlan,
    trace: MutableTrace,
    timeFactor: number,
    byCall: boolean,
  ): Sections<void> {
    const remembered = new Set([...remember, ...referencedStates(calls)]);
    const receiver = yield* this.#start(k, trace, timeFactor);
    if (receiver === undefined) return;
    const readState = (): void => {
      const made = trace.calls.length;
      if (made >= readFrom) trace.states[made] = receiver.graph;
      if (remembered.has(made)) receiver.remember();
    };
    let before: HeapReading | undefined;
    const begin = (call: Call): boolean | Promise<true> => {
      before = trace.calls.length >= readFrom ? this.#readingBefore(call, receiver) : undefined;
      trace.calls.push(call);
      this.#options.onCall?.(trace);
      const made = receiver.perform(call);
      if (typeof made !== 'boolean') trace.awaited[trace.calls.length] = true;
      return made;
    };
    const finish = (made: boolean): boolean => {
      if (made) {
        readState();
        if (before !== undefined) trace.transitions[trace.calls.length] = lastTransition(receiver, before);
      } else trace.calls.pop();
      return made;
    };
    readState();
    try {
      for (const call of calls) {
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
      trace.end = { kind: 'done' };
    } catch (error) {
      if (isNeverSettled(error)) return;
      trace.end = error instanceof UnknownNode ? { kind: 'refused' } : { kind: 'threw', error };
      tryToRead(readState);
    }
  }

  /** Creates an object; returns undefined if the promise of `create` does not settle. */
  *#start(k: number, trace: MutableTrace, timeFactor: number): Sections<Receiver | undefined> {
    const timeout = timeFactor * this.#options.limit.timeout;
    const started = Receiver.start(this.#structure, k, this.#classes, timeout);
    if (!isPromise(started)) return started;
    trace.awaited[0] = true;
    try {
      return (yield started) as Receiver;
    } catch (error) {
      if (isNeverSettled(error)) return undefined;
      throw error;
    }
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

/** Reads the state that a call left when it threw; `expose` may throw on such a state. */
function tryToRead(readState: () => void): void {
  try {
    readState();
  } catch {
    // The state stays unread.
  }
}
