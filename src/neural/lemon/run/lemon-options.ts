import { LearnInvError } from '../../../base/error.ts';
import { checkOptions, type OptionRules } from '../../../base/options/check-options.ts';
import {
  booleanRule,
  functionRule,
  integerFrom,
  numberFrom,
  oneOfValues,
  rule,
  secondsRule,
  seedRule,
  signalRule,
  stringRule,
} from '../../../base/options/option-rules.ts';
import type { Bug } from '../findings/bug.ts';

/** Options of {@link lemon}. */
export interface LemonOptions {
  /** A built-in seed model, or the path of a layers-model JSON; default `lenet5`. */
  readonly seedModel?: string | undefined;
  /**
   * Back ends, each with `@<release>` and `:<option>` or without; default `['cpu', 'wasm']`. One alone is judged by the
   * reference and by itself; the same one twice only where its two runs part.
   */
  readonly backends?: readonly string[] | undefined;
  /** Number of mutants, 1 to 10^6; default 100. */
  readonly mutants?: number | undefined;
  /** Seconds that the run may take; a job that still runs a tenth later is ended. Default 600. */
  readonly seconds?: number | undefined;
  /** Seed of every random choice; default 1. */
  readonly seed?: string | number | undefined;
  /** Number of inputs of each mutant, 1 to 1000; default 5. */
  readonly inputs?: number | undefined;
  /** False to compare predictions only, and not to train layers; default true. */
  readonly training?: boolean | undefined;
  /** How seed models and rules are chosen; default `guided`. */
  readonly strategy?: 'guided' | 'random' | undefined;
  /** The inconsistency degree (D_MAD) from which on a mutant counts as inconsistent, 0 to 1; default 0.01. The paper: 0.4. */
  readonly threshold?: number | undefined;
  /** What is added to the denominator of D_MAD; default 1e-4. The paper: 0. */
  readonly floor?: number | undefined;
  /** True to install nothing; default false. */
  readonly offline?: boolean | undefined;
  /** Milliseconds that a back end may take for one model, 100 to 600,000; default 30,000. */
  readonly timeout?: number | undefined;
  /** Megabytes of memory that a back end may take, 256 to 10^6; default 2048. */
  readonly memory?: number | undefined;
  /** Ends the run; the promise then resolves with what was found. */
  readonly signal?: AbortSignal | undefined;
  /** Called with each distinct bug as soon as it is minimized. */
  readonly onBug?: ((bug: Bug) => void) | undefined;
  /** Called after each mutant with the number of mutants and of bugs. */
  readonly onMutant?: ((mutants: number, bugs: number) => void) | undefined;
  /** Called before packages are installed, and before a seed model is trained, with what is done. */
  readonly onNote?: ((note: string) => void) | undefined;
}

const RULES: OptionRules<LemonOptions> = {
  seedModel: stringRule,
  backends: rule(
    'an array of names',
    (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  ),
  mutants: integerFrom(1, 1e6),
  seconds: secondsRule,
  seed: seedRule,
  inputs: integerFrom(1, 1000),
  training: booleanRule,
  strategy: oneOfValues('guided', 'random'),
  threshold: numberFrom(0, 1),
  floor: numberFrom(0, 1),
  offline: booleanRule,
  timeout: integerFrom(100, 600_000),
  memory: integerFrom(256, 1e6),
  signal: signalRule,
  onBug: functionRule('that receives a bug'),
  onMutant: functionRule('that receives two numbers'),
  onNote: functionRule('that receives a text'),
};

/**
 * Checks the options of {@link lemon}.
 *
 * @throws LearnInvError `BAD_OPTION`.
 */
export function checkLemonOptions(options: LemonOptions): void {
  checkOptions('lemon', options, RULES, "{ backends: ['cpu', 'wasm'], mutants: 100 }");
  const { backends } = options;
  if (backends === undefined || backends.length > 0) return;
  throw new LearnInvError('BAD_OPTION', 'lemon tests back ends', {
    expected: 'one back end or more',
    got: 'none',
    hint: 'for example --backends cpu,wasm',
  });
}
