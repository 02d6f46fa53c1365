import type { FieldBreaks } from '../../learn/model/model.ts';
import { checkOptions, type OptionRules } from '../../base/options/check-options.ts';
import {
  choiceOption,
  integerOption,
  jobsOption,
  namesOption,
  noOption,
  secondsOption,
  switchOption,
  textOption,
} from '../../base/options/declared-option.ts';
import { booleanRule, functionRule, signalRule } from '../../base/options/option-rules.ts';
import type { OptionsOf } from '../../base/options/options-of.ts';
import { MEMORY } from '../../programs/process/limits.ts';
import type { HuntCase } from '../cases/hunt-case.ts';
import type { Finding } from '../findings/finding.ts';
import type { TestTarget } from '../findings/test-code/write-test.ts';
import { SHARED_HUNT_OPTIONS, SHARED_HUNT_RULES } from '../hunt-options.ts';
import type { Hunt } from '../hunt-result.ts';
import type { HuntStage } from './hunt-job.ts';
import type { OperationLocations } from './operation-locations.ts';

/** The options of {@link huntIsolated} that a user sets. */
export const HUNT_OPTIONS = {
  /**
   * Folder of the learned repOK; default `models/<structure>`, where the model is trained again if it is out of date. If the
   * folder holds no model, one is trained and saved there.
   */
  model: textOption(
    '<folder>',
    'the folder of the learned repOK; if it holds none, one is trained; [used as it is](ci.md#models) otherwise',
    { otherwise: '`models/<structure>`, trained again when the class changes' },
  ),
  /** Name or path of a trusted version of the same classes; the model learns from its builders. */
  baseline: textOption('<structure>', 'a trusted version of the same classes; learn from its builders'),
  /**
   * What judges the states: a learned repOK, the hand-written repOK of the structure (nothing is trained then), or both;
   * default `learned`.
   */
  oracle: choiceOption(
    "what judges the states: a learned repOK, the structure's own hand-written one (nothing is trained then), or both",
    ['learned', 'repOK', 'both'],
    { default: 'learned' },
  ),
  /** Names of methods to trust as if they were builders; default: none. */
  trust: namesOption('<names>', 'trust these methods as builders too, separated by commas'),
  /** Folder of the sequences of earlier findings, which are replayed first; see `saveInCorpus`. Default: none. */
  corpus: textOption(
    '<folder>',
    'the folder of the sequences of earlier findings, which are replayed first',
    {
      otherwise: '`.learn-inv/corpus`',
    },
  ),
  /** With `baseline`: true to also find calls that leave a valid but wrong object; default true. */
  transitions: noOption('with --baseline: do not look for calls that leave a valid but wrong object'),
  ...SHARED_HUNT_OPTIONS,
  /** Megabytes of memory that the child process may take, 256 to 10^6; default 1024. A call that takes more is a finding. */
  memory: integerOption(
    '<mb>',
    'megabytes of memory that the process of the structure may take',
    [256, 1e6],
    { default: MEMORY },
  ),
  /**
   * True to hunt also with a model that rejects less than half of the broken objects of its training, or of those with a
   * wrong container; default false.
   */
  allowWeak: switchOption(
    'hunt also with a [weak model](hunt.md#weak-models), one that accepts most broken objects, or most of those with a wrong container',
  ),
  /**
   * Seconds that the hunt may take, 1 to 10^6; default 600. Each of collecting objects and training may take as many, and
   * 600 at least; then the hunt is rejected with `TIME_LIMIT`.
   */
  seconds: secondsOption(
    'most seconds for the run, which then ends with what it has found; training has as many of its own, and 600 at least',
    { default: 600 },
  ),
  /** Scope to train at, 1 to 100; by default one is chosen, as `makeDataset` does. Used only if a model is trained. */
  scope: integerOption('<k>', 'the scope to train at if there is no model', [1, 100], {
    otherwise: 'chosen as by `train`',
  }),
  /** Number of hyper-parameter combinations to try in training, 1 to 1000; default 10. */
  trials: integerOption('<n>', 'combinations of hyper-parameters to try in training', [1, 1000], {
    default: 10,
  }),
  /** Number of worker threads in training, 1 to 256; default: one per core. */
  jobs: jobsOption(),
  /** Folder for a test file per finding; default: no tests are written. */
  tests: textOption('<folder>', 'write a test file for each finding'),
};

