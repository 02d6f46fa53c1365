import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { showThrown } from '../../base/show-thrown.ts';
import { CallLog } from '../../learn/isolated/call-log.ts';
import type { CallFrame } from '../../objects/structure/framed-structure.ts';
import { workLimit } from '../../programs/process/limits.ts';
import type { TaskContext } from '../../programs/process/task.ts';
import type { LeftOut } from '../operations/proposed-operation.ts';

/** Milliseconds after which a call ends the process: more than a trial may take, so only for calls that no time limit stops. */
const ENDLESS = 2000;
/** Milliseconds that pending timers of calls have to fail. */
const LATE = 250;
/** Milliseconds between two looks at the pending timers. */
const LOOK = 10;

const getActiveResourcesInfo = process.getActiveResourcesInfo.bind(process);
const rss = (): number => process.memoryUsage.rss();
const hasTimers = (): boolean => getActiveResourcesInfo().includes('Timeout');

/** Milliseconds for which the size of the process is not read again: a call that is stopped runs longer. */
const RECENT = 50;

/** Share of the memory of the process that a call takes, at least, to blame if the process then takes too much. */
const LARGE = 0.25;
const MEGABYTE = 2 ** 20;

/** Says that an operation is called for the first time. */
export interface CalledMessage {
  readonly kind: 'called';
  readonly name: string;
}

/**
 * Watches the calls of trials. Each call is written down before it is made, to name the one that ends or hangs the process; one
 * that a time limit stopped is not made again; and an error of a timer or promise belongs to the operation that left it behind.
 */
export class TrialCalls {
  readonly #context: TaskContext;
  readonly #log: CallLog | undefined;
  readonly #owner = new AsyncLocalStorage<string>();
  readonly #called = new Set<string>();
  /** Operations that are not called, or not again. */
  readonly #refused: Set<string>;
  readonly #strays = new Map<string, string>();
  /** The bytes that the process took when an object was made lately. */
  #before = 0;
  /** When they were read. Reading them takes as long as many calls. */
  #readAt = -Infinity;
  /** The call that has not returned. */
  #running: string | undefined;

  /** @param refused operations that ended or hung another process. */
  constructor(context: TaskContext, refused: readonly string[] = []) {
    this.#refused = new Set(refused);
    this.#context = context;
    this.#log = context.journal === undefined ? undefined : new CallLog(context.journal);
    process.on('uncaughtException', this.#note).on('unhandledRejection', this.#note);
  }

  /** Makes a call; for `framedStructure`. */
  readonly frame: CallFrame = (work, name, args) => {
    const { pulse, timeout } = this.#context;
    // A time limit that stops a call runs no `finally`.
    if (this.#running !== undefined) {
      this.#refused.add(this.#running);
      if (rss() - this.#before > LARGE * MEGABYTE * pulse.memory) this.#log?.stop();
    }
    this.#running = undefined;
    if (this.#refused.has(name)) throw new Error(`${name} did not return when it was called before`);
    if (!this.#called.has(name)) {
      this.#called.add(name);
      this.#context.send({ kind: 'called', name } satisfies CalledMessage);
    }
    if (name === 'create' && performance.now() - this.#readAt > RECENT) {
      this.#before = rss();
      this.#readAt = performance.now();
    }
    this.#log?.write(name, args);
    this.#running = name;
    pulse.beat(ENDLESS);
    try {
      return this.#owner.run(name, work);
    } finally {
      this.#running = undefined;
      pulse.work(workLimit(timeout));
      this.#log?.end();
    }
  };

  /** Stops watching. Returns the operations that left timers or promises behind which fail. */
  async end(): Promise<readonly LeftOut[]> {
    for (let waited = 0; waited < LATE && hasTimers(); waited += LOOK) await wait(LOOK);
    process.off('uncaughtException', this.#note).off('unhandledRejection', this.#note);
    return [...this.#strays].map(([name, why]) => ({ name, why }));
  }

  readonly #note = (error: unknown): void => {
    const name = this.#owner.getStore();
    if (name === undefined || this.#strays.has(name)) return;
    this.#strays.set(name, `it leaves a timer or promise behind that fails: ${showThrown(error)}`);
  };
}
