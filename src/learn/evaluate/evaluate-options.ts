import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { checkOptions, type OptionRules } from '../../base/options/check-options.ts';
import { functionRule, integerFrom, objectRule, seedRule } from '../../base/options/option-rules.ts';

export interface EvaluateOptions {
  /** Scope of the objects to judge, from 1 to 100; default: the model's. */
  readonly scope?: number | undefined;
  /** Valid objects to judge, at most, and invalid ones; of more, an even sample is judged. Default 4,000,000. */
  readonly maxObjects?: number | undefined;
  /** Candidates to visit, at most: the first ones, as in the paper for scopes too large to visit whole. Default: all. */
  readonly maxExplored?: number | undefined;
  /** Seed of the sample; default 1. */
  readonly seed?: string | number | undefined;
  /** Keys of the training graphs; all other objects count as new. Default: none. */
  readonly trained?: ReadonlySet<string> | undefined;
  /** Called repeatedly with the stage, the candidates done and, if known, the total. */
  readonly onProgress?: ((stage: 'count' | 'judge', done: number, total?: number) => void) | undefined;
  /** Called with each judged object, its validity, and whether the classifier accepts it. */
  readonly onJudged?: ((graph: ObjectGraph, valid: boolean, accepted: boolean) => void) | undefined;
}

/** Default of `maxObjects`. */
export const MAX_OBJECTS = 4_000_000;

const RULES: OptionRules<EvaluateOptions> = {
  scope: integerFrom(1, 100),
  maxObjects: integerFrom(1, Infinity),
  maxExplored: integerFrom(1, Infinity),
  seed: seedRule,
  trained: objectRule('a Set of graph keys', (value) => value instanceof Set),
  onProgress: functionRule('(stage, done, total) => void'),
  onJudged: functionRule('(graph, valid, accepted) => void'),
};

/** Throws LearnInvError `BAD_OPTION` for the first option that does not follow its rule. */
export const checkEvaluateOptions = (options: EvaluateOptions): void =>
  checkOptions('evaluate', options, RULES, '{ scope: 6, maxObjects: 100_000, seed: 1 }');
