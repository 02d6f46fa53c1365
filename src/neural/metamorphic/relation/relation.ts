import { checkOptions } from '../../../base/options/check-options.ts';
import {
  booleanRule,
  functionRule,
  oneOfValues,
  required,
  rule,
  stringRule,
} from '../../../base/options/option-rules.ts';
import type { Random } from '../../../base/random.ts';
import type { ClassifierInput, CorrelationInput, ForecasterInput } from '../subject/subject.ts';
import type { Traits } from '../subject/traits.ts';
import type { Expectation } from './expectation.ts';
import type { Outcome } from './outcome.ts';

/** The kinds of subjects. */
export const FAMILIES = ['correlation', 'forecaster', 'classifier'] as const;

/** A kind of subject; the relations of a family have inputs of one type. */
export type Family = (typeof FAMILIES)[number];

/** The inputs of each family. */
export interface Inputs {
  readonly correlation: CorrelationInput;
  readonly forecaster: ForecasterInput;
  readonly classifier: ClassifierInput;
}

/** An input of any family. */
export type AnyInput = Inputs[Family];

/**
 * What must be true of a follow-up. Either expectations for quantities, or `works` (finite numbers), `refuses` (an
 * error that code throws, NaN, or nothing) or `any-different` (some quantity differs). Or a function that returns the fault; it also
 * gets the side effects of the subject.
 */
export type Expected =
  | Readonly<Record<string, Expectation>>
  | 'works'
  | 'refuses'
  | 'any-different'
  | ((source: Outcome, follow: Outcome, effects: readonly string[]) => string | undefined);

/** A changed input, and how its outputs must relate to the outputs of the source. */
export interface FollowUp<Input> {
  readonly input: Input;
  readonly expect: Expected;
  /** What was changed: `every value + 309`. */
  readonly change: string;
  /** The input that the follow-up is compared with; default: the input of the case. */
  readonly source?: Input;
  /** Largest value of the changed input, in units of the source: it is rounded. Default: that of the source. */
  readonly largest?: number;
  /** True to train the model anew, though it is known. */
  readonly isAnew?: boolean;
}

/** A metamorphic relation between runs of a subject. */
export interface Relation<Name extends Family = Family> {
  /** A short name: `C6`. */
  readonly id: string;
  /** One line: `linear scaling of a feature keeps r`. */
  readonly name: string;
  /** Where it comes from, or why it is true. */
  readonly source: string;
  readonly family: Name;
  /** `invariance`: what must stay; `sensitivity`: what must change, which a constant function does not. */
  readonly kind: 'invariance' | 'sensitivity';
  /** `fault`: a violation is a fault; `advice`: a sound program may break it. */
  readonly severity: 'fault' | 'advice';
  /** True if it is enough that one of the cases holds; default false. */
  readonly some?: boolean;
  /** True if the change gives each random number another use, so that seeds do not pair its runs; default false. */
  readonly redraws?: boolean;
  /** Returns what the subject lacks; undefined if the relation applies. */
  readonly needs?: (traits: Traits) => string | undefined;
  /** Returns the changed inputs of a case. */
  readonly follow: (input: Inputs[Name], random: Random, traits: Traits) => readonly FollowUp<Inputs[Name]>[];
  /**
   * Returns further changed inputs, which it finds by running the subject. They must not need another trained model.
   */
  readonly search?: (
    input: Inputs[Name],
    run: (input: Inputs[Name]) => Promise<Outcome>,
    traits: Traits,
  ) => Promise<readonly FollowUp<Inputs[Name]>[]>;
}

/**
 * Declares a metamorphic relation. A subject's file exports its own ones as `relations`.
 *
 * @throws LearnInvError `BAD_OPTION` if a part is missing or wrong.
 * @example
 * ```ts
 * export const relations = [
 *   relation({
 *     id: 'reversed', name: 'reversed pairs keep r', source: 'a sum has no order', family: 'correlation',
 *     kind: 'invariance', severity: 'fault',
 *     follow: ({ x, y }) => [
 *       { input: { x: x.toReversed(), y: y.toReversed() }, expect: { r: equal() }, change: 'reversed' },
 *     ],
 *   }),
 * ];
 * ```
 */
export function relation<Name extends Family>(declared: Relation<Name>): Relation<Name> {
  const id = rule('a name of letters, digits and dashes', (value) => /^[\w-]{1,40}$/.test(String(value)));
  checkOptions<Relation<Name>>(
    'relation',
    declared,
    {
      id: required(id),
      name: required(stringRule),
      source: required(stringRule),
      family: required(oneOfValues(...FAMILIES)),
      kind: required(oneOfValues('invariance', 'sensitivity')),
      severity: required(oneOfValues('fault', 'advice')),
      some: booleanRule,
      redraws: booleanRule,
      needs: functionRule('that returns what the subject lacks'),
      follow: required(functionRule('that returns the changed inputs')),
      search: functionRule('that returns further changed inputs'),
    },
    "relation({ id: 'reversed', family: 'correlation', … })",
  );
  return declared;
}
