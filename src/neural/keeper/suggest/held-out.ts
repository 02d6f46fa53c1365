import type { Goal } from '../judge/goals.ts';
import { expressionText, negated, type Expression } from '../symbolic/expression.ts';
import type { DoneCase } from '../run/make-cases.ts';
import type { Edit } from '../judge/function-report.ts';

/** Inputs for a goal that a change is measured on, at least. */
const MIN_OWN = 4;

/** An input, and whether people would expect it to reach a goal. */
export interface Labelled {
  readonly input: DoneCase;
  readonly isOwn: boolean;
}

/** A goal that fails, and the inputs that show whether a change helps it. */
export interface Trial {
  readonly goal: Goal;
  /** What holds if the goal is reached. */
  readonly condition: Expression;
  /** The inputs to choose a change by, and those to measure it on. */
  readonly fit: readonly Labelled[];
  readonly rest: readonly Labelled[];
}

/**
 * Returns the inputs to choose a change by, and the inputs to measure it on: those that were made for a goal, and those
 * made for ways on which its condition does not hold. Undefined if there are too few.
 */
export function splitTrial(goal: Goal, condition: Expression, done: readonly DoneCase[]): Trial | undefined {
  const own = done.filter((input) => input.goal === goal.key && input.isExpected);
  const sources = new Set(own.map(({ input }) => input?.source));
  const opposite = expressionText(negated(condition));
  const isOther = ({ input, conditions }: DoneCase): boolean =>
    input !== undefined &&
    input.isGuess !== true &&
    !sources.has(input.source) &&
    conditions.some((condition) => expressionText(condition) === opposite);
  const opposed = done.filter(isOther);
  // Of a case of a switch there is no opposite: odd inputs stand for it.
  const others = opposed.length > 0 ? opposed : done.filter(({ goal }) => goal === '');
  const all = [
    ...own.map((input) => ({ input, isOwn: true })),
    ...others.map((input) => ({ input, isOwn: false })),
  ];
  const fit = all.filter((_, at) => at % 2 === 0);
  const rest = all.filter((_, at) => at % 2 === 1);
  const isEnough = rest.filter(({ isOwn }) => isOwn).length >= MIN_OWN && rest.some(({ isOwn }) => !isOwn);
  return isEnough ? { goal, condition, fit, rest } : undefined;
}

export interface Change {
  readonly change: string;
  readonly edit: Edit | undefined;
  /** Which of the inputs that the change was not chosen by go the right way, before and after it. */
  readonly before: readonly boolean[];
  readonly after: readonly boolean[];
}
