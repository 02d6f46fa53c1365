import { Receiver, UnknownNode, type Call } from '../../collect/receiver.ts';
import type { ClassTable } from '../../heap/class-table.ts';
import type { ObjectGraph } from '../../heap/graph.ts';
import type { HeapReading } from '../../heap/read.ts';
import type { Structure } from '../../structure/structure.ts';
import { lastTransition } from '../../transition/observe.ts';
import type { Transition } from '../../transition/transition.ts';
import type { BuiltIns } from '../../subject-process/built-ins.ts';
import { referencedStates, type Sequence } from './sequence.ts';
import type { TimeLimit } from '../../time-limit/time-limit.ts';
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
  end: TraceEnd;
}

/** Returns an empty trace that counts as hung until its end is set. */
const newTrace = ({ sequence: { k } }: CallPlan): MutableTrace => ({
  k,
  calls: [],
  states: [],
  transitions: [],
  end: { kind: 'hung' },
});

/** Options of a {@link Runner}. */
export interface RunnerOptions {
  readonly timeLimit: TimeLimit;
  readonly builtIns: BuiltIns;
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
   * Runs plans one after the other under one shared time limit, since a time limit costs more than most calls.
   *
   * @param timeFactor maximum duration of all plans together, in multiples of the limit of one call.
   * @returns a trace for each plan up to the one that hung.
   * @throws LearnInvError if no object can be created.
   */
  runAll(plans: readonly CallPlan[], timeFactor = 1): Trace[] {
    const traces: MutableTrace[] = [];
    this.#limited(() => {
      for (const plan of plans) {
        const trace = newTrace(plan);
        traces.push(trace);
        for (const _ of this.#steps(plan, trace));
      }
    }, timeFactor);
    return traces;
  }

  /** Makes the calls of a sequence and reads every state. */
  run(sequence: Sequence, timeFactor = 1): Trace {
    return this.runAll([{ sequence }], timeFactor)[0]!;
  }

  /** Like {@link Runner.run}, with a separate time limit for each call, which is slower. */
  runCallByCall(sequence: Sequence): Trace {
    const trace = newTrace({ sequence });
    const steps = this.#steps({ sequence }, trace);
    const step = { done: false };
    while (!step.done && this.#limited(() => (step.done = steps.next().done === true)));
    return trace;
  }

  #limited(work: () => void, timeFactor = 1): boolean {
    const { timeLimit, builtIns } = this.#options;
    const returned = timeLimit.run(work, timeFactor);
    if (!returned) builtIns.leave(); // a call that hung never left its frame
    return returned;
  }

  /** Makes the calls of a plan and yields after each. If a call hangs, the trace keeps the end `hung`. */
  *#steps(
    { sequence: { k, calls }, readFrom = 0, remember = [], next }: CallPlan,
    trace: MutableTrace,
  ): Generator<void, void> {
    const remembered = new Set([...remember, ...referencedStates(calls)]);
    const receiver = new Receiver(this.#structure, k, this.#classes);
    const readState = (): void => {
      const made = trace.calls.length;
      if (made >= readFrom) trace.states[made] = receiver.graph;
      if (remembered.has(made)) receiver.remember();
    };
    const make = (call: Call): boolean | Promise<true> => {
      const before = trace.calls.length >= readFrom ? this.#readingBefore(call, receiver) : undefined;
      trace.calls.push(call);
      this.#options.onCall?.(trace);
      const made = receiver.perform(call);
      if (made) {
        readState();
        if (before !== undefined) trace.transitions[trace.calls.length] = lastTransition(receiver, before);
      } else trace.calls.pop();
      return made;
    };
    readState();
    try {
      for (const call of calls) {
        if (!make(call)) {
          trace.end = { kind: 'refused' };
          return;
        }
        yield;
      }
      for (let call = next?.(receiver); call !== undefined; call = next?.(receiver)) {
        if (make(call)) yield;
      }
      trace.end = { kind: 'done' };
    } catch (error) {
      trace.end = error instanceof UnknownNode ? { kind: 'refused' } : { kind: 'threw', error };
      tryToRead(readState);
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
