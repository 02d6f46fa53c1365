import { checkOptions, type OptionRules } from '../../../base/options/check-options.ts';
import {
  booleanRule,
  functionRule,
  integerFrom,
  listOf,
  oneOfValues,
  secondsRule,
  seedRule,
  signalRule,
  stringRule,
} from '../../../base/options/option-rules.ts';
import { TEST_RUNNERS, type TestRunner } from '../../../base/report-parts/test-runners.ts';
import type { RelationReport } from './verdict.ts';

/** Options of {@link metamorphic}. */
export interface MetamorphicOptions {
  /** Seed of every random choice; default 1. */
  readonly seed?: string | number | undefined;
  /** Number of inputs of each exact relation, 1 to 10^6; default: the subject's, or that of its family. */
  readonly cases?: number | undefined;
  /** False to report the first input that breaks a relation without making it smaller; default true. */
  readonly shrink?: boolean | undefined;
  /** Identifiers of the relations to judge; default all. */
  readonly relations?: readonly string[] | undefined;
  /**
   * How relations are judged that train anew if seeds cannot be paired: `sequential`, a test with at most 1 % false alarms in
   * all; or `paper`, the rule of the paper, for every such relation. Default `sequential`.
   */
  readonly verdict?: 'sequential' | 'paper' | undefined;
  /** Seconds that the run may take; default 600. */
  readonly seconds?: number | undefined;
  /** Milliseconds that a call of the subject may take, 1 to 600,000; default 60,000. */
  readonly timeout?: number | undefined;
  /** Megabytes of memory that a process may take, 128 to 10^6; default 2048. */
  readonly memory?: number | undefined;
  /** Number of processes, 1 to 256; default: one per core. It changes no verdict. */
  readonly jobs?: number | undefined;
  /** Folder that a test file of each violated relation is written to; default: none is written. */
  readonly tests?: string | undefined;
  /** Library that runs the test files; default `node:test`. */
  readonly testRunner?: TestRunner | undefined;
  /** Ends the run; what was not judged is undecided. */
  readonly signal?: AbortSignal | undefined;
  /** Called with each relation as soon as it is judged, and with the number of relations. */
  readonly onRelation?: ((report: RelationReport, total: number) => void) | undefined;
}

const RULES: OptionRules<MetamorphicOptions> = {
  seed: seedRule,
  cases: integerFrom(1, 1e6),
  shrink: booleanRule,
  relations: listOf('identifiers', (one) => typeof one === 'string'),
  verdict: oneOfValues('sequential', 'paper'),
  seconds: secondsRule,
  timeout: integerFrom(1, 600_000),
  memory: integerFrom(128, 1e6),
  jobs: integerFrom(1, 256),
  tests: stringRule,
  testRunner: oneOfValues(...TEST_RUNNERS),
  signal: signalRule,
  onRelation: functionRule('that receives a report'),
};

/**
 * Checks the options of {@link metamorphic}.
 *
 * @throws LearnInvError `BAD_OPTION`.
 */
export const checkMetamorphicOptions = (options: MetamorphicOptions): void =>
  checkOptions('metamorphic', options, RULES, '{ cases: 20, seconds: 60 }');