/** Options of {@link huntIsolated}. */
export interface IsolatedHuntOptions extends OptionsOf<typeof HUNT_OPTIONS> {
  /** False to leave the saved model as it is if the hunt retrains it, so that hunts with other seeds begin with the same; default true. */
  readonly saveRetrained?: boolean | undefined;
  /** Seed of every random choice of the hunt; default 1. */
  readonly seed?: string | number | undefined;
  /** Runner and imports of these tests. */
  readonly test?: TestTarget | undefined;
  /** Ends the hunt early; the result holds the findings so far. Kills the child process if the hunt has not begun. */
  readonly signal?: AbortSignal | undefined;
  /** Kills the child process at once; `signal` gives it up to 5 seconds to finish. */
  readonly killSignal?: AbortSignal | undefined;
  /** Called when a stage begins; `why` gives the reason for training. */
  readonly onStage?: ((stage: HuntStage, why?: string) => void) | undefined;
  /** Called with the paths of the files that the structures are loaded from, also of one that cannot be loaded. */
  readonly onFiles?: ((paths: readonly string[]) => void) | undefined;
  /** Called with the progress of training or hunting; `total` is missing if it is unknown. */
  readonly onProgress?: ((stage: string, done: number, total?: number, detail?: string) => void) | undefined;
  /** Called with all findings whenever they change; a finding may disappear when the model is retrained. */
  readonly onFindings?: ((findings: readonly Finding[]) => void) | undefined;
  /** Called with the calls of each run, and what the hunt made of them. */
  readonly onCases?: ((cases: readonly HuntCase[]) => void) | undefined;
}

/** Result of {@link huntIsolated}: that of a {@link Hunt} over all processes, and how it ended. */
export interface IsolatedHunt extends Omit<Hunt, 'aborted'> {
  /** Name of the class; undefined if the hunt ended before there was a model. */
  readonly className?: string | undefined;
  /** Name or path of the trusted version. */
  readonly baseline: string | undefined;
  /** Folder of the model; undefined if the hunt ended before there was one. */
  readonly model: string | undefined;
  /** By field, broken objects of the model's training and those that it rejects; missing for a model of candidate vectors. */
  readonly breaks?: readonly FieldBreaks[] | undefined;
  /** Seconds spent hunting, without training. */
  readonly seconds: number;
  /** Seconds spent training, collecting and retraining included; 0 if there was a model already. */
  readonly trainingSeconds: number;
  /** Methods left out after they ended or hung a process. */
  readonly leftOut: readonly string[];
  /** By name of an operation, the file and line of its method or class; operations that cannot be located are missing. */
  readonly locations: OperationLocations;
  /** True if all calls were made. */
  readonly complete: boolean;
  /** Reason for an early end: `interrupt` for a signal, `time` for the option `seconds`, `error` for an error after findings. */
  readonly cutShort: 'interrupt' | 'time' | 'error' | undefined;
  /** The stage that an interrupt ended; missing if there was none. */
  readonly interrupted?: HuntStage | undefined;
  /** The error that ended the hunt, with `cutShort: 'error'`. */
  readonly failure?: string | undefined;
  /** Paths of the test files written. */
  readonly written: readonly string[];
}

/** Rules of the options of {@link huntIsolated}. */
export const ISOLATED_HUNT_RULES: OptionRules<IsolatedHuntOptions> = {
  ...SHARED_HUNT_RULES,
  ...HUNT_OPTIONS,
  saveRetrained: booleanRule,
  killSignal: signalRule,
  onStage: functionRule('that receives a stage'),
  onFiles: functionRule('that receives paths'),
  onProgress: functionRule('that receives a stage and its progress'),
  onCases: functionRule('that receives the calls of a run'),
};

/** Throws `BAD_OPTION` for an unknown or wrong option. */
export function checkIsolatedHuntOptions(options: IsolatedHuntOptions): void {
  checkOptions(
    'huntIsolated',
    options,
    ISOLATED_HUNT_RULES,
    "{ calls: 20_000, seed: 1, seconds: 60, tests: 'test' }",
  );
}
