import type { Goal } from '../judge/goals.ts';
import { expressionText, negated, type Expression } from '../symbolic/expression.ts';
import type { DoneCase } from '../run/done-case.ts';

/** Inputs for a goal that a change is measured on, at least. */
const MIN_OWN = 4;

/** An input, and whether people would expect it to reach a goal. */
export interface Labelled {
  readonly one: DoneCase;
  readonly isOwn: boolean;
}

/** The inputs to choose a change by, and the inputs to measure it on. */
export type Halves = readonly [fit: readonly Labelled[], rest: readonly Labelled[]];

/**
 * Returns the inputs to choose a change by, and the inputs to measure it on: those that were made for a goal, and those
 * made for ways on which its condition does not hold. Undefined if there are too few.
 */
export function halves({ key }: Goal, condition: Expression, done: readonly DoneCase[]): Halves | undefined {
  const own = done.filter(({ goal, isExpected }) => goal === key && isExpected);
  const sources = new Set(own.map(({ input }) => input?.source));
  const opposite = expressionText(negated(condition));
  const isOther = ({ input, conditions }: DoneCase): boolean =>
    input !== undefined &&
    input.isGuess !== true &&
    !sources.has(input.source) &&
    conditions.some((one) => expressionText(one) === opposite);
  const opposed = done.filter(isOther);
  // Of a case of a switch there is no opposite: odd inputs stand for it.
  const others = opposed.length > 0 ? opposed : done.filter(({ goal }) => goal === '');
  const all = [...own.map((one) => ({ one, isOwn: true })), ...others.map((one) => ({ one, isOwn: false }))];
  const [fit, rest] = [0, 1].map((half) => all.filter((_, at) => at % 2 === half)) as [
    Labelled[],
    Labelled[],
  ];
  const isEnough = rest.filter(({ isOwn }) => isOwn).length >= MIN_OWN && rest.some(({ isOwn }) => !isOwn);
  return isEnough ? [fit, rest] : undefined;
}
