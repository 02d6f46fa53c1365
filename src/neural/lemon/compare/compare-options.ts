import { checkOptions } from '../../../base/options/check-options.ts';
import { integerOption, seedOption, textOption } from '../../../base/options/declared-option.ts';
import { functionRule } from '../../../base/options/option-rules.ts';
import type { OptionsOf } from '../../../base/options/options-of.ts';
import { LEMON_OPTIONS } from '../run/lemon-options.ts';

/** The options of {@link compareModel} that a user sets. */
export const COMPARE_OPTIONS = {
  /** Back ends, each with `@<release>` and `:<option>` or without; default `['cpu', 'wasm']`. */
  backends: LEMON_OPTIONS.backends,
  /** JSON of an input: nested lists, or an object with one for each input by its name; default: inputs are made. */
  input: textOption(
    '<file>',
    'JSON of an input: nested lists, or an object with one for each input by its name',
    {
      otherwise: 'made inputs',
    },
  ),
  /** Number of made inputs, 1 to 1000; default 3. */
  samples: integerOption('<n>', 'number of made inputs', [1, 1000], { default: 3 }),
  /** Length of open dimensions of made inputs, except the batch, 1 to 10^5; default 64. */
  size: integerOption('<n>', 'length of the dimensions of made inputs that the model leaves open', [1, 1e5], {
    default: 64,
  }),
  /** Seed of the made inputs; default 1. */
  seed: seedOption('the seed of the made inputs', { default: '1' }),
  /** Milliseconds that a back end may take for one run of the model, 100 to 600,000; default 120,000. */
  runTimeout: integerOption(
    '<ms>',
    'milliseconds that a back end may take for one run of the model',
    [100, 600_000],
    {
      default: 120_000,
    },
  ),
  memory: LEMON_OPTIONS.memory,
  offline: LEMON_OPTIONS.offline,
};

/** Options of {@link compareModel}. */
export interface CompareOptions extends OptionsOf<typeof COMPARE_OPTIONS> {
  /** Called with what is being done: `installing …`. */
  readonly onNote?: ((text: string) => void) | undefined;
}

/** Checks the options; throws a LearnInvError `BAD_OPTION`. */
export function checkCompareOptions(options: CompareOptions): void {
  const rules = { ...COMPARE_OPTIONS, onNote: functionRule('that receives a text') };
  checkOptions('lemon compare', options, rules, "{ backends: ['cpu', 'wasm'] }");
}
