import { ChangingMethods } from './changing-methods.ts';
import type { RejectedState, RuleContext } from './false-alarm-rule.ts';
import { KnownCaches, type CacheField } from './known-caches.ts';
import { staleRun } from './stale-run.ts';

/** Runs of builders and of the call that fills the fields, in which they must never be out of date. */
const RUNS = 6;

/**
 * Notes that the last call of a state filled fields and changed nothing else. They are a cache if, whatever builders do, the call
 * returns the same with these fields emptied: a cursor moves on.
 *
 * @param empty the value of each field where nothing is stored.
 */
export async function noteCache(
  { sequence: { k, calls } }: Pick<RejectedState, 'sequence'>,
  empty: readonly CacheField[],
  context: RuleContext,
): Promise<void> {
  const { operation } = calls.at(-1)!;
  if (!context.caches.isOpen(empty, operation)) return;
  const caches = new KnownCaches();
  caches.add(empty, operation);
  for (let run = 0; run < RUNS; run++) {
    const random = context.random.fork(`cache/${operation.name}/${run}`);
    if ((await staleRun(k, new ChangingMethods([]), { ...context, caches, random })) !== 'right') return;
  }
  context.caches.add(empty, operation);
}
