import { paperStructures } from '../../../structures/index.ts';
import { createRandom } from '../../../src/base/random.ts';
import type { LargerCounts } from '../../support/larger-objects.ts';
import type { Counts } from '../../../src/learn/evaluate/evaluation.ts';
import type {
  Cell,
  ClassifierCell,
  DaikonCell,
  MutantCell,
  Point,
  ScopeCell,
  SpuriousCell,
  UnseenCell,
} from '../cell.ts';

// Cells for tests: the shape of finished cells with made-up numbers.

/** Eight consistent counts and their ratios. */
export function countsOf(tp: number, fn: number, tn: number, fp: number): Counts {
  const ratio = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
  return {
    positives: {
      total: tp + fn,
      new: Math.floor((tp + fn) / 2),
      tp,
      fp,
      precision: ratio(tp, tp + fp),
      recall: ratio(tp, tp + fn),
    },
    negatives: {
      total: tn + fp,
      new: tn,
      tn,
      fn,
      precision: ratio(tn, tn + fn),
      recall: ratio(tn, tn + fp),
    },
  };
}

/** A test cell of Table I. */
export const spuriousCell = (changes: Partial<SpuriousCell> = {}): SpuriousCell => ({
  experiment: 'rq1',
  structure: 'sorted-list',
  scope: 6,
  seed: 1,
  builders: 'random',
  positives: 240,
  negatives: 10_306,
  spurious: 239,
  ...changes,
});

/** A test cell of Table III. */
export const daikonCell = (changes: Partial<DaikonCell> = {}): DaikonCell => ({
  experiment: 'daikon',
  structure: 'sorted-list',
  scope: 6,
  seed: 1,
  invariants: ['size >= 0', 'header != null'],
  evaluation: { ...countsOf(252, 0, 198, 713), sampled: false },
  ...changes,
});

/** A test cell of Table II. */
export function classifierCell(
  changes: Partial<ClassifierCell> = {},
  counts = countsOf(246, 6, 96_815, 5),
): ClassifierCell {
  const { structure = 'sorted-list', scope = 6, seed = 1 } = changes;
  const random = createRandom(`${structure} ${scope} ${seed}`);
  const between = (low: number, high: number): number => low + (high - low) * random.next();
  const kinds: Point['kind'][] = ['valid', 'broken', 'misjudged'];
  return {
    experiment: 'rq2',
    structure,
    scope,
    seed,
    recipe: 'default',
    training: {
      positives: 240,
      negatives: 10_306,
      seconds: between(1, 9),
      best: { hidden: 40, l2: 0.0012, learningRate: 0.0052 },
      trials: Array.from({ length: 10 }, () => ({
        hidden: 2 + random.below(99),
        l2: 10 ** between(-5, 3),
        f1: between(0.3, 1),
      })),
      curve: Array.from({ length: 40 }, (_, epoch) => ({
        epoch: epoch + 1,
        trainLoss: 0.7 * 0.9 ** epoch + 0.001,
        validationLoss: 0.72 * 0.92 ** epoch + 0.004,
      })),
    },
    evaluation: { ...counts, structure, scope, encoding: 'vector', sampled: false },
    points: kinds.flatMap((kind, shift) =>
      Array.from({ length: kind === 'misjudged' ? 6 : 90 }, () => ({
        x: between(-2, 2) + shift,
        y: between(-1, 1) - shift / 2,
        kind,
      })),
    ),
    ...changes,
  };
}

/** Consistent counts at one size: 100 valid objects and 200 broken objects, half of which are spurious. */
export const largerCounts = (size: number, missed: number): LargerCounts => ({
  size,
  valid: { judged: 100, accepted: 100 - missed },
  broken: ([1, 2] as const).map((fields) => ({
    fields,
    invalid: { judged: 50, rejected: 50 - fields },
    stillValid: { judged: 50, accepted: 49 },
  })),
});

/** A test cell of larger objects. */
export function scopeCell(changes: Partial<ScopeCell> = {}): ScopeCell {
  const { structure = 'sorted-list', scope = 6, seed = 1 } = changes;
  return {
    experiment: 'scope',
    structure,
    scope,
    seed,
    training: { positives: 252, negatives: 10_593, seconds: 21.5, relations: 37 },
    korat: {
      ...countsOf(3432, 0, 3_000_000, 2),
      structure,
      scope: 8,
      encoding: 'windows',
      sampled: false,
      cappedAt: 3_003_434,
    },
    sizes: [10, 20, 50, 200].map((size, index) => largerCounts(size, index * seed)),
    ...changes,
  };
}

/** A test cell of an unseen structure. */
export const unseenCell = (changes: Partial<UnseenCell> = {}): UnseenCell => ({
  experiment: 'unseen',
  structure: 'treap',
  scope: 6,
  seed: 1,
  training: { positives: 252, negatives: 10_593, seconds: 21.5, relations: 37 },
  sizes: [10, 20, 50, 200].map((size) => largerCounts(size, 1)),
  ...changes,
});

/** A full grid of test cells: the paper's structures, three scopes, `seeds` seeds, both recipes, and the detector. */
export function cellGrid(seeds: number): Cell[] {
  return paperStructures.flatMap((structure, index) =>
    [6, 7, 8].flatMap((scope) => [
      daikonCell({
        structure,
        scope,
        evaluation: { ...countsOf(500, 0, 40 * (index + 1), 700), sampled: false },
      }),
      ...Array.from({ length: seeds }, (_, step) => step + 1).flatMap((seed): Cell[] => {
        const missed = index * scope + 3 * seed;
        const ours = countsOf(4000 * scope - missed, missed, 90_000 * scope, missed * index);
        const theirs = countsOf(4000 * scope - 9 * missed, 9 * missed, 80_000 * scope, 40 * missed * index);
        const truth =
          structure === 'red-black-tree' ? { paperTruth: countsOf(4000, 900 + seed, 70_000, 60) } : {};
        const mine = classifierCell({ structure, scope, seed }, ours);
        return [
          { ...mine, evaluation: { ...mine.evaluation, ...truth } },
          classifierCell({ structure, scope, seed, recipe: 'paper' }, theirs),
          ...(scope === 6 ? [scopeCell({ structure, seed })] : []),
          spuriousCell({ structure, scope, seed, spurious: 40 * index + seed }),
          spuriousCell({ structure, scope, seed, builders: 'saturate', spurious: index === 0 ? 0 : seed }),
        ];
      }),
    ]),
  );
}

/** A test cell of a mutant that differential testing tells and transitions alone find. */
export const mutantCell = (changes: Partial<MutantCell> = {}): MutantCell => ({
  experiment: 'mutants',
  structure: 'yallist',
  scope: 6,
  seed: 1,
  kind: 'list',
  mutant: 1,
  change: 'pop, line 5, UpdateOperator: this.size++',
  told: 'result',
  corrupts: false,
  calls: 12,
  hunts: (['exceptions', 'daikon', 'learned', 'transitions'] as const).map((detector) => ({
    detector,
    found: detector === 'transitions' ? 'transition' : 'none',
    falseAlarms: 0,
    calls: 20_000,
    seconds: 1.5,
  })),
  ...changes,
});
