import { checkOptions, type OptionRules } from '../../../base/options/check-options.ts';
import {
  functionRule,
  integerFrom,
  listOf,
  numberFrom,
  oneOfValues,
  secondsRule,
  seedRule,
  signalRule,
  stringRule,
} from '../../../base/options/option-rules.ts';
import type { Technique } from './baseline-inputs.ts';
import type { KeeperFunctionReport } from '../judge/function-report.ts';

/** Options of {@link keeper}. */
export interface KeeperOptions {
  /** Seed of every random choice; default 1. */
  readonly seed?: string | number | undefined;
  /** Name of the function to test; default: every exported one that calls an ML API. */
  readonly function?: string | undefined;
  /** Inputs of each function, about; 8 to 10^5, default 100. */
  readonly inputs?: number | undefined;
  /** Share of the inputs of a goal that must reach it, 0 to 1; default 0.75. */
  readonly threshold?: number | undefined;
  /**
   * How inputs are chosen: for the goals; at random, or by mutating a random one, to compare with; default `goals`.
   */
  readonly technique?: Technique | undefined;
  /** Seconds that the run may take; default 180. */
  readonly seconds?: number | undefined;
  /** Milliseconds that a call of the function may take, 10 to 600,000; default 20,000. */
  readonly timeout?: number | undefined;
  /** Megabytes of memory that a process may take, 128 to 10^6; default 2048. */
  readonly memory?: number | undefined;
  /** Files that export adapters of further APIs. */
  readonly adapters?: readonly string[] | undefined;
  /** Folder of pictures, with a folder for each label. */
  readonly pictures?: string | undefined;
  /** File of sentences that people have rated, for APIs that score sentiment: a rating from -4 to 4, a tab, the text. */
  readonly sentences?: string | undefined;
  /** File of outputs of APIs for images and sounds: they are replayed if it exists, else they are recorded into it. */
  readonly recording?: string | undefined;
  /** Ends the run. */
  readonly signal?: AbortSignal | undefined;
  /** Called before each run of a function on an input. */
  readonly onInput?: ((name: string, done: number, total: number) => void) | undefined;
  /** Called with each function as soon as it is tested. */
  readonly onFunction?: ((report: KeeperFunctionReport) => void) | undefined;
}

const RULES: OptionRules<KeeperOptions> = {
  seed: seedRule,
  function: stringRule,
  inputs: integerFrom(8, 1e5),
  threshold: numberFrom(0, 1),
  technique: oneOfValues('goals', 'random', 'fuzz'),
  seconds: secondsRule,
  timeout: integerFrom(10, 600_000),
  memory: integerFrom(128, 1e6),
  adapters: listOf('paths', (one) => typeof one === 'string'),
  pictures: stringRule,
  sentences: stringRule,
  recording: stringRule,
  signal: signalRule,
  onInput: functionRule('that receives (name, done, total)'),
  onFunction: functionRule('that receives a report'),
};

/** Checks the options of {@link keeper}. @throws LearnInvError `BAD_OPTION`. */
export const checkKeeperOptions = (options: KeeperOptions): void =>
  checkOptions('keeper', options, RULES, '{ inputs: 100, seconds: 60 }');
