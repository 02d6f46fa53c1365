import { refuseFlags } from '../commands/command.ts';
import { mergeJudged } from '../../learn/evaluate/evaluate-in-parts.ts';
import { EVALUATE_WORK, reportEvaluation } from '../evaluate/report-evaluation.ts';
import { resultTargets, reportHunts } from '../hunt/hunt-results.ts';
import { HUNT_WORK } from '../hunt/project/hunt-result-format.ts';
import { kindOfShard, readShards } from '../shards/shards.ts';
import type { Flags } from '../commands/options.ts';

/** Runs `learn-inv merge`: reports hunts or evaluations of all shards as if they had run in one process. */
export function runMerge(paths: readonly string[], flags: Flags<'merge'>): void {
  const { reporter, updateKnown, minPrecision, minRecall } = flags;
  if (kindOfShard(paths[0]!) === EVALUATE_WORK.kind) {
    refuse('evaluate', { reporter, updateKnown });
    const { head, results } = readShards(paths, EVALUATE_WORK);
    reportEvaluation(mergeJudged({ head, tallies: results }), flags);
    return;
  }
  refuse('hunt', { minPrecision, minRecall });
  const targets = resultTargets(flags);
  const { results, total } = readShards(paths, HUNT_WORK);
  reportHunts(results, total, targets);
}

const refuse = (command: string, others: Readonly<Record<string, unknown>>): void =>
  refuseFlags(others, (flag) => ({
    summary: `${flag} does not fit the files`,
    expected: `no ${flag} for shards of learn-inv ${command}`,
    got: flag,
    hint: `omit ${flag}, or name other files`,
  }));
