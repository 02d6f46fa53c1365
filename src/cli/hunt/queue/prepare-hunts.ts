import { availableParallelism } from 'node:os';
import { prepareHunt, type HuntPreparation } from '../../../hunt/isolated/prepare-hunt.ts';
import { inParts } from '../../../base/threads/in-parts.ts';
import type { HuntJob } from '../project/hunt-job.ts';

/**
 * Loads the structures of hunts and finds their models, each once.
 *
 * @returns by path or name of a structure, what its hunts start from; undefined if it cannot be used.
 */
export async function prepareHunts(
  jobs: readonly HuntJob[],
  { signal }: { readonly signal: AbortSignal },
): Promise<ReadonlyMap<string, HuntPreparation | undefined>> {
  const byStructure = new Map(jobs.map((job) => [job.structure, job]));
  const prepared = await inParts([...byStructure.values()], availableParallelism(), async (job) => {
    if (signal.aborted) return undefined;
    try {
      return await prepareHunt(job.structure, job.options);
    } catch {
      return undefined; // the hunt here says why
    }
  });
  return new Map([...byStructure.keys()].map((structure, index) => [structure, prepared[index]]));
}
