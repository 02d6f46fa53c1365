import * as v from 'valibot';
import { recordOf } from '../../../base/file-format/record-of.ts';
import type { OptionRule } from '../../../base/options/option-rules.ts';
import type { OptionsOf } from '../../../base/options/options-of.ts';
import { pickOptions } from '../../../base/options/pick-options.ts';
import { HUNT_OPTIONS } from '../../../hunt/isolated/isolated-hunt-options.ts';
import { TEST_RUNNERS, type TestRunner } from '../../../base/report-parts/test-runners.ts';
import { huntResultFormat } from '../project/hunt-result-format.ts';
import type { HuntJobOptions, HuntJobResult } from '../project/hunt-job.ts';
import { isPlainPath } from './project-path.ts';
import { modelFilesFormat, type ModelFiles } from './model-files.ts';

/** The kind of the jobs of queues that are hunts. */
export const HUNT_KIND = 'hunt';

// A queued hunt has those that are left out by other names, or its result does not depend on them.
const {
  model: _model,
  baseline: _baseline,
  jobs: _jobs,
  tests: _tests,
  corpus: _corpus,
  ...RULES
} = HUNT_OPTIONS;

/** The options of a hunt that its result depends on, besides those that {@link QueuedHunt} has by other names. */
export type QueuedOptions = OptionsOf<typeof RULES>;

/** Returns the {@link QueuedOptions} among the options of a hunt. */
export const queuedOptions = (options: HuntJobOptions): QueuedOptions =>
  pickOptions<QueuedOptions>(options, RULES);

/** One hunt in a queue: everything that its document depends on. */
export interface QueuedHunt {
  /** The release of learn-inv. Workers of every release look at it first. */
  readonly learnInv: string;
  /** Name of a built-in structure, or path relative to the project's folder, with slashes. */
  readonly structure: string;
  readonly baseline?: string | undefined;
  readonly seed: string;
  readonly options: QueuedOptions;
  /** By path relative to the project's folder, the digests of the files that a worker must have. */
  readonly files: Readonly<Record<string, string>>;
  /** The model to hunt with; missing if one is to be trained. */
  readonly model?: ModelFiles | undefined;
  readonly modelFolder: string;
  /** The runner of tests, and why it was chosen. */
  readonly runner: { readonly runner: TestRunner; readonly why?: string | undefined };
  readonly testImport: string;
  /** The folder that files in reports are relative to, relative to the project's folder. */
  readonly reportFolder: string;
}

export interface QueuedHuntResult {
  readonly hunt: HuntJobResult;
  readonly trained?: ModelFiles | undefined;
}

const text = v.string();

const digest = v.pipe(text, v.regex(/^[0-9a-f]{64}$/, 'a SHA-256 digest in hexadecimal'));
const files = v.pipe(
  recordOf(digest),
  v.check(
    (found) => Object.keys(found).every(isPlainPath),
    'relative paths with slashes, in their shortest form',
  ),
);

const optionsFormat = v.strictObject(
  Object.fromEntries(
    Object.entries<OptionRule>(RULES).map(([name, { accepts, expected }]) => [
      name,
      v.optional(v.custom(accepts, expected)),
    ]),
  ),
) as unknown as v.GenericSchema<QueuedOptions>;

export const queuedHuntFormat: v.GenericSchema<QueuedHunt> = v.strictObject({
  learnInv: text,
  structure: text,
  baseline: v.optional(text),
  seed: text,
  options: optionsFormat,
  files,
  model: v.optional(modelFilesFormat),
  modelFolder: text,
  runner: v.strictObject({ runner: v.picklist(TEST_RUNNERS), why: v.optional(text) }),
  testImport: text,
  reportFolder: text,
});

export const queuedResultFormat = v.strictObject({
  hunt: huntResultFormat,
  trained: v.optional(modelFilesFormat),
});
