import type { IsolatedHuntOptions } from '../../../hunt/isolated/isolated-hunt-options.ts';
import type { TestRunner } from '../../../base/report-parts/test-runners.ts';
import type { FailedHunt, HuntDocument } from '../hunt-report.ts';

/** One hunt: a structure with a seed. It is plain JSON, so that another process or machine can run it. */
export interface HuntJob {
  /** Name of a built-in structure, or path of a module relative to the project's folder. */
  readonly structure: string;
  readonly seed: string;
  readonly options: HuntJobOptions;
}

/** The options of a {@link HuntJob}. */
export interface HuntJobOptions extends Omit<
  IsolatedHuntOptions,
  'seed' | 'test' | 'signal' | 'killSignal' | 'onStage' | 'onFiles' | 'onProgress' | 'onFindings' | 'onCases'
> {
  /** The runner of the tests; default: the one that the nearest `package.json` names. */
  readonly testRunner?: TestRunner | undefined;
}

/** What became of a {@link HuntJob}, as plain JSON: a document, or why there is none. */
export type HuntJobResult =
  | { readonly document: HuntDocument; readonly written: readonly string[] }
  | { readonly failure: FailedHunt };
