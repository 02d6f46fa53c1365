import * as v from 'valibot';
import type { Tallies } from '../../learn/evaluate/evaluate-in-parts.ts';
import type { EvaluationHead } from '../../learn/evaluate/evaluation.ts';
import { integer, number } from '../../base/file-format/number-formats.ts';
import type { WorkFormat } from '../shards/shard-file.ts';

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
