import type { FaultIdentity } from '../findings/known-faults.ts';
import type { Ended } from '../findings/describe-ended.ts';
import type { Finding } from '../findings/finding.ts';
import type { Hunt } from '../hunt-options.ts';
import type { TestTarget } from '../findings/test-code/write-test.ts';
import type { TransitionJson } from '../../transition/transition-json.ts';
import type { ErrorCode, ErrorDetails } from '../../error.ts';

/** What the process of a subject is to do. */
export interface HuntJob {
  /** A built-in name or a path, as on the command line. */
  readonly structure: string;
  readonly baseline?: string;
  /** The folder of the model; default: `models/<name>`. Where it holds none, one is trained for it. */
  readonly model?: string;
  /** Whether to judge what calls do by what those of the baseline do. */
  readonly transitions: boolean;
  /** For training. */
  readonly scope: number;
  readonly trials: number;
  readonly jobs?: number;
  readonly calls: number;
  readonly seed: string;
  readonly methods?: readonly string[];
  /** Methods to leave out, since they end the process. */
  readonly without: readonly string[];
  /** Milliseconds that a call may take. */
  readonly timeout: number;
  readonly test: TestTarget;
  /** A file for the calls under way. */
  readonly journal: string;
  readonly known: readonly FaultIdentity[];
  /** The call that ended the process before this one. */
  readonly ended?: Ended;
}

/** What it is told later on. */
export interface StopMessage {
  readonly kind: 'stop';
}

/** What it tells. */
export type SubjectMessage =
  /** What the structure is called. */
  | { readonly kind: 'structure'; readonly name: string }
  /** It begins something: why it trains, the folder of the model. */
  | { readonly kind: 'stage'; readonly stage: Stage; readonly why?: string; readonly model?: string }
  | {
      readonly kind: 'progress';
      readonly stage: string;
      readonly done: number;
      readonly total?: number;
      readonly detail?: string;
    }
  /** A model was trained: its JSON, and the folder it belongs in. */
  | { readonly kind: 'model'; readonly json: unknown; readonly folder: string }
  /** It was learnt what operations do. */
  | { readonly kind: 'transitions'; readonly json: readonly TransitionJson[]; readonly folder: string }
  | { readonly kind: 'findings'; readonly findings: readonly Finding[] }
  | { readonly kind: 'result'; readonly hunt: Hunt }
  /** The input cannot be used. */
  | {
      readonly kind: 'refused';
      readonly error: ErrorDetails & { readonly code: ErrorCode; readonly summary: string };
    }
  | { readonly kind: 'failed'; readonly stack: string; readonly patched: readonly string[] };

export type Stage = 'loading' | 'training' | 'hunting';
