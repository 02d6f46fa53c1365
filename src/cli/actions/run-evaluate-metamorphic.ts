import { LearnInvError } from '../../base/error.ts';
import { LEARNED_TASK, type task } from '../../neural/metamorphic/learned/learned-task.ts';
import { reportLearned } from '../evaluate/report-learned.ts';
import { runTaskWithin } from '../run-task-within.ts';
import type { Flags } from '../commands/options.ts';

/** Options of `learn-inv evaluate` that need a repOK. */
const OF_REP_OK = {
  scope: '--scope',
  maxExplored: '--max-explored',
  minPrecision: '--min-precision',
  minRecall: '--min-recall',
  shard: '--shard',
  shardFile: '--shard-file',
} as const;

/** Runs `learn-inv evaluate --metamorphic`. */
export async function runEvaluateMetamorphic(model: string, flags: Flags<'evaluate'>): Promise<void> {
  const { structure, seed, timeout, memory, seconds, unordered } = flags;
  const given = (Object.keys(OF_REP_OK) as (keyof typeof OF_REP_OK)[]).find(
    (option) => flags[option] !== undefined,
  );
  if (given !== undefined) {
    throw new LearnInvError(
      'BAD_OPTION',
      `--metamorphic judges without a repOK, ${OF_REP_OK[given]} with one`,
      {
        expected: `--metamorphic or ${OF_REP_OK[given]}`,
        got: 'both',
        hint: 'set a threshold with --min-score',
      },
    );
  }
  const report = await runTaskWithin<typeof task>(
    LEARNED_TASK,
    { model, structure, seed: String(seed), unordered },
    { structure: structure ?? model, timeout, memory, seconds, work: 'the evaluation' },
  );
  reportLearned(report, flags);
}
