import type { Counts, Evaluation } from '../../src/learn/evaluate/evaluation.ts';
import type { LargerCounts } from '../support/larger-objects.ts';

/** The fields of every finished cell of an experiment; a cell is one line of a file in `reports/data`. */
interface CellBase {
  readonly structure: string;
  readonly scope: number;
  readonly seed: number;
}

/** Table I: the number of broken objects that are valid after all. */
export interface SpuriousCell extends CellBase {
  readonly experiment: 'rq1';
  readonly builders: 'random' | 'saturate';
  readonly positives: number;
  readonly negatives: number;
  /** Number of negatives that repOK accepts. */
  readonly spurious: number;
}

/** Table II: a classifier against every object of its scope. */
export interface ClassifierCell extends CellBase {
  readonly experiment: 'rq2';
  /** Our recipe on windows, our recipe on candidate vectors (`default`), or the paper's. */
  readonly recipe: 'windows' | 'default' | 'paper';
  readonly training: {
    /** Distinct valid objects, including the beyond-scope objects that windows are trained on. */
    readonly positives: number;
    readonly negatives: number;
    readonly seconds: number;
    readonly best: { readonly hidden: number; readonly l2: number; readonly learningRate: number | null };
    /** Every combination that the random search tried. */
    readonly trials: readonly { readonly hidden: number; readonly l2: number; readonly f1: number }[];
    readonly curve: readonly {
      readonly epoch: number;
      readonly trainLoss: number;
      readonly validationLoss: number | null;
    }[];
  };
  readonly evaluation: Evaluation;
  /** A few hundred judged objects, projected on their first two principal components. */
  readonly points: readonly Point[];
}

/** One object of a PCA plot. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly kind: 'valid' | 'broken' | 'misjudged';
}

/** Table III: the invariants of a Daikon-style detector against the same objects. */
export interface DaikonCell extends CellBase {
  readonly experiment: 'daikon';
  /** The invariants that remain after filtering. */
  readonly invariants: readonly string[];
  readonly evaluation: Counts & { readonly sampled: boolean };
}

/** A classifier against random objects of several sizes beyond its scope. */
export interface LargerCell extends CellBase {
  readonly training: {
    /** Distinct valid objects. */
    readonly positives: number;
    readonly negatives: number;
    readonly seconds: number;
    /** Number of distinct relations that the votes use. */
    readonly relations: number;
  };
  readonly sizes: readonly LargerCounts[];
}

/** A classifier of a built-in structure against larger objects and against all candidates of a larger Korat scope. */
export interface ScopeCell extends LargerCell {
  readonly experiment: 'scope';
  /** Counts on a larger scope; undefined if the structure cannot be enumerated. */
  readonly korat?: Evaluation;
}

/** A classifier of a structure that the vocabulary was not made for against larger objects. */
export interface UnseenCell extends LargerCell {
  readonly experiment: 'unseen';
}

/** Table IV: the findings of a hunt in a subject with a known bug, or in a clean one. */
export interface HuntCell extends CellBase {
  readonly experiment: 'rq3';
  /**
   * Exceptions alone, a learned classifier, that classifier with learned transitions, or the invariants of a
   * Daikon-style detector.
   */
  readonly oracle: 'none' | 'learned' | 'transitions' | 'daikon';
  /** The effect of the bug; `clean` without a bug. */
  readonly effect: 'invariant' | 'exception' | 'neutral' | 'clean';
  /** The methods with the bug. */
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
    /** True if the hand-written repOK accepts the object reported as invalid, or if the subject has no bug. */
    readonly falseAlarm: boolean;
  }[];
}

/** One mutant of a class of an npm package: what differential testing says of it, and which detectors kill it. */
export interface MutantCell extends CellBase {
  readonly experiment: 'mutants';
  /** The kind of class, such as `list`. */
  readonly kind: string;
  /** Number of the mutant of its class; 0 is the class itself. */
  readonly mutant: number;
  readonly change: string;
  /** How the mutant first differed from its original; `no` if it never did. */
  readonly told: 'exception' | 'result' | 'observation' | 'timeout' | 'no';
  /** True if the hand-written repOK rejected an object of the mutant. */
  readonly corrupts: boolean;
  /** Calls of differential testing. */
  readonly calls: number;
  /** True if the package's own tests fail; undefined if it publishes none. */
  readonly ownTestsFail?: boolean;
  readonly hunts: readonly {
    readonly detector: 'exceptions' | 'daikon' | 'learned' | 'transitions';
    /**
     * Kind of the first finding that is no false alarm; `death` if the mutant ended its process, `none` without such a
     * finding, `late` if the time was over before all calls were made.
     */
    readonly found: 'invariant' | 'transition' | 'exception' | 'timeout' | 'death' | 'none' | 'late';
    /** Number of findings whose object the hand-written repOK accepts; of mutant 0, of all findings. */
    readonly falseAlarms: number;
    readonly calls: number;
    readonly seconds: number;
  }[];
}

/** A finished cell of any experiment. */
export type Cell =
  | SpuriousCell
  | ClassifierCell
  | DaikonCell
  | ScopeCell
  | UnseenCell
  | HuntCell
  | MutantCell;
