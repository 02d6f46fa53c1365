import type { FalseAlarms } from './false-alarms/false-alarms.ts';
import type { StaleRead } from './false-alarms/stale-read.ts';
import type { HuntOptions } from './hunt-options.ts';
import type { Culprit } from './judge/call-at-fault.ts';
import type { Operation } from '../objects/structure/structure.ts';
import { faultAfter, type HuntFault } from './judge/fault.ts';
import type { Reproduced, Reproducer } from './judge/reproducer.ts';
import type { HuntContext } from './run/hunt-context.ts';
import type { Sequence } from './run/sequence.ts';
import { shrink } from './shrink/shrink.ts';

/** Runs that compare an object with one whose caches are emptied; each takes 10 to 100 ms. */
const RUNS = 80;
/** Runs that are shrunk, at most, and shrink attempts of each. */
const MAX_SHRUNK = 2;
const MAX_ATTEMPTS = 300;

/** A fault that a cache out of date shows, and the call that left the cache so. */
export interface StaleCache {
  readonly reproduced: Reproduced;
  readonly culprit: Culprit;
}

/**
 * Looks for states in which a known cache is out of date: the model rejects a filled cache whatever it holds, so the rule "cache
 * only" explains them too. Yields them shrunk, the first one of each method.
 */
export async function* staleCaches(
  { structure, random }: Pick<HuntContext, 'structure' | 'random'>,
  falseAlarms: FalseAlarms,
  reproducer: Reproducer,
  { scope, signal }: Pick<HuntOptions, 'scope' | 'signal'>,
): AsyncGenerator<StaleCache> {
  const own = random.fork('stale caches');
  const trusted = new Set(structure.builders.map(({ name }) => name));
  const methods = new Set<string>();
  let left = MAX_SHRUNK;
  for (let run = 0; run < RUNS && left > 0; run++) {
    if (signal?.aborted === true) return;
    const found = await falseAlarms.staleRun(scope, reproducer.judge, own.fork(run));
    const stale =
      found && (await staleAfter(withoutLast(found, falseAlarms.fillsCaches), falseAlarms, reproducer));
    if (stale === undefined) continue;
    left--;
    const { sequence } = await shrink(stale.fault, {
      ...{ structure, scope, maxAttempts: MAX_ATTEMPTS, random: own.fork('shrink') },
      reproduce: async (candidate) => (await staleAfter(candidate, falseAlarms, reproducer))?.fault,
    });
    const call = sequence.calls.findLastIndex(
      ({ operation }) => !trusted.has(operation.name) && !falseAlarms.fillsCaches(operation),
    );
    // If calls that are trusted, or that fill caches only, leave the cache so, it is none.
    if (call < 0) {
      falseAlarms.forgetCaches(stale.read.fields);
      continue;
    }
    const method = sequence.calls[call]!.operation.name;
    const shown = methods.has(method) ? undefined : await staleAfter(sequence, falseAlarms, reproducer);
    if (shown === undefined) continue;
    methods.add(method);
    const trace = await reproducer.runner.runCallByCall(sequence);
    const contradiction = { words: shown.read.words };
    yield { reproduced: { fault: shown.fault, trace }, culprit: { call, method, contradiction } };
  }
}

/** Returns a sequence without the calls at its end that only fill caches: they found the cache out of date too. */
function withoutLast({ k, calls }: Sequence, fillsCaches: (operation: Operation) => boolean): Sequence {
  return { k, calls: calls.slice(0, 1 + calls.findLastIndex(({ operation }) => !fillsCaches(operation))) };
}

/** Returns the fault of a sequence that leaves a cache out of date. */
async function staleAfter(
  sequence: Sequence,
  falseAlarms: FalseAlarms,
  { runner, judge }: Reproducer,
): Promise<{ readonly fault: HuntFault; readonly read: StaleRead } | undefined> {
  const trace = await runner.run(sequence);
  if (trace.end.kind !== 'done' || trace.calls.length !== sequence.calls.length) return undefined;
  const fault = faultAfter(trace, sequence.calls.length, 'invariant');
  if (fault.after === undefined || !judge.rejects(fault.after)) return undefined;
  const read = await falseAlarms.staleRead(fault, judge);
  return read && { fault, read };
}
