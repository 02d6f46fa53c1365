import { counted } from '../../../base/counted.ts';
import process from 'node:process';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Waiter } from '../../../programs/process/waiter.ts';
import type { Run } from '../symbolic/run.ts';

/** Milliseconds that timers, files and the like of a call may take after its end; then they are left alone. */
const GRACE = 1000;
/** Calls that may use all of that. After as many the program runs something without end, and no later call is waited for. */
const MAX_LATE = 3;
const STEP = 2;

/** Waits for what calls leave behind when they return: answers of APIs, timers, files, and the errors of these. */
export class LeftBehind {
  readonly #waiter: Waiter;
  #late = 0;
  #errors: unknown[] = [];

  /** @param isOwn true for an error that arose in the program; those of packages are their own affair. */
  constructor(waiter: Waiter, isOwn: (error: unknown) => boolean) {
    this.#waiter = waiter;
    const add = (error: unknown): void => {
      if (isOwn(error)) this.#errors.push(error);
    };
    process.on('uncaughtException', add).on('unhandledRejection', add);
  }

  /** Calls a function and waits for its promise, and for what it leaves behind. Throws what either throws. */
  async settled(call: () => unknown, run: Run): Promise<unknown> {
    const before = active();
    this.#errors = [];
    const value = await this.#waiter.settled(Promise.resolve(call()));
    for (let known = -1; known !== run.pending.length;) {
      known = run.pending.length;
      await this.#waiter.settled(Promise.allSettled(run.pending));
      await setImmediate();
    }
    for (let waited = 0; isMore(active(), before) && this.#late < MAX_LATE; waited += STEP) {
      if (waited >= GRACE) this.#late++;
      if (waited >= GRACE || this.#errors.length > 0) break;
      await setTimeout(STEP);
    }
    if (this.#errors.length > 0) throw this.#errors[0];
    return value;
  }
}

/** Returns how many timers, files and the like of each kind keep the process alive. */
const active = (): ReadonlyMap<string, number> => counted(process.getActiveResourcesInfo());

const isMore = (counts: ReadonlyMap<string, number>, before: ReadonlyMap<string, number>): boolean =>
  [...counts].some(([kind, count]) => count > (before.get(kind) ?? 0));
