import { LearnInvError } from '../../base/error.ts';
import { checkOptions, type OptionRules } from '../../base/options/check-options.ts';
import {
  functionRule,
  integerFrom,
  listOf,
  numberFrom,
  oneOfValues,
  seedRule,
} from '../../base/options/option-rules.ts';
import type { RepresentationError } from './representation-error.ts';

/**
 * Finding of a guard: a RepresentationError for an invalid object, or a LearnInvError. The latter has code
 * `REPOK_FAILED` if the repOK fails, `OUT_OF_SCOPE` if it cannot judge the object, and `NOT_SETTLED` if a
 * promise does not settle in time.
 */
export type GuardFinding = RepresentationError | LearnInvError;

/** Options of `guard`, `guardClass` and `@checked`. */
export interface GuardOptions {
  /**
   * - `throw` (the default): checks after every public method and throws each finding;
   * - `report`: checks after every public method and passes each finding to `report`;
   * - `sample`: checks after a share `rate` of the calls; passes findings to `report` if given, else throws them;
   * - `off`: returns the object or class unchanged.
   */
  readonly mode?: 'off' | 'sample' | 'report' | 'throw' | undefined;
  /** Share of the calls that are checked, in [0, 1]; default 0.01 for `sample`, else 1. */
  readonly rate?: number | undefined;
  /** Seed of the choice of checked calls; default 1. */
  readonly seed?: string | number | undefined;
  /**
   * Called with a finding when an object becomes invalid, and again only if it was valid in between. Required in mode
   * `report`, ignored in mode `throw`.
   */
  readonly report?: ((finding: GuardFinding) => void) | undefined;
  /** Public methods, and properties with a setter, to check after; default: all. */
  readonly methods?: readonly PropertyKey[] | undefined;
  /**
   * Milliseconds that a promise of a method may take to settle; default 10,000, `Infinity`: any time. After
   * that, the finding goes to `report` (or a warning is emitted without one), and the object's other calls
   * are checked again.
   */
  readonly settleTimeout?: number | undefined;
  /**
   * Treatment of fields that a subclass adds to the class of a learned repOK. `ignore` (the default) does not
   * judge them, but explanations list them. `fail` makes an object with such a field invalid.
   */
  readonly extraFields?: 'ignore' | 'fail' | undefined;
  /** Treatment of an object out of the repOK's scope: `fail` (the default) makes it a finding, `pass` accepts it. */
  readonly outOfScope?: 'fail' | 'pass' | undefined;
}

/** Options with their defaults. */
export type GuardSettings = ReturnType<typeof guardSettings>;

/** Default share of checked calls in mode `sample`; at 1 %, a call of a list of 20 takes 0.1 µs, else 5.6 µs. */
const SAMPLE_RATE = 0.01;

/** Default of `settleTimeout`: most calls of a program settle in 10 s, and a broken object is found soon after. */
const SETTLE_TIMEOUT = 10_000;

const RULES: OptionRules<GuardOptions> = {
  mode: oneOfValues('off', 'sample', 'report', 'throw'),
  rate: numberFrom(0, 1),
  seed: seedRule,
  report: functionRule('(finding) => void'),
  methods: listOf('method names', (name) => ['string', 'symbol', 'number'].includes(typeof name)),
  settleTimeout: integerFrom(1, Infinity),
  extraFields: oneOfValues('ignore', 'fail'),
  outOfScope: oneOfValues('fail', 'pass'),
};

const EXAMPLE = "{ mode: 'sample', rate: 0.01, seed: 1, report: console.error }";

/**
 * Checks options and adds the defaults.
 *
 * @throws LearnInvError `BAD_OPTION` for the first option that does not follow its rule.
 */
export function guardSettings(options: GuardOptions = {}) {
  checkOptions('guard', options, RULES, EXAMPLE);
  const { mode = 'throw', seed = 1, report, methods, outOfScope = 'fail' } = options;
  if (mode === 'report' && report === undefined) {
    throw new LearnInvError('BAD_OPTION', 'guard: missing option "report"', {
      expected: 'a function (finding) => void in mode "report"',
      got: 'undefined',
      hint: `for example ${EXAMPLE}`,
    });
  }
  return {
    mode,
    rate: options.rate ?? (mode === 'sample' ? SAMPLE_RATE : 1),
    seed,
    report: mode === 'throw' ? undefined : report,
    methods: methods === undefined ? undefined : new Set(methods),
    settleTimeout: options.settleTimeout ?? SETTLE_TIMEOUT,
    extraFields: options.extraFields ?? 'ignore',
    outOfScope,
  };
}
