import type { ObjectGraph } from '../objects/heap/graph.ts';
import { checkOptions, type OptionRules } from '../base/options/check-options.ts';
import { integerOption, namesOption, switchOption } from '../base/options/declared-option.ts';
import {
  functionRule,
  integerFrom,
  objectRule,
  required,
  seedRule,
  signalRule,
} from '../base/options/option-rules.ts';
import type { OptionsOf } from '../base/options/options-of.ts';
import type { Structure } from '../objects/structure/structure.ts';
import type { TransitionJudge } from '../learn/transitions/transition-judge.ts';
import type { Finding } from './findings/finding.ts';
import type { TestTarget } from './findings/test-code/write-test.ts';
import type { Oracle } from './judge/oracle.ts';

/** The options of hunts that a user sets, also on the command line. */
export const SHARED_HUNT_OPTIONS = {
  /** Number of calls to make, 1 to 10^9; default 20,000. Calls that confirm and shrink findings are not counted. */
  calls: integerOption('<n>', 'calls to make', [1, 1e9], { default: 20_000 }),
  /**
   * A scope k, 1 to 100: instead of random calls, every operation is called with every argument of its domain on
   * every valid object of scope k that the builders reach. If the oracle is a learned repOK with code, every method
   * is then called on the valid candidates that they do not reach. `calls` has no default then. Default: random
   * calls.
   */
  exhaustive: integerOption(
    '<k>',
    'instead of calling at random, call [every method with every argument on every valid object](hunt.md#every-object-of-a-scope) of scope k; --calls then has no default',
    [1, 100],
  ),
  /** True to leave out, with `exhaustive`, the candidates that the builders do not reach; default false. */
  reachable: switchOption('with --exhaustive: only on objects that the builders reach'),
  /** Names of the methods to test; default: all. Builders are always called. */
  methods: namesOption('<names>', 'test only these methods, separated by commas', { otherwise: 'all' }),
  /** Milliseconds that a call may take, 1 to 600,000; default 1000. */
  timeout: integerOption('<ms>', 'milliseconds that a call may take', [1, 600_000], { default: 1000 }),
  /**
   * True to also make two or three calls of asynchronous methods that are pending together, in an order that the seed
   * decides; default false.
   */
  interleave: switchOption(
    'also make calls of asynchronous methods while others are pending, in orders that the seed decides',
  ),
  /** True to report calls that the class refuses on purpose as findings; default false: they are listed apart. */
  refusals: switchOption(
    'report calls that the class refuses by a throw of its own as findings, not in a list of their own',
  ),
  /**
   * True to retrain the oracle after half of the calls with the states it rejected until then that behave like
   * builder-made objects; {@link hunt} needs `relearn` for it; default false.
   */
  teach: switchOption(
    'after half of the calls, retrain the model with objects of methods that behave like builder-made ones',
  ),
};

/** Options of {@link hunt}. */
export interface HuntOptions extends OptionsOf<typeof SHARED_HUNT_OPTIONS> {
  /** Judges every state; a learned repOK is an oracle. If the structure has `expose`, it judges the exposed view. */
  readonly oracle: Oracle;
  /** Scope that the oracle was trained at, 1 or more. Objects also grow beyond it. */
  readonly scope: number;
  /** Seed of every random choice; default 1. The same seed gives the same findings. */
  readonly seed?: string | number | undefined;
  /** The structure whose builders the oracle learned from; default: the structure under test. */
  readonly trusted?: Structure | undefined;
  /**
   * Transition judges by operation of `trusted`, as {@link loadTransitions} returns them. They find calls
   * that leave a valid but wrong object. A finding is reported only if `trusted`, after the same calls and in the same
   * state, does something else. With this option, an empty map too, each call is also compared with that of `trusted` if that
   * is another structure: a call is at fault if its caller can tell the outcomes apart.
   */
  readonly transitions?: ReadonlyMap<string, TransitionJudge> | undefined;
  /**
   * Trains a new oracle with all valid objects that earlier oracles rejected, at most three times per hunt. Without it,
   * findings of an oracle that rejects valid objects are held back and counted as `doubtful`.
   */
  readonly relearn?: ((rejected: readonly ObjectGraph[]) => Promise<Oracle>) | undefined;
  /** Runner and imports of the tests that findings come with. */
  readonly test?: TestTarget | undefined;
  /** Ends the hunt early; the result holds the findings so far. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called about every 50 ms with the numbers of calls and findings so far and, with `exhaustive`, of the calls to make, as
   * far as objects are known.
   */
  readonly onProgress?: ((calls: number, findings: number, total?: number) => void) | undefined;
  /** Called with all findings whenever they change. A finding may disappear when the oracle is retrained. */
  readonly onFindings?: ((findings: readonly Finding[]) => void) | undefined;
}

/** Options of {@link hunt} with the timeout settled. */
export type TimedOptions = HuntOptions & { readonly timeout: number };

/** Rules of the options that {@link hunt} and {@link huntIsolated} share. */
export const SHARED_HUNT_RULES = {
  ...SHARED_HUNT_OPTIONS,
  seed: seedRule,
  test: objectRule('an object such as { runner: "vitest", structure: "./queue.ts" }'),
  signal: signalRule,
  onFindings: functionRule('that receives the findings'),
} as const;

const isOracle = (value: object): boolean => 'checkGraph' in value && 'classes' in value;

const RULES: OptionRules<HuntOptions> = {
  ...SHARED_HUNT_RULES,
  oracle: required({
    expected: 'an oracle, such as a learned repOK',
    isRequired: true,
    accepts: (value) =>
      (typeof value === 'function' || typeof value === 'object') && value !== null && isOracle(value),
  }),
  scope: required(integerFrom(1, 1e6)),
  trusted: objectRule('a structure', (value) => 'builders' in value),
  transitions: objectRule('a Map of transition judges by operation', (value) => value instanceof Map),
  relearn: functionRule('that trains a new oracle'),
  onProgress: functionRule('that receives the numbers of calls and findings'),
};

/** Throws `BAD_OPTION` for an unknown, missing or wrong option. */
export function checkHuntOptions(options: HuntOptions): void {
  checkOptions('hunt', options, RULES, '{ oracle: repOK, scope: repOK.model.scope, calls: 20_000, seed: 1 }');
}
