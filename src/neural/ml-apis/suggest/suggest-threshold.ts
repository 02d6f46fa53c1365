import type { Suggestion } from '../judge/function-report.ts';
import type { Goal } from '../judge/goals.ts';
import type { DoneCase } from '../run/done-case.ts';
import type { Expression } from '../symbolic/expression.ts';
import { halves, type Labelled } from './held-out.ts';
import { isBetter } from './sign-test.ts';

type Compare = (value: number, threshold: number) => boolean;
const COMPARE: Readonly<Record<string, Compare>> = {
  '>': (value, threshold) => value > threshold,
  '>=': (value, threshold) => value >= threshold,
  '<': (value, threshold) => value < threshold,
  '<=': (value, threshold) => value <= threshold,
};

/** A threshold of a field. */
interface Choice {
  readonly field: string;
  readonly threshold: number;
}

/**
 * Suggests another threshold for a comparison of a score, or another field with one: chosen by one half of the inputs and
 * measured on the other. Returns undefined if none is better by more than chance.
 *
 * @param condition what holds if the goal is reached.
 */
export function suggestThreshold(
  goal: Goal,
  condition: Expression | undefined,
  done: readonly DoneCase[],
): Suggestion | undefined {
  const parts = comparison(condition);
  const { site, text } = goal;
  const { literal } = site;
  const split = condition === undefined ? undefined : halves(goal, condition, done);
  if (parts === undefined || typeof literal?.value !== 'number' || split === undefined) return undefined;
  const compare = COMPARE[parts.operator]!;
  const owner = parts.variable.replace(/[^.]*$/, '');
  const own = parts.variable.slice(owner.length);
  const scoreOf = ({ one }: Labelled, field: string): number => Number(one.result.observed[owner + field]);
  const right = (list: readonly Labelled[], { field, threshold }: Choice): boolean[] =>
    list.map((one) => compare(scoreOf(one, field), threshold) === one.isOwn);
  const [fit, rest] = split;
  const member = new RegExp(String.raw`\.${own}(\s*[<>]=?\s*)[-\d._]+$`).exec(site.text);
  // Another field can be written only where the condition names the field.
  const fields = member === null ? [own] : [own, ...otherFields(fit, owner, own)];
  const choices = fields.flatMap((field) =>
    thresholds(fit.map((one) => scoreOf(one, field))).map((threshold) => ({ field, threshold })),
  );
  const hits = (choice: Choice): number => right(fit, choice).filter(Boolean).length;
  const [best] = choices
    .map((choice) => ({ choice, hits: hits(choice) }))
    .toSorted((a, b) => b.hits - a.hits || Number(b.choice.field === own) - Number(a.choice.field === own));
  if (best === undefined) return undefined;
  const { choice } = best;
  const [before, after] = [right(rest, { field: own, threshold: literal.value }), right(rest, choice)];
  if (!isBetter(before, after)) return undefined;
  const share = (list: readonly boolean[]): number => list.filter(Boolean).length / list.length;
  const isOther = choice.field !== own;
  const changed = `${choice.field}${member?.[1] ?? ''}${choice.threshold}`;
  return {
    ...{ goal: text, file: site.file, line: site.line },
    change: isOther
      ? `compare ${choice.field} with ${choice.threshold} instead of ${own} with ${literal.value}`
      : `compare with ${choice.threshold} instead of ${literal.value}`,
    ...{ before: share(before), after: share(after) },
    edit: isOther
      ? { start: site.start + member!.index + 1, end: site.end, text: changed }
      : { start: literal.start, end: literal.end, text: String(choice.threshold) },
  };
}

/** Returns the other numbers of an output. */
function otherFields(list: readonly Labelled[], owner: string, own: string): string[] {
  const found = list.flatMap(({ one }) =>
    Object.entries(one.result.observed).flatMap(([name, value]) =>
      name.startsWith(owner) && typeof value === 'number' ? name.slice(owner.length) : [],
    ),
  );
  return [...new Set(found)].filter((one) => one !== own && /^\w+$/.test(one));
}

/** Returns the numbers half-way between scores. */
function thresholds(scores: readonly number[]): number[] {
  const sorted = [...new Set(scores)].filter((one) => !Number.isNaN(one)).toSorted((a, b) => a - b);
  return sorted.slice(1).map((score, at) => Number(((score + sorted[at]!) / 2).toPrecision(2)));
}

/** Returns the variable and the operator of a comparison with a constant on its right. */
function comparison(condition: Expression | undefined): { variable: string; operator: string } | undefined {
  if (condition?.[0] !== 'truthy') return undefined;
  const [operator, left, right] = condition[1] as Expression;
  const [side, other] = [left, right] as readonly (Expression | undefined)[];
  if (!Object.hasOwn(COMPARE, operator) || side?.[0] !== 'var' || other?.[0] !== 'const') return undefined;
  return { variable: side[1], operator };
}
