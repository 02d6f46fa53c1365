import { itemAt } from '../../base/item-at.ts';
import * as fc from 'fast-check';
import { nextTurn } from '../../base/next-turn.ts';
import type { Random } from '../../base/random.ts';
import type { Schedule } from '../structure/structure.ts';
import { QUIET, TURNS, type Interleaving } from './interleaving.ts';

/** Decides what happens next. */
interface Plan {
  /** Returns the task to release, one of `pending`. */
  readonly task: (pending: readonly number[], step: number) => number;
  /** Returns the turns of the microtask queue after a release. */
  readonly turns: (step: number) => number;
}

/**
 * Starts calls that are pending together, with fast-check's scheduler: starts of calls, and promises of scheduled
 * functions, are its tasks. Native promises inside the calls settle in the order that the language defines.
 */
export class Interleaver {
  readonly #plan: Plan;
  readonly #order: number[] = [];
  readonly #turns: number[] = [];
  // The scheduler reads the number of the next task from this list when it releases it.
  readonly #scheduler = fc.schedulerFor(this.#order);
  #isActive = false;
  #wake: () => void = () => undefined;

  private constructor(plan: Plan) {
    this.#plan = plan;
  }

  /** Returns an interleaver that draws the order. */
  static drawn(random: Random): Interleaver {
    return new Interleaver({
      task: (pending) => random.pick(pending),
      turns: () => random.pick(TURNS),
    });
  }

  /** Returns an interleaver that replays an order as far as its tasks exist; otherwise the oldest task comes first. */
  static replaying({ order, turns }: Pick<Interleaving, 'order' | 'turns'>): Interleaver {
    return new Interleaver({
      task: (pending, step) => {
        const recorded = order[step];
        return recorded !== undefined && pending.includes(recorded) ? recorded : itemAt(pending, 0);
      },
      turns: (step) => turns[step] ?? QUIET,
    });
  }

  /** The tasks released so far. */
  get order(): readonly number[] {
    return [...this.#order];
  }

  /** The turns of the microtask queue after each release. */
  get turns(): readonly number[] {
    return [...this.#turns];
  }

  /** The releases so far, as text: `get(0)`, `load(0) resolved`. */
  get steps(): readonly string[] {
    return this.#scheduler
      .report()
      .filter(({ status }) => status !== 'pending')
      .map(({ label, schedulingType, status }) =>
        schedulingType === 'function' ? `${label} ${status}` : label,
      );
  }

  /** The `schedule` of the {@link Environment} that the object is created in. */
  readonly schedule: Schedule = (work) => {
    type Work = typeof work;
    const scheduled = this.#scheduler.scheduleFunction(work) as unknown;
    return (...args) => {
      if (!this.#isActive) return work(...args);
      const promise = (scheduled as Work)(...args);
      this.#wake();
      return promise;
    };
  };

  /**
   * Starts calls and waits until all have settled and no task is left. Results and errors are handled by the
   * functions that start the calls.
   *
   * @param starts functions that start a call and return a promise that does not reject, or anything else.
   */
  async together(starts: readonly (() => unknown)[], labels: readonly string[]): Promise<void> {
    // What earlier calls left behind settles first.
    await nextTurn();
    const started: unknown[] = [];
    const scheduleStart = (call: number): void => {
      const start = (release: () => Promise<void>): Promise<void> => {
        started.push(itemAt(starts, call)());
        if (call + 1 < starts.length) scheduleStart(call + 1);
        return release();
      };
      void this.#scheduler.schedule(Promise.resolve(), labels[call], undefined, start);
    };
    this.#isActive = true;
    try {
      scheduleStart(0);
      do await this.#releaseAll();
      while (await this.#hasMore(started));
    } finally {
      this.#isActive = false;
    }
  }

  /** Releases tasks until none is left. */
  async #releaseAll(): Promise<void> {
    while (this.#scheduler.count() > 0) {
      const pending = this.#scheduler
        .report()
        .flatMap((task) => (task.status === 'pending' ? task.taskId : []));
      const turns = this.#plan.turns(this.#turns.length);
      this.#order.push(this.#plan.task(pending, this.#turns.length));
      this.#turns.push(turns);
      void this.#scheduler.waitOne();
      // Not in a function of its own: awaiting that takes a turn too.
      for (let left = turns; left > 0; left--) await Promise.resolve();
    }
    for (let left = QUIET; left > 0 && this.#scheduler.count() === 0; left--) await Promise.resolve();
  }

  /** Waits until all calls have settled, and returns false; or until there is a new task, and returns true. */
  async #hasMore(started: readonly unknown[]): Promise<boolean> {
    const more = new Promise<true>((resolve) => (this.#wake = () => resolve(true)));
    const isNew = await Promise.race([Promise.all(started).then(() => false), more]);
    return isNew || this.#scheduler.count() > 0;
  }
}
