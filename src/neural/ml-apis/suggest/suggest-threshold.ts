import type { Goal } from '../judge/goals.ts';
import { interval } from '../judge/interval.ts';
import type { Suggestion } from '../judge/function-report.ts';
import type { Input } from '../inputs/input.ts';
import type { Expression } from '../symbolic/expression.ts';

/** Inputs on each side that a threshold is measured on, at least. */
const MIN_INPUTS = 8;

/** A run on an input that was made for a goal. */
interface MeasuredCase {
  readonly goal: string;
  readonly input: Input | undefined;
  /** True if people would expect the input to reach the goal. */
  readonly isExpected: boolean;
  /** The variables of the outputs of APIs. */
  readonly result: { readonly observed: Readonly<Record<string, unknown>> };
}

type Compare = (value: number, threshold: number) => boolean;
const COMPARE: Readonly<Record<string, Compare>> = {
  '>': (value, threshold) => value > threshold,
  '>=': (value, threshold) => value >= threshold,
  '<': (value, threshold) => value < threshold,
  '<=': (value, threshold) => value <= threshold,
};

/**
 * Suggests another threshold for a comparison of a score, fitted on one half of the inputs and measured on the other.
 * Returns undefined if none is better by more than chance.
 *
 * @param condition what holds if the goal is reached.
 */
export function suggestThreshold(
  { key, site, text }: Goal,
  condition: Expression | undefined,
  done: readonly MeasuredCase[],
): Suggestion | undefined {
  const parts = comparison(condition);
  const { literal } = site;
  if (parts === undefined || typeof literal?.value !== 'number') return undefined;
  const { variable, operator } = parts;
  const own = done.filter(({ goal, isExpected }) => goal === key && isExpected);
  const sources = new Set(own.map(({ input }) => input?.source));
  const others = done.filter(
    ({ goal, input }) => goal.startsWith(`${site.id}:`) && goal !== key && !sources.has(input?.source),
  );
  const scored = [
    ...own.map((one) => ({ one, isOwn: true })),
    ...others.map((one) => ({ one, isOwn: false })),
  ].flatMap(({ one, isOwn }) => {
    const score = one.result.observed[variable];
    return typeof score === 'number' ? [{ score, isOwn }] : [];
  });
  const [fit, rest] = [0, 1].map((half) => scored.filter((_, at) => at % 2 === half)) as [Scored[], Scored[]];
  if (rest.filter(({ isOwn }) => isOwn).length < MIN_INPUTS / 2 || rest.every(({ isOwn }) => isOwn))
    return undefined;
  const compare = COMPARE[operator]!;
  const agree = (list: readonly Scored[], threshold: number): number =>
    list.filter(({ score, isOwn }) => compare(score, threshold) === isOwn).length;
  const scores = [...new Set(fit.map(({ score }) => score))].toSorted((a, b) => a - b);
  const between = scores.slice(1).map((score, at) => round((score + scores[at]!) / 2));
  const best = between.reduce<number | undefined>(
    (chosen, one) => (chosen === undefined || agree(fit, one) > agree(fit, chosen) ? one : chosen),
    undefined,
  );
  if (best === undefined) return undefined;
  const [before, after] = [agree(rest, literal.value), agree(rest, best)];
  // The intervals of both shares must not overlap.
  if (interval(after, rest.length)[0] <= interval(before, rest.length)[1]) return undefined;
  const { start, end } = literal;
  return {
    ...{ goal: text, file: site.file, line: site.line },
    change: `compare with ${best} instead of ${literal.value}`,
    ...{ before: before / rest.length, after: after / rest.length },
    edit: { start, end, text: String(best) },
  };
}

interface Scored {
  readonly score: number;
  readonly isOwn: boolean;
}

const round = (value: number): number => Number(value.toPrecision(2));

/** Returns the variable and the operator of a comparison with a constant on its right. */
function comparison(condition: Expression | undefined): { variable: string; operator: string } | undefined {
  if (condition?.[0] !== 'truthy') return undefined;
  const [operator, left, right] = condition[1] as Expression;
  const [side, other] = [left, right] as readonly (Expression | undefined)[];
  if (!Object.hasOwn(COMPARE, operator) || side?.[0] !== 'var' || other?.[0] !== 'const') return undefined;
  return { variable: side[1], operator };
}
