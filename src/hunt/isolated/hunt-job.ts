import type { FieldBreaks } from '../../learn/model/model.ts';
import type { Provenance } from '../../learn/model/provenance/provenance.ts';
import type { TransitionJson } from '../../learn/transitions/transition-json.ts';
import type { ProgressMessage } from '../../base/progress-message.ts';
import type { SettledOptions } from '../../base/options/options-of.ts';
import type { HuntCase } from '../cases/hunt-case.ts';
import type { HuntCoverage } from '../explore/coverage.ts';
import type { FatalCall } from '../findings/describe-fatal-call.ts';
import type { Finding } from '../findings/finding.ts';
import type { FaultIdentity } from '../findings/known-faults.ts';
import type { TestTarget } from '../findings/test-code/write-test.ts';
import type { HUNT_OPTIONS } from './isolated-hunt-options.ts';
import type { OperationLocations } from './operation-locations.ts';

/** The job of {@link task}: the options of a hunt, and where it goes on. */
export interface HuntJob extends SettledOptions<Omit<typeof HUNT_OPTIONS, 'seconds' | 'tests'>> {
  /** Name of a built-in structure, or path of a module that exports one. */
  readonly structure: string;
  /** Seconds that each of collecting objects, training and learning transitions may take. */
  readonly trainingSeconds: number;
  readonly seed: string;
  /** Methods to leave out, since they ended an earlier process. */
  readonly excluded: readonly string[];
  readonly test: TestTarget;
  /** True to send what was made of each call. */
  readonly tellsCases: boolean;
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
  /** Paths of the files of the structures and of what they import. */
  | { readonly kind: 'files'; readonly files: readonly string[] }
  /** The class of the objects that the model judges, and what it rejects. */
  | {
      readonly kind: 'oracle';
      readonly className: string;
      readonly breaks: readonly FieldBreaks[] | undefined;
    }
  /** A stage begins; `why` gives the reason for training, `model` is the folder of the model. */
  | { readonly kind: 'stage'; readonly stage: HuntStage; readonly why?: string; readonly model?: string }
  | ProgressMessage
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
  /** What was looked at so far. */
  | { readonly kind: 'coverage'; readonly coverage: HuntCoverage }
  /** Calls that were made, and what was made of them. */
  | { readonly kind: 'cases'; readonly cases: readonly HuntCase[] }
  | { readonly kind: 'findings'; readonly findings: readonly Finding[] };

/** Stage of an isolated hunt. */
export type HuntStage = 'loading' | 'training' | 'hunting';
