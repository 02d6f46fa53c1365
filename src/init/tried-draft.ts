import type { ProposedOperation } from './operations/operations-of.ts';
import { type DraftRun, tryDraft, type TriedDraft } from './with-other-arguments.ts';

/** How often operations are tried: one that waits is found only if those before it no longer hang. */
const MAX_ROUNDS = 3;

/**
 * Tries the operations of a draft. Those whose promises did not settle are tried again without waiting for them: a lock is acquired
 * only after another call released it.
 */
export async function triedDraft<T extends Omit<TriedDraft, 'trials'>>(
  draft: T,
  run: DraftRun,
): Promise<T & TriedDraft> {
  let tried = { ...draft, trials: await tryDraft(draft, run) };
  for (let round = 1; round < MAX_ROUNDS; round++) {
    const { usable, trials, proposal } = tried;
    const waits = ({ name, isDetached }: ProposedOperation): boolean =>
      trials.get(name)!.hangs && trials.get(name)!.isAsync && isDetached !== true;
    if (!usable.some(waits)) break;
    const detached = usable.map((operation) =>
      waits(operation) ? { ...operation, isDetached: true } : operation,
    );
    const next = { ...proposal, builders: detached };
    const changed = { ...tried, usable: detached, proposal: next, structure: await run.load(next) };
    tried = { ...changed, trials: await tryDraft(changed, run) };
  }
  return tried;
}
