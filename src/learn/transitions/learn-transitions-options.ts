import { trainRules } from '../training/train-options.ts';
import { checkOptions, type OptionRules } from '../../base/options/check-options.ts';
import {
  functionRule,
  integerFrom,
  listOf,
  objectRule,
  positiveInteger,
  required,
} from '../../base/options/option-rules.ts';
import type { KnownFields } from '../../objects/heap/known-fields.ts';
import type { EngineName } from '../network/types.ts';

/** Options of {@link learnTransitions}. */
export interface LearnTransitionsOptions {
  /** Scope k of the states in which every call is made: at most k objects of a class. From 1 to 100; 3 or 4 is usual. */
  readonly scope: number;
  /** Seed of all random choices; equal seeds give equal models. Default 1. */
  readonly seed?: string | number | undefined;
  /** Fields of each class in reading order, such as `model.fields` of the structure's classifier. Default: surveyed. */
  readonly fields?: KnownFields | undefined;
  /** Training engine; default `simd`. */
  readonly engine?: EngineName | undefined;
  /** Hyper-parameter combinations of the random search, 1 or more; default 10. */
  readonly trials?: number | undefined;
  /** Networks that vote; an odd number, default 1. */
  readonly votes?: number | undefined;
  /** Worker threads, 1 or more; default: one per core. The result does not depend on it. */
  readonly jobs?: number | undefined;
  /** Names of the operations to learn; default: all builders and methods. */
  readonly operations?: readonly string[] | undefined;
  /** Maximum number of states in which every call is made, 1 or more; default 400. */
  readonly maxStates?: number | undefined;
  /** Seconds after which learning ends with the error `TIME_LIMIT`; default: no bound. */
  readonly seconds?: number | undefined;
  /** Called with the stage (`collect`, `learn push`, …), the amount done and the total. */
  readonly onProgress?: ((stage: string, done: number, total: number) => void) | undefined;
}

const { seed, engine, trials, votes, jobs, seconds } = trainRules;
const RULES: OptionRules<LearnTransitionsOptions> = {
  scope: required(integerFrom(1, 100)),
  seed,
  fields: objectRule('the fields of each class, such as `model.fields`'),
  engine,
  trials,
  votes,
  jobs,
  operations: listOf('operation names', (name) => typeof name === 'string'),
  maxStates: positiveInteger,
  seconds,
  onProgress: functionRule('(stage, done, total) => void'),
};

/** Throws LearnInvError `BAD_OPTION` for the first option that does not follow its rule. */
export const checkLearnTransitionsOptions = (options: LearnTransitionsOptions): void =>
  checkOptions('learnTransitions', options, RULES, "{ scope: 4, operations: ['push'] }");

/** Largest scope at which the command line learns transitions: calling every operation in every state takes long. */
export const LARGEST_SCOPE = 4;
