import type { Counts, Evaluation } from '../../evaluate/evaluation.ts';
import { EXIT } from '../../exit-codes.ts';
import type { task } from '../../subject-tasks/evaluate-task.ts';
import type { TaskMessage } from '../../subject-tasks/messages.ts';
import { runTask } from '../../subject-tasks/run-task.ts';
import { taskScript } from '../../subject-tasks/task-script.ts';
import { print } from '../print.ts';
import { createProgress } from '../progress.ts';
import { percent, table } from '../tables.ts';

/** The options of `learn-inv evaluate`. */
export interface EvaluateFlags {
  readonly structure?: string;
  readonly scope?: number;
  readonly maxObjects: number;
  readonly maxExplored?: number;
  readonly seed: string;
  readonly timeout: number;
  readonly jobs?: number;
  readonly minPrecision?: number;
  readonly minRecall?: number;
  readonly json: boolean;
}

/** Runs `learn-inv evaluate`. */
export async function runEvaluate(model: string, flags: EvaluateFlags): Promise<void> {
  const { structure, scope, maxObjects, maxExplored, seed, jobs, timeout } = flags;
  const progress = createProgress();
  const evaluation = await runTask<typeof task>(
    taskScript('evaluate'),
    { model, structure, scope, maxObjects, maxExplored, seed, jobs },
    {
      structure: structure ?? model,
      timeout,
      onMessage: (body) => {
        const message = body as TaskMessage;
        if (message.kind === 'progress') progress.update(message.stage, message.done, message.total);
      },
    },
  );
  progress.stop();
  print(flags.json ? `${JSON.stringify(evaluation)}\n` : show(evaluation));
  if (missesThreshold(evaluation, flags)) process.exitCode = EXIT.finding;
}

/** True if a precision or recall is below its threshold. */
function missesThreshold(
  { positives, negatives }: Evaluation,
  { minPrecision = 0, minRecall = 0 }: EvaluateFlags,
): boolean {
  return (
    Math.min(positives.precision, negatives.precision) < minPrecision ||
    Math.min(positives.recall, negatives.recall) < minRecall
  );
}

function show(evaluation: Evaluation): string {
  const { structure, scope, encoding, sampled, cappedAt, paperTruth } = evaluation;
  const head = ['', 'total', 'new', 'called valid', 'called invalid', 'precision', 'recall'];
  const rows = rowsOf(evaluation, '');
  if (paperTruth !== undefined) rows.push(...rowsOf(paperTruth, " (Korat's repOK)"));
  const notes = [
    sampled ? 'A sample: the scope has more objects than --max-objects allows to judge.\n' : '',
    cappedAt === undefined ? '' : `Only the first ${cappedAt} candidates of the search were visited.\n`,
  ];
  return `${structure}, scope ${scope}, ${encoding}\n${table(head, rows)}\n${notes.join('')}`;
}

function rowsOf({ positives, negatives }: Counts, truth: string): string[][] {
  const { total, tp, fp } = positives;
  return [
    [
      `valid${truth}`,
      `${total}`,
      `${positives.new}`,
      `${tp}`,
      `${total - tp}`,
      percent(positives.precision),
      percent(positives.recall),
    ],
    [
      `invalid${truth}`,
      `${negatives.total}`,
      `${negatives.new}`,
      `${fp}`,
      `${negatives.tn}`,
      percent(negatives.precision),
      percent(negatives.recall),
    ],
  ];
}
