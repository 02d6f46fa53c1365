import type { BuiltIns } from '../../programs/process/built-ins.ts';
import type { Reproducer } from '../judge/reproducer.ts';
import type { CallPlan } from '../run/runner.ts';
import type { Trace } from '../run/trace.ts';
import type { Attempt, Exploration } from './exploration.ts';

/** Runs made under one time limit before they are judged; see docs/decisions, "Make sixteen runs under one time limit". */
const BATCH = 16;
/** Maximum time of a batch, in multiples of the timeout. */
const MAX_FACTOR = 64;

/** Attempts of an exploration, and the traces of those that were run. */
interface Batch {
  readonly attempts: readonly Attempt[];
  readonly traces: readonly Trace[];
}

/** Runs the attempts of an exploration in batches. */
export class BatchRunner {
  /** Number of attempts made so far. */
  attempts = 0;
  /** Time of a batch, in multiples of the timeout; doubled when calls are slow. */
  factor = 1;
  readonly #builtIns: BuiltIns;

  constructor(builtIns: BuiltIns) {
    this.#builtIns = builtIns;
  }

  /**
   * Makes a batch of attempts. If they take too long although no call hangs, they are repeated with more time, so that
   * findings do not depend on the speed of the machine. They are repeated once if a call changed built-ins, which are
   * framed by then. What follows a call that hangs is tried in the next batch.
   */
  async run(explorer: Exploration, reproducer: Reproducer, maxCalls: number): Promise<Batch> {
    for (let isRepeated = false; ;) {
      const attempts: Attempt[] = [];
      for (let left = maxCalls; attempts.length < BATCH && left > 0; left -= attempts.at(-1)!.maxCalls) {
        const attempt = explorer.attempt(this.attempts + attempts.length, left);
        if (attempt === undefined) break;
        attempts.push(attempt);
      }
      const traces = await this.#runAll(
        attempts.map(({ plan }) => plan),
        reproducer,
      );
      const last = traces.at(-1);
      const isSlow = last?.end.kind === 'hung' && this.factor < MAX_FACTOR && !(await reproducer.hangs(last));
      if (isSlow) this.factor *= 2;
      else if (traces.length > 0 || attempts.length === 0 || isRepeated) {
        this.attempts += traces.length > 0 ? traces.length : attempts.length;
        return { attempts, traces };
      } else isRepeated = true;
    }
  }

  /**
   * Runs plans; returns no traces if a call changed built-ins for the first time, since reading states relies on them.
   * Later changes are taken back after the call.
   */
  async #runAll(plans: readonly CallPlan[], { runner }: Reproducer): Promise<readonly Trace[]> {
    const builtIns = this.#builtIns;
    const wasWary = builtIns.isWary;
    try {
      const traces = await runner.runAll(plans, this.factor);
      return builtIns.isWary && !wasWary ? [] : traces;
    } catch (error) {
      if (wasWary || !builtIns.isWary) throw error;
      return [];
    }
  }
}
