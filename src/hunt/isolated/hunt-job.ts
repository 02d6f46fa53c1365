import type { FieldBreaks } from '../../learn/model/model.ts';
import type { Provenance } from '../../learn/model/provenance/provenance.ts';
import type { TransitionJson } from '../../learn/transitions/transition-json.ts';
import type { FatalCall } from '../findings/describe-fatal-call.ts';
import type { Finding } from '../findings/finding.ts';
import type { FaultIdentity } from '../findings/known-faults.ts';
import type { TestTarget } from '../findings/test-code/write-test.ts';
import type { OperationLocations } from './operation-locations.ts';

/** The job of {@link task}. */
export interface HuntJob {
  /** Name of a built-in structure, or path of a module that exports one. */
  readonly structure: string;
  /** Name or path of the trusted version. */
  readonly baseline: string | undefined;
  /** Folder of the model; default `models/<name>`. If it holds no model, one is trained. */
  readonly model: string | undefined;
  /** True to learn transitions of the baseline and to judge calls by them. */
  readonly transitions: boolean;
  /** Scope to train at; undefined to choose one. */
  readonly scope: number | undefined;
  /** Number of hyper-parameter combinations to try in training. */
  readonly trials: number;
  /** True to hunt with a model that rejects few broken objects. */
  readonly allowWeak: boolean | undefined;
  /** Seconds that each of collecting objects, training and learning transitions may take. */
  readonly trainingSeconds: number;
  /** Number of worker threads in training; default: one per core. */
  readonly jobs: number | undefined;
  readonly calls: number;
  /** The scope of an exhaustive hunt; undefined for random calls. */
  readonly exhaustive: number | undefined;
  /** True to leave out objects that builders do not reach. */
  readonly reachable: boolean | undefined;
  readonly seed: string;
  readonly methods: readonly string[] | undefined;
  /** True to make calls that are pending together. */
  readonly interleave: boolean | undefined;
  /** True to make findings of refusals. */
  readonly refusals: boolean | undefined;
  /** True to retrain the model with rejected states that behave like builder-made objects. */
  readonly teach: boolean | undefined;
  /** Methods to leave out, since they ended an earlier process. */
  readonly excluded: readonly string[];
  /** Milliseconds that a call may take. */
  readonly timeout: number;
  /** Megabytes of memory that the process may take. */
  readonly memory: number;
  readonly test: TestTarget;
  /** Path of the journal; see {@link Journal}. */
  readonly journal: string;
  /** Faults to leave unreported. */
  readonly known: readonly FaultIdentity[];
  /** The call that ended the process before this one. */
  readonly fatalCall: FatalCall | undefined;
}

/** A message from a subject's process. */
export type SubjectMessage =
  /** Name of the loaded structure. */
  | { readonly kind: 'structure'; readonly name: string }
  /** The class of the objects that the model judges, and what it rejects. */
  | {
      readonly kind: 'oracle';
      readonly className: string;
      readonly breaks: readonly FieldBreaks[] | undefined;
    }
  /** A stage begins; `why` gives the reason for training, `model` is the folder of the model. */
  | { readonly kind: 'stage'; readonly stage: HuntStage; readonly why?: string; readonly model?: string }
  | {
      readonly kind: 'progress';
      readonly stage: string;
      readonly done: number;
      readonly total?: number | undefined;
      readonly detail?: string | undefined;
    }
  /** A trained model, to be saved in the folder; `retrained` if it was trained again with objects that it rejected. */
  | {
      readonly kind: 'model';
      readonly json: unknown;
      /** What it was trained from, if that is known. */
      readonly provenance: Provenance | undefined;
      readonly folder: string;
      readonly retrained: boolean;
    }
  /** Learned transitions, to be saved in the folder. */
  | { readonly kind: 'transitions'; readonly json: readonly TransitionJson[]; readonly folder: string }
  /** Where the operations are defined. */
  | { readonly kind: 'locations'; readonly locations: OperationLocations }
  | { readonly kind: 'findings'; readonly findings: readonly Finding[] };

/** Stage of an isolated hunt. */
export type HuntStage = 'loading' | 'training' | 'hunting';
