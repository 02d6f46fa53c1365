import { resultTargets, type ResultFlags } from '../hunt/hunt-results.ts';
import { HUNTS, huntResultFormat } from '../hunt/project/hunt-result-format.ts';
import { reportHunts } from '../hunt/project/report-hunts.ts';
import { readShards } from '../shards/read-shards.ts';

/** Runs `learn-inv merge`: reports hunts of all shards as if they had run in one process. */
export function runMerge(paths: readonly string[], flags: ResultFlags): void {
  const targets = resultTargets(flags);
  const { results, total } = readShards(paths, HUNTS, huntResultFormat);
  reportHunts(results, total, targets);
}
