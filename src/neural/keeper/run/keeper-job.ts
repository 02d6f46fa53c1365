import type { FunctionReport } from './test-function.ts';
import type { Technique } from './baseline-inputs.ts';

/** What a process tests: a function of a file. */
export interface KeeperJob {
  readonly file: string;
  readonly name: string;
  readonly seed: number;
  readonly inputs: number;
  readonly threshold: number;
  readonly technique: Technique;
  /** Paths of the files with adapters of the user. */
  readonly adapters: readonly string[];
  /** File of recorded outputs. */
  readonly recording: string | undefined;
  /** True if the outputs are replayed, false if they are recorded. */
  readonly isReplayed: boolean;
  /** Folder of labelled pictures. */
  readonly pictures: string | undefined;
  /** File of sentences that people have rated. */
  readonly sentences: string | undefined;
  /** Folder for the files of inputs. */
  readonly folder: string;
}

/** A message of the process. */
export type KeeperMessage =
  /** The function is about to be run on an input. */
  | { readonly kind: 'input'; readonly done: number; readonly total: number; readonly shown: string }
  /** What was found so far. */
  | { readonly kind: 'found'; readonly report: FunctionReport };
