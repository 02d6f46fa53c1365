import { LearnInvError } from '../error.ts';
import { checkOptions, type OptionRules } from '../options/check-options.ts';
import { functionRule, listOf, numberFrom, oneOfValues, seedRule } from '../options/option-rules.ts';
import type { RepresentationError } from './representation-error.ts';

/** What a guard finds: a broken object, or a repOK that cannot judge it. */
export type GuardFinding = RepresentationError | LearnInvError;

/** How a guard checks, and what it does about what it finds. */
export interface GuardOptions {
  /**
   * - `throw` (the default): checks after every public method, and throws what it finds;
   * - `report`: checks likewise, but gives it to `report` and lets the program go on;
   * - `sample`: checks a share `rate` of the calls; what it finds goes to `report` where there is one, else is thrown;
   * - `off`: gives back the object or class itself.
   */
  readonly mode?: 'off' | 'sample' | 'report' | 'throw' | undefined;
  /** The share of the checks that are made, in [0, 1]: by default 0.01 for `sample`, else 1. */
  readonly rate?: number | undefined;
  /** Which checks those are; equal seeds choose equally. 1 by default. */
  readonly seed?: string | number | undefined;
  /** Is given each object when it is first found broken, and again when it was valid in between. */
  readonly report?: ((finding: GuardFinding) => void) | undefined;
  /** The public methods (and properties with a setter) after which to check; by default all. */
  readonly methods?: readonly PropertyKey[] | undefined;
  /** What an object is that the repOK cannot judge: a finding (`fail`, the default), or nothing (`pass`). */
  readonly outOfScope?: 'fail' | 'pass' | undefined;
}

/** Options with their defaults. */
export interface GuardSettings {
  readonly mode: 'off' | 'sample' | 'report' | 'throw';
  readonly rate: number;
  readonly seed: string | number;
  readonly report: ((finding: GuardFinding) => void) | undefined;
  readonly methods: ReadonlySet<PropertyKey> | undefined;
  readonly outOfScope: 'fail' | 'pass';
}

/** The share of checks in mode `sample`. */
const SAMPLE_RATE = 0.01;

const RULES: OptionRules<GuardOptions> = {
  mode: oneOfValues('off', 'sample', 'report', 'throw'),
  rate: numberFrom(0, 1),
  seed: seedRule,
  report: functionRule('that is given each finding'),
  methods: listOf('method names', (name) => ['string', 'symbol', 'number'].includes(typeof name)),
  outOfScope: oneOfValues('fail', 'pass'),
};

const EXAMPLE = "{ mode: 'sample', rate: 0.01, seed: 1, report: console.error }";

/**
 * Checks options and fills in defaults.
 *
 * @throws LearnInvError `BAD_OPTION` for an option that is not as expected.
 */
export function guardSettings(options: GuardOptions = {}): GuardSettings {
  checkOptions('guard', options, RULES, EXAMPLE);
  const { mode = 'throw', seed = 1, report, methods, outOfScope = 'fail' } = options;
  if (mode === 'report' && report === undefined) {
    throw new LearnInvError('BAD_OPTION', 'guard: missing option "report"', {
      expected: 'a function that is given each finding, in mode "report"',
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
    outOfScope,
  };
}
