import type { Environment } from '../structure/structure.ts';
import { settleWithin } from '../structure/promises.ts';
import { Interleaver } from './interleaver.ts';
import { type Interleaving, isInternalError } from './interleaving.ts';

/** An interleaving that is about to be replayed. */
export interface ReplayedInterleaving extends Environment {
  /**
   * Starts calls that are pending together, and waits until all have settled.
   *
   * @param calls functions that make the calls.
   * @param timeout milliseconds in which each call must settle; default 1000.
   * @throws the first error of the language that a call throws, or an Error if a call does not settle. Errors that a
   * class rejects with on purpose are ignored, as in a hunt.
   */
  readonly together: (calls: readonly (() => unknown)[], timeout?: number) => Promise<void>;
}

/**
 * Returns what replays an interleaving that `hunt --interleave` found. The tests that a hunt writes call it. A changed
 * class may have other tasks: then the oldest task comes first.
 *
 * @param interleaving `interleaving` of a finding.
 * @example
 * ```ts
 * const { schedule, together } = replayInterleaving({ order: [1, 3, 2], turns: [0, 0, 50] });
 * const cache = structure.create(3, { schedule });
 * await together([() => cache.get(0), () => cache.get(0)]);
 * ```
 */
export function replayInterleaving(
  interleaving: Pick<Interleaving, 'order' | 'turns'>,
): ReplayedInterleaving {
  const interleaver = Interleaver.replaying(interleaving);
  const late = (): Error => new Error('a call does not settle');
  return {
    schedule: interleaver.schedule,
    together: async (calls, timeout = 1000) => {
      const errors: unknown[] = [];
      const starts = calls.map((call) => async (): Promise<void> => {
        try {
          const result = call();
          if (result instanceof Promise) await settleWithin(result, timeout, late);
        } catch (error) {
          if (isInternalError(error) || (error as Error).message === late().message) errors.push(error);
        }
      });
      await interleaver.together(
        starts,
        calls.map((_, index) => `call ${index + 1}`),
      );
      if (errors.length > 0) throw errors[0];
    },
  };
}
