import { itemAt } from '../../base/item-at.ts';
import type { RepOK } from '../model/classifier.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import type { ConfusionMatrices } from './candidate-judge.ts';
import type { Sample } from './sample.ts';

/** Counts with valid as the positive class. Precision and recall estimate the whole scope, even from a sample. */
interface PositiveCounts {
  /** Valid objects judged. */
  readonly total: number;
  /** Valid objects judged that were not trained on. */
  readonly new: number;
  /** Valid objects that the classifier accepts. */
  readonly tp: number;
  /** Invalid objects that the classifier accepts. */
  readonly fp: number;
  readonly precision: number;
  readonly recall: number;
}

/** Counts with invalid as the positive class; see {@link PositiveCounts}. */
interface NegativeCounts {
  /** Invalid objects judged. */
  readonly total: number;
  /** Invalid objects judged that were not trained on. */
  readonly new: number;
  /** Invalid objects that the classifier rejects. */
  readonly tn: number;
  /** Valid objects that the classifier rejects. */
  readonly fn: number;
  readonly precision: number;
  readonly recall: number;
}

/** The eight counts of the paper's Table II. */
export interface Counts {
  readonly positives: PositiveCounts;
  readonly negatives: NegativeCounts;
}

/** Result of {@link evaluate}. */
export interface Evaluation extends Counts {
  readonly structure: string;
  /** Scope k of the judged objects. */
  readonly scope: number;
  /** Encoding of the model: `windows` or `vector`. */
  readonly encoding: string;
  /** True if an even sample of a class was judged rather than all visited objects. */
  readonly sampled: boolean;
  /** Candidates visited, if `maxExplored` ended the search early. */
  readonly cappedAt?: number;
  /** The counts with Korat's repOK as the truth, if it differs from the structure's own repOK. */
  readonly paperTruth?: Counts;
}

/** Visited candidates per judged candidate, by the verdict of Korat's repOK. */
export interface SampleWeights {
  readonly valid: number;
  readonly invalid: number;
}

// Indices of the tallies: four counts of the objects that Korat's repOK accepts, then four of the rejected
// objects.
const TP = 0;
const FN = 1;
const FP = 2;
const TN = 3;
const KORAT_REJECTS = 4;
const NEW_POSITIVES = 8;
const NEW_NEGATIVES = 9;

/** Confusion matrix of a classifier, filled object by object. */
export class ConfusionMatrix {
  readonly tallies: number[] = Array.from({ length: 10 }, () => 0);

  add(valid: boolean, accepted: boolean, isNew: boolean, koratAccepts: boolean): void {
    const index = valid ? (accepted ? TP : FN) : accepted ? FP : TN;
    this.tallies[(koratAccepts ? 0 : KORAT_REJECTS) + index]!++;
    if (isNew) this.tallies[valid ? NEW_POSITIVES : NEW_NEGATIVES]!++;
  }

  addAll(tallies: readonly number[]): void {
    tallies.forEach((count, index) => (this.tallies[index]! += count));
  }

  /**
   * Returns the eight counts of the paper's Table II. The ratio 0 / 0 is 1.
   *
   * @param weights weights for the ratios. A sample usually holds a larger share of the rarer class, so unweighted
   * precision would be too high.
   */
  counts(weights: SampleWeights = { valid: 1, invalid: 1 }): Counts {
    const { tallies } = this;
    const [accepted, rejected] = [tallies.slice(0, KORAT_REJECTS), tallies.slice(KORAT_REJECTS)];
    const sum = (index: number): number => itemAt(accepted, index) + itemAt(rejected, index);
    const weighted = (index: number): number =>
      weights.valid * itemAt(accepted, index) + weights.invalid * itemAt(rejected, index);
    const [tp, fn, fp, tn] = [weighted(TP), weighted(FN), weighted(FP), weighted(TN)];
    return {
      positives: {
        total: sum(TP) + sum(FN),
        new: itemAt(tallies, NEW_POSITIVES),
        tp: sum(TP),
        fp: sum(FP),
        precision: ratio(tp, tp + fp),
        recall: ratio(tp, tp + fn),
      },
      negatives: {
        total: sum(TN) + sum(FP),
        new: itemAt(tallies, NEW_NEGATIVES),
        tn: sum(TN),
        fn: sum(FN),
        precision: ratio(tn, tn + fn),
        recall: ratio(tn, tn + fp),
      },
    };
  }
}

/** Returns `part / whole`; 1 if both are 0. */
const ratio = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);

/** What an evaluation says besides its counts. */
export interface EvaluationHead extends Pick<Evaluation, 'structure' | 'scope' | 'encoding' | 'sampled'> {
  readonly weights: SampleWeights;
  /** True if Korat's repOK differs from the structure's own. */
  readonly hasPaperTruth: boolean;
}

/** Returns the head of the evaluation of a classifier. */
export const evaluationHead = (
  { model }: RepOK,
  structure: Structure,
  scope: number,
  { isPartial, weights }: Sample,
): EvaluationHead => ({
  structure: structure.name,
  scope,
  encoding: model.encoding.name,
  sampled: isPartial,
  weights,
  hasPaperTruth: structure.koratRepOK !== undefined && structure.repOK !== undefined,
});

/** Returns the evaluation that two confusion matrices describe. */
export const toEvaluation = (
  { structure, scope, encoding, sampled, weights, hasPaperTruth }: EvaluationHead,
  { own, korat }: ConfusionMatrices,
  cappedAt?: number,
): Evaluation => ({
  structure,
  scope,
  encoding,
  ...own.counts(weights),
  sampled,
  ...(cappedAt === undefined ? {} : { cappedAt }),
  ...(hasPaperTruth ? { paperTruth: korat.counts(weights) } : {}),
});
