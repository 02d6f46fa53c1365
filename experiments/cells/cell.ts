import type { Counts, Evaluation } from '../../src/evaluate/evaluation.ts';
import type { LargerCounts } from '../../src/evaluate/judge-larger-objects.ts';

/** What each finished cell of an experiment says of itself; a cell is one JSON file in `reports/data`. */
interface CellBase {
  readonly structure: string;
  readonly scope: number;
  readonly seed: number;
}

/** Table I: how many broken objects were valid in truth. */
export interface SpuriousCell extends CellBase {
  readonly experiment: 'rq1';
  readonly builders: 'random' | 'saturate';
  readonly positives: number;
  readonly negatives: number;
  /** Of the negatives, those that repOK accepts. */
  readonly spurious: number;
}

/** Table II: a classifier against every object of the scope. */
export interface ClassifierCell extends CellBase {
  readonly experiment: 'rq2';
  /** Ours on windows, ours on candidate vectors (`default`), or the paper's. */
  readonly recipe: 'windows' | 'default' | 'paper';
  readonly training: {
    /** Different valid objects, those of a smaller scope that windows are trained on too among them. */
    readonly positives: number;
    readonly negatives: number;
    readonly seconds: number;
    readonly best: { readonly hidden: number; readonly l2: number; readonly learningRate: number | null };
    /** Every combination of the random search. */
    readonly trials: readonly { readonly hidden: number; readonly l2: number; readonly f1: number }[];
    readonly curve: readonly {
      readonly epoch: number;
      readonly trainLoss: number;
      readonly validationLoss: number | null;
    }[];
  };
  readonly evaluation: Evaluation;
  /** A few hundred judged objects in the plane of their first two principal components. */
  readonly points: readonly Point[];
}

/** One object in a PCA picture. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly kind: 'valid' | 'broken' | 'misjudged';
}

/** Table III: the invariants of a Daikon-style detector against the same objects. */
export interface DaikonCell extends CellBase {
  readonly experiment: 'daikon';
  /** Invariants that survived filtering. */
  readonly invariants: readonly string[];
  readonly evaluation: Counts & { readonly sampled: boolean };
}

/** A classifier trained at one scope against larger ones: all of a Korat scope, and random objects of some sizes. */
export interface ScopeCell extends CellBase {
  readonly experiment: 'scope';
  readonly training: {
    /** Different valid objects. */
    readonly positives: number;
    readonly negatives: number;
    readonly seconds: number;
    /** Relations through which its votes see windows, together. */
    readonly relations: number;
  };
  /** Against a larger scope, where the structure can be enumerated. */
  readonly korat?: Evaluation;
  readonly sizes: readonly LargerCounts[];
}

/** Table IV: what a hunt finds in a subject with a known bug, or in one without. */
export interface HuntCell extends CellBase {
  readonly experiment: 'rq3';
  /** Exceptions alone, a learned classifier, that and what operations do, or the invariants of a Daikon-style detector. */
  readonly oracle: 'none' | 'learned' | 'transitions' | 'daikon';
  /** What the bug does, or that there is none. */
  readonly effect: 'invariant' | 'exception' | 'neutral' | 'clean';
  /** The methods that the bug is in. */
  readonly suspects: readonly string[];
  readonly calls: number;
  readonly seconds: number;
  readonly retrained: number;
  readonly doubtful: number;
  readonly findings: readonly {
    readonly method: string;
    readonly kind: 'invariant' | 'transition' | 'exception' | 'timeout';
    readonly calls: readonly string[];
    readonly summary: string;
    /** Whether the hand-written repOK accepts what is told to be invalid, or nothing is wrong at all. */
    readonly falseAlarm: boolean;
  }[];
}

/** A finished cell of any experiment. */
export type Cell = SpuriousCell | ClassifierCell | DaikonCell | ScopeCell | HuntCell;
