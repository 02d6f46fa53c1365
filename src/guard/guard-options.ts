import { LearnInvError } from '../error.ts';
import { describeValue } from './describe-value.ts';
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

const MODES = ['off', 'sample', 'report', 'throw'] as const;
const KEYS = ['mode', 'rate', 'seed', 'report', 'methods', 'outOfScope'];
/** The share of checks in mode `sample`. */
const SAMPLE = 0.01;

/**
 * Checks options and fills in defaults.
 *
 * @throws LearnInvError `BAD_OPTION` where one is not what it should be.
 */
export function guardSettings(options: GuardOptions = {}): GuardSettings {
  if (typeof options !== 'object' || options === null) throw bad('options', 'an object', options);
  for (const key of Object.keys(options)) {
    if (!KEYS.includes(key)) throw bad(`unknown option "${key}"`, KEYS.join(', '), key);
  }
  const { mode = 'throw', seed = 1, report, methods, outOfScope = 'fail' } = options;
  if (!MODES.includes(mode)) throw bad('mode', MODES.join(', '), mode);
  const { rate = mode === 'sample' ? SAMPLE : 1 } = options;
  if (typeof rate !== 'number' || !(rate >= 0 && rate <= 1)) throw bad('rate', 'a number in [0, 1]', rate);
  if (!['string', 'number'].includes(typeof seed)) throw bad('seed', 'a number or a string', seed);
  if (report !== undefined && typeof report !== 'function') throw bad('report', 'a function', report);
  if (mode === 'report' && report === undefined) {
    throw bad('report', 'a function that is given what is found, in mode "report"', report);
  }
  if (methods !== undefined && !Array.isArray(methods)) throw bad('methods', 'a list of names', methods);
  if (!['fail', 'pass'].includes(outOfScope)) throw bad('outOfScope', 'fail, pass', outOfScope);
  return {
    mode,
    rate,
    seed,
    report: mode === 'throw' ? undefined : report,
    methods: methods === undefined ? undefined : new Set(methods),
    outOfScope,
  };
}

function bad(what: string, expected: string, got: unknown): LearnInvError {
  return new LearnInvError('BAD_OPTION', `a guard cannot be set up: ${what}`, {
    expected,
    got: describeValue(got),
    hint: "for example { mode: 'sample', rate: 0.01, seed: 1, report: console.error }",
  });
}
