import { changedBuiltIns } from '../../programs/process/subject-errors.ts';
import type { CallFrame } from '../../objects/structure/framed-structure.ts';
import type { TaskContext } from '../../programs/process/task.ts';
import { workLimit } from '../../programs/process/limits.ts';
import { CallLog, showSubjectCall } from './call-log.ts';

/** Calls of each operation after which changes of built-ins are looked for. */
const CHECKED_CALLS = 4;

/** The parts of a {@link TaskContext} that watch calls. */
export type CallContext = Pick<TaskContext, 'builtIns' | 'pulse' | 'timeout' | 'journal'>;

/**
 * Watches the calls of a subject. Each call beats the pulse of the process, so that the parent finds one that hangs. It
 * runs with the subject's changes of built-ins in place. If the process has a journal, the call is written to it.
 */
export class WatchedCalls {
  readonly #context: CallContext;
  readonly #log: CallLog | undefined;
  /** Number of calls by name, up to {@link CHECKED_CALLS}. */
  readonly #calls = new Map<string, number>();
  #name: string | undefined;
  #args: readonly unknown[] = [];

  constructor(context: CallContext) {
    this.#context = context;
    this.#log = context.journal === undefined ? undefined : new CallLog(context.journal);
  }

  /** The call that has not returned, as text; undefined if there is none. */
  get current(): string | undefined {
    return this.#name === undefined ? undefined : showSubjectCall(this.#name, this.#args);
  }

  /** Forgets the call that has not returned, since it was stopped. */
  abandon(): void {
    this.#context.builtIns.leave();
    this.#name = undefined;
  }

  /** Makes a call; for {@link framedStructure}. */
  readonly frame: CallFrame = (work, name, args) => {
    const { builtIns, pulse, timeout } = this.#context;
    this.#log?.write(name, args);
    this.#name = name;
    this.#args = args;
    const isChecked = this.#isChecked(name);
    pulse.beat(timeout);
    try {
      return builtIns.frame(work);
    } finally {
      this.#afterCall(isChecked);
    }
  };

  #afterCall(isChecked: boolean): void {
    const { builtIns, pulse, timeout } = this.#context;
    pulse.work(workLimit(timeout));
    // Comes first, since the call may have changed what the rest uses.
    if (isChecked) builtIns.discover();
    this.#name = undefined;
    this.#log?.end();
    if (builtIns.isStuck) throw changedBuiltIns(builtIns.changed);
  }

  /** True for the first calls of an operation, after which changes of built-ins are looked for; a look takes 0.2 ms. */
  #isChecked(name: string): boolean {
    const calls = this.#calls.get(name) ?? 0;
    if (calls < CHECKED_CALLS) this.#calls.set(name, calls + 1);
    return calls < CHECKED_CALLS;
  }
}
