import { EXIT } from '../../base/exit-codes.ts';
import type { Counts, Evaluation, EvaluationHead } from '../../learn/evaluate/evaluation.ts';
import { terminalLine } from '../../base/escape/terminal.ts';
import { requireLooked, print } from '../print.ts';
import { percent, table } from '../tables.ts';
import type { Flags } from '../commands/options.ts';
import * as v from 'valibot';
import type { Tallies } from '../../learn/evaluate/evaluate-in-parts.ts';
import { integer, number } from '../../base/file-format/formats.ts';
import type { WorkFormat } from '../shards/shards.ts';

type EvaluationFlags = Pick<Flags<'merge'>, 'minPrecision' | 'minRecall' | 'json'>;

export function reportEvaluation(evaluation: Evaluation, flags: EvaluationFlags): void {
  print(flags.json ? `${JSON.stringify(evaluation)}\n` : show(evaluation));
  if (missesThreshold(evaluation, flags)) process.exitCode = EXIT.finding;
  const { positives, negatives, scope } = evaluation;
  requireLooked(positives.total + negatives.total, `no object of scope ${scope} was judged`);
}

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
  const row = (
    name: string,
    counts: readonly number[],
    of: typeof positives | typeof negatives,
  ): string[] => [
    ...[`${name}${truth}`, `${of.total}`, `${of.new}`, ...counts.map(String)],
    ...[percent(of.precision), percent(of.recall)],
  ];
  return [row('valid', [tp, total - tp], positives), row('invalid', [fp, negatives.tn], negatives)];
}

/** Counts of a confusion matrix. */
const TALLIES = 10;

const tallies = v.pipe(v.array(integer(0)), v.length(TALLIES, `${TALLIES} counts`));

/** Objects of the scope per object that was judged. */
const weight = number(1, Number.MAX_SAFE_INTEGER);

/** The formats of shards that evaluate: a result is the counts of a part of the search. */
export const EVALUATE_WORK: WorkFormat<EvaluationHead, Tallies> = {
  kind: 'evaluate',
  head: v.strictObject({
    structure: v.string(),
    scope: integer(1),
    encoding: v.string(),
    sampled: v.boolean(),
    weights: v.strictObject({ valid: weight, invalid: weight }),
    hasPaperTruth: v.boolean(),
  }),
  result: v.strictObject({ own: tallies, korat: tallies }),
};
