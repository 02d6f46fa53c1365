import type { FieldBreaks } from '../../learn/model/model.ts';
import { checkOptions, type OptionRules } from '../../base/options/check-options.ts';
import { booleanRule, functionRule, integerFrom, signalRule } from '../../base/options/option-rules.ts';
import type { OptionRule } from '../../base/options/option-rules.ts';
import type { Finding } from '../findings/finding.ts';
import type { TestTarget } from '../findings/test-code/write-test.ts';
import { SHARED_HUNT_RULES } from '../hunt-options.ts';
import type { Hunt } from '../hunt-result.ts';
import type { HuntStage } from './hunt-job.ts';
import type { OperationLocations } from './operation-locations.ts';

/** Options of {@link huntIsolated}. */
export interface IsolatedHuntOptions {
  /**
   * Folder of the learned repOK; default `models/<structure>`, where the model is trained again if it is out of date. If the
   * folder holds no model, one is trained and saved there.
   */
  readonly model?: string | undefined;
  /** False to leave the saved model as it is if the hunt retrains it, so that hunts with other seeds begin with the same; default true. */
  readonly saveRetrained?: boolean | undefined;
  /** Name or path of a trusted version of the same classes; the model learns from its builders. */
  readonly baseline?: string | undefined;
  /** With `baseline`: true to also find calls that leave a valid but wrong object; default true. */
  readonly transitions?: boolean | undefined;
  /** Scope to train at, 1 to 100; by default one is chosen, as `makeDataset` does. Used only if a model is trained. */
  readonly scope?: number | undefined;
  /** Number of hyper-parameter combinations to try in training, 1 to 1000; default 10. */
  readonly trials?: number | undefined;
  /**
   * True to hunt also with a model that rejects less than half of the broken objects of its training, or of those with a
   * wrong container; default false.
   */
  readonly allowWeak?: boolean | undefined;
  /** Number of worker threads in training, 1 to 256; default: one per core. */
  readonly jobs?: number | undefined;
  /** Number of calls to make, 1 to 10^9; default 20,000. */
  readonly calls?: number | undefined;
  /** A scope, 1 to 100: call every operation on every object of it instead of calling at random; see `HuntOptions`. */
  readonly exhaustive?: number | undefined;
  /** True to leave out, with `exhaustive`, objects that builders do not reach; default false. */
  readonly reachable?: boolean | undefined;
  /** Seed of every random choice of the hunt; default 1. */
  readonly seed?: string | number | undefined;
  /** Names of the methods to test; default: all. Builders are always called. */
  readonly methods?: readonly string[] | undefined;
  /** Milliseconds that a call may take, 1 to 600,000; default 1000. */
  readonly timeout?: number | undefined;
  /** Megabytes of memory that the child process may take, 256 to 10^6; default 1024. A call that takes more is a finding. */
  readonly memory?: number | undefined;
  /** True to also make two or three calls of asynchronous methods that are pending together; default false. */
  readonly interleave?: boolean | undefined;
  /** True to report calls that the class refuses on purpose as findings; default false: they are listed apart. */
  readonly refusals?: boolean | undefined;
  /** True to retrain the model once with the states it rejected that behave like builder-made objects; default false. */
  readonly teach?: boolean | undefined;
  /**
   * Seconds that the hunt may take, 1 to 10^6; default 600. Each of collecting objects and training may take as many, and
   * 600 at least; then the hunt is rejected with `TIME_LIMIT`.
   */
  readonly seconds?: number | undefined;
  /** Folder for a test file per finding; default: no tests are written. */
  readonly tests?: string | undefined;
  /** Runner and imports of these tests. */
  readonly test?: TestTarget | undefined;
  /** Ends the hunt early; the result holds the findings so far. Kills the child process if the hunt has not begun. */
  readonly signal?: AbortSignal | undefined;
  /** Kills the child process at once; `signal` gives it up to 5 seconds to finish. */
  readonly killSignal?: AbortSignal | undefined;
  /** Called when a stage begins; `why` gives the reason for training. */
  readonly onStage?: ((stage: HuntStage, why?: string) => void) | undefined;
  /** Called with the progress of training or hunting; `total` is missing if it is unknown. */
  readonly onProgress?: ((stage: string, done: number, total?: number, detail?: string) => void) | undefined;
  /** Called with all findings whenever they change; a finding may disappear when the model is retrained. */
  readonly onFindings?: ((findings: readonly Finding[]) => void) | undefined;
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
  /** The error that ended the hunt, with `cutShort: 'error'`. */
  readonly failure?: string | undefined;
  /** Paths of the test files written. */
  readonly written: readonly string[];
}

const textRule = (expected: string): OptionRule => ({
  expected,
  isRequired: false,
  accepts: (value) => typeof value === 'string' && value !== '',
});

/** Rules of the options of {@link huntIsolated}. */
export const ISOLATED_HUNT_RULES: OptionRules<IsolatedHuntOptions> = {
  ...SHARED_HUNT_RULES,
  model: textRule('a folder'),
  saveRetrained: booleanRule,
  baseline: textRule('the name or path of a structure'),
  transitions: booleanRule,
  scope: integerFrom(1, 100),
  trials: integerFrom(1, 1000),
  allowWeak: booleanRule,
  jobs: integerFrom(1, 256),
  memory: integerFrom(256, 1e6),
  seconds: integerFrom(1, 1e6),
  tests: textRule('a folder'),
  killSignal: signalRule,
  onStage: functionRule('that receives a stage'),
  onProgress: functionRule('that receives a stage and its progress'),
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
