import { Receiver, UnknownNode, type Call } from '../../collect/receiver.ts';
import type { ClassTable } from '../../heap/class-table.ts';
import type { ObjectGraph } from '../../heap/graph.ts';
import type { HeapReading } from '../../heap/read.ts';
import type { Structure } from '../../structure/structure.ts';
import { lastTransition } from '../../transition/observe.ts';
import type { Transition } from '../../transition/transition.ts';
import type { BuiltIns } from './built-ins.ts';
import { statesNamed, type Sequence } from './sequence.ts';
import type { TimeLimit } from './time-limit.ts';
import type { End, Trace } from './trace.ts';

/** A sequence to run, and what to do on the way. */
export interface CallPlan {
  readonly sequence: Sequence;
  /** States are read after so many calls and more; default 0. */
  readonly readFrom?: number;
  /** States whose objects later calls may be given. */
  readonly remember?: readonly number[];
  /** Proposes calls to go on with, as long as it does; those that are refused are skipped. */
  readonly next?: (receiver: Receiver) => Call | undefined;
}

/** A trace in the making. */
interface Making extends Trace {
  readonly calls: Call[];
  readonly states: (ObjectGraph | undefined)[];
  readonly transitions: (Transition | undefined)[];
  end: End;
}

const newTrace = ({ sequence: { k } }: CallPlan): Making => ({
  k,
  calls: [],
  states: [],
  transitions: [],
  end: { kind: 'hung' },
});

/** How calls are made. */
export interface RunnerOptions {
  readonly limit: TimeLimit;
  readonly builtIns: BuiltIns;
  /** The operations of which it is observed what each call does; default: none. */
  readonly observed?: ReadonlySet<string>;
  /** Told of each call before it is made, as the last of those so far. */
  readonly onCall?: ((sequence: Sequence) => void) | undefined;
}

/** Runs sequences of calls on new objects of a structure, whatever becomes of them. */
export class Runner {
  readonly #structure: Structure;
  readonly #classes: ClassTable;
  readonly #options: RunnerOptions;

  /** @param structure its functions framed by the built-ins, as those of the calls to run are. */
  constructor(structure: Structure, classes: ClassTable, options: RunnerOptions) {
    this.#structure = structure;
    this.#classes = classes;
    this.#options = options;
  }

  /**
   * Makes the calls of plans, one plan after the other. All of them share the time limit: to watch over code costs
   * more than most calls do.
   *
   * @param times how many times the limit all may take.
   * @returns what came of each; of those behind one that hung, nothing.
   * @throws LearnInvError where no object can be created.
   */
  runAll(plans: readonly CallPlan[], times = 1): Trace[] {
    const traces: Making[] = [];
    this.#limited(() => {
      for (const plan of plans) {
        const trace = newTrace(plan);
        traces.push(trace);
        for (const _ of this.#steps(plan, trace));
      }
    }, times);
    return traces;
  }

  /** Makes the calls of a sequence, and reads every state. */
  run(sequence: Sequence, times = 1): Trace {
    return this.runAll([{ sequence }], times)[0]!;
  }

  /** As {@link Runner.run}, each call having the time limit to itself; slower. */
  runSlowly(sequence: Sequence): Trace {
    const trace = newTrace({ sequence });
    const steps = this.#steps({ sequence }, trace);
    const step = { done: false };
    while (!step.done && this.#limited(() => (step.done = steps.next().done === true)));
    return trace;
  }

  #limited(work: () => void, times = 1): boolean {
    const { limit, builtIns } = this.#options;
    const returned = limit.run(work, times);
    if (!returned) builtIns.leave(); // what hung could not
    return returned;
  }

  /** One call after the other; where one hangs, the generator is left at it and the trace as it is. */
  *#steps(
    { sequence: { k, calls }, readFrom = 0, remember = [], next }: CallPlan,
    trace: Making,
  ): Generator<void, void> {
    const remembered = new Set([...remember, ...statesNamed(calls)]);
    const receiver = new Receiver(this.#structure, k, this.#classes);
    const look = (): void => {
      const made = trace.calls.length;
      if (made >= readFrom) trace.states[made] = receiver.graph;
      if (remembered.has(made)) receiver.remember();
    };
    const make = (call: Call): boolean => {
      const before = trace.calls.length >= readFrom ? this.#readingBefore(call, receiver) : undefined;
      trace.calls.push(call);
      this.#options.onCall?.(trace);
      const made = receiver.perform(call);
      if (made) {
        look();
        if (before !== undefined) trace.transitions[trace.calls.length] = lastTransition(receiver, before);
      } else trace.calls.pop();
      return made;
    };
    look();
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
      this.#lookAfter(look);
    }
  }

  /** The state before a call that is to be observed; none of one that is given what is no more part of it. */
  #readingBefore({ operation, args }: Call, receiver: Receiver): HeapReading | undefined {
    const isObserved = this.#options.observed?.has(operation.name) ?? false;
    if (!isObserved || args.some(({ kind }) => kind === 'former')) return undefined;
    return { graph: receiver.graph, objects: receiver.objects };
  }

  /** Reads the state that a call left which threw, if it can be read. */
  #lookAfter(look: () => void): void {
    try {
      look();
    } catch {
      // A view of a spoilt object may throw.
    }
  }
}
