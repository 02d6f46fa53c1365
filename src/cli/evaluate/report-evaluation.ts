import { EXIT } from '../../base/exit-codes.ts';
import type { Counts, Evaluation } from '../../learn/evaluate/evaluation.ts';
import { terminalLine } from '../../base/escape/terminal.ts';
import { requireLooked } from '../require-looked.ts';
import { print } from '../print.ts';
import { percent, table } from '../tables.ts';
import type { Flags } from '../commands/options.ts';

/** How an evaluation is reported. */
type EvaluationFlags = Pick<Flags<'merge'>, 'minPrecision' | 'minRecall' | 'json'>;

/** Prints an evaluation, and sets the exit code if it misses a threshold. */
export function reportEvaluation(evaluation: Evaluation, flags: EvaluationFlags): void {
  print(flags.json ? `${JSON.stringify(evaluation)}\n` : show(evaluation));
  if (missesThreshold(evaluation, flags)) process.exitCode = EXIT.finding;
  const { positives, negatives, scope } = evaluation;
  requireLooked(positives.total + negatives.total, `no object of scope ${scope} was judged`);
}

/** True if a precision or recall is below its threshold. */
function missesThreshold(
  { positives, negatives }: Evaluation,
  { minPrecision = 0, minRecall = 0 }: EvaluationFlags,
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
  return `${terminalLine(structure)}, scope ${scope}, ${encoding}\n${table(head, rows)}\n${notes.join('')}`;
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
