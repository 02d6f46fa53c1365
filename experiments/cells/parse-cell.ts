import type { Counts } from '../../src/learn/evaluate/evaluation.ts';
import { LearnInvError } from '../../src/base/error.ts';
import * as is from './cell-checks.ts';
import type { Cell } from './cell.ts';

const base = { structure: is.text, scope: is.positive, seed: is.number };

const isCounts = is.record({
  positives: is.record({
    total: is.count,
    new: is.count,
    tp: is.count,
    fp: is.count,
    precision: is.share,
    recall: is.share,
  }),
  negatives: is.record({
    total: is.count,
    new: is.count,
    tn: is.count,
    fn: is.count,
    precision: is.share,
    recall: is.share,
  }),
});

/** The eight counts; the totals must equal their parts. */
const counts: is.Check = (value, path) => {
  const mismatch = isCounts(value, path);
  if (mismatch !== undefined) return mismatch;
  const { positives, negatives } = value as Counts;
  if (positives.tp + negatives.fn !== positives.total) {
    return { path: `${path}.positives.total`, expected: 'tp + fn', got: positives.total };
  }
  if (negatives.tn + positives.fp !== negatives.total) {
    return { path: `${path}.negatives.total`, expected: 'tn + fp', got: negatives.total };
  }
  return undefined;
};

const evaluation: is.Check = (value, path) =>
  counts(value, path) ?? is.record({ sampled: is.flag })(value, path);

const scopeEvaluation: is.Check = (value, path) =>
  evaluation(value, path) ??
  is.record({ encoding: is.text, cappedAt: is.optional(is.count), paperTruth: is.optional(counts) })(
    value,
    path,
  );

/** The number of judged objects and the number of right verdicts among them, which the field `rightly` holds. */
const judged = (rightly: string): is.Check => {
  const isJudged = is.record({ judged: is.count, [rightly]: is.count });
  return (value, path) => {
    const mismatch = isJudged(value, path);
    if (mismatch !== undefined) return mismatch;
    const { judged: all, [rightly]: part } = value as Record<string, number>;
    return part! <= all! ? undefined : { path: `${path}.${rightly}`, expected: `at most ${all}`, got: part };
  };
};

const larger = is.record({
  size: is.positive,
  valid: judged('accepted'),
  broken: is.list(
    is.record({ fields: is.count, invalid: judged('rejected'), stillValid: judged('accepted') }),
  ),
});

/** The fields that every cell of larger objects has. */
const largerFields = {
  ...base,
  training: is.record({
    positives: is.count,
    negatives: is.count,
    seconds: is.number,
    relations: is.count,
  }),
  sizes: is.list(larger),
};

const checks: Readonly<Record<Cell['experiment'], is.Check>> = {
  rq1: is.record({
    ...base,
    builders: is.oneOf('random', 'saturate'),
    positives: is.count,
    negatives: is.count,
    spurious: is.count,
  }),
  rq2: is.record({
    ...base,
    recipe: is.oneOf('windows', 'default', 'paper'),
    training: is.record({
      positives: is.count,
      negatives: is.count,
      seconds: is.number,
      best: is.record({ hidden: is.count, l2: is.number, learningRate: is.orNull(is.positive) }),
      trials: is.list(is.record({ hidden: is.count, l2: is.positive, f1: is.share })),
      curve: is.list(
        is.record({ epoch: is.count, trainLoss: is.number, validationLoss: is.orNull(is.number) }),
      ),
    }),
    evaluation: scopeEvaluation,
    points: is.list(
      is.record({ x: is.number, y: is.number, kind: is.oneOf('valid', 'broken', 'misjudged') }),
    ),
  }),
  daikon: is.record({ ...base, invariants: is.list(is.text), evaluation }),
  scope: is.record({
    ...largerFields,
    korat: is.optional(
      (value, path) => scopeEvaluation(value, path) ?? is.record({ scope: is.positive })(value, path),
    ),
  }),
  unseen: is.record(largerFields),
  rq3: is.record({
    ...base,
    oracle: is.oneOf('none', 'learned', 'transitions', 'daikon'),
    effect: is.oneOf('invariant', 'exception', 'neutral', 'clean'),
    suspects: is.list(is.text),
    calls: is.count,
    seconds: is.number,
    retrained: is.count,
    doubtful: is.count,
    findings: is.list(
      is.record({
        method: is.text,
        kind: is.oneOf('invariant', 'transition', 'exception', 'timeout'),
        calls: is.list(is.text),
        summary: is.text,
        falseAlarm: is.flag,
      }),
    ),
  }),
  mutants: is.record({
    ...base,
    kind: is.text,
    mutant: is.count,
    change: is.text,
    told: is.oneOf('exception', 'result', 'observation', 'timeout', 'no'),
    corrupts: is.flag,
    ownTestsFail: is.optional(is.flag),
    calls: is.count,
    hunts: is.list(
      is.record({
        detector: is.oneOf('exceptions', 'daikon', 'learned', 'transitions'),
        found: is.oneOf('invariant', 'transition', 'exception', 'timeout', 'death', 'none', 'late'),
        falseAlarms: is.count,
        calls: is.count,
        seconds: is.number,
      }),
    ),
  }),
};

const experiment = is.record({ experiment: is.oneOf(...Object.keys(checks)) });

/**
 * Checks that JSON data is a finished cell.
 *
 * @param source file and line of the data, for messages.
 * @throws LearnInvError `BAD_FILE` if it is something else, or damaged.
 */
export function parseCell(json: unknown, source: string): Cell {
  const mismatch = experiment(json, '') ?? checks[(json as Cell).experiment](json, '');
  if (mismatch === undefined) return json as Cell;
  const { path, expected, got } = mismatch;
  const where = path === '' ? '' : `${path}: `;
  throw new LearnInvError('BAD_FILE', `${source} is not a finished cell of an experiment`, {
    expected: `${where}${expected}`,
    got: shorten(got === undefined ? 'nothing' : JSON.stringify(got)),
    hint: 'delete the line; the experiment then computes that cell again',
  });
}

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}...` : text);
