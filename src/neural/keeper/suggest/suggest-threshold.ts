import { itemAt } from '../../../base/item-at.ts';
import type { Expression } from '../symbolic/expression.ts';
import type { Change, Trial, Labelled } from './held-out.ts';

type Compare = (value: number, threshold: number) => boolean;
const COMPARE: Readonly<Record<string, Compare>> = {
  '>': (value, threshold) => value > threshold,
  '>=': (value, threshold) => value >= threshold,
  '<': (value, threshold) => value < threshold,
  '<=': (value, threshold) => value <= threshold,
};

interface Choice {
  readonly field: string;
  readonly threshold: number;
}

/**
 * Returns another threshold for a comparison of a score, or another field with one. Returns undefined if the
 * condition compares no score.
 */
export function suggestThreshold({ goal, condition, fit, rest }: Trial): Change | undefined {
  const parts = comparison(condition);
  const { site } = goal;
  const { literal } = site;
  if (parts === undefined || typeof literal?.value !== 'number') return undefined;
  const { compare, variable } = parts;
  const owner = variable.replace(/[^.]*$/, '');
  const own = variable.slice(owner.length);
  const scoreOf: ScoreOf = ({ input }, field) => Number(input.result.observed[owner + field]);
  const member = new RegExp(String.raw`\.${own}(\s*[<>]=?\s*)[-\d._]+$`).exec(site.text);
  // Another field can be written only where the condition names the field.
  const fields = member === null ? [own] : [own, ...otherFields(fit, owner, own)];
  const choice = bestThreshold(fit, fields, scoreOf, compare);
  if (choice === undefined) return undefined;
  const isOther = member !== null && choice.field !== own;
  return {
    change: isOther
      ? `compare ${choice.field} with ${choice.threshold} instead of ${own} with ${literal.value}`
      : `compare with ${choice.threshold} instead of ${literal.value}`,
    edit: isOther
      ? {
          ...{ start: site.start + member.index + 1, end: site.end },
          text: `${choice.field}${member[1] ?? ''}${choice.threshold}`,
        }
      : { start: literal.start, end: literal.end, text: String(choice.threshold) },
    before: rightBy(rest, { field: own, threshold: literal.value }, scoreOf, compare),
    after: rightBy(rest, choice, scoreOf, compare),
  };
}

export type ScoreOf = (labelled: Labelled, field: string) => number;

/** Tells which inputs go the right way with a threshold. */
export const rightBy = (
  list: readonly Labelled[],
  { field, threshold }: Choice,
  scoreOf: ScoreOf,
  compare: Compare,
): boolean[] => list.map((labelled) => compare(scoreOf(labelled, field), threshold) === labelled.isOwn);

/** Returns the threshold that is right most often; of equal ones, one of an earlier field. */
export function bestThreshold(
  list: readonly Labelled[],
  fields: readonly string[],
  scoreOf: ScoreOf,
  compare: Compare,
): Choice | undefined {
  const choices = fields.flatMap((field) =>
    thresholds(list.map((labelled) => scoreOf(labelled, field))).map((threshold) => ({ field, threshold })),
  );
  const hits = (choice: Choice): number => rightBy(list, choice, scoreOf, compare).filter(Boolean).length;
  const counted = choices.map((choice) => ({ choice, hits: hits(choice) }));
  return counted.toSorted((a, b) => b.hits - a.hits)[0]?.choice;
}

function otherFields(list: readonly Labelled[], owner: string, own: string): string[] {
  const found = list.flatMap(({ input }) =>
    Object.entries(input.result.observed).flatMap(([name, value]) =>
      name.startsWith(owner) && typeof value === 'number' ? name.slice(owner.length) : [],
    ),
  );
  return [...new Set(found)].filter((field) => field !== own && /^\w+$/.test(field));
}

function thresholds(scores: readonly number[]): number[] {
  const sorted = [...new Set(scores)].filter((score) => !Number.isNaN(score)).toSorted((a, b) => a - b);
  return sorted.slice(1).map((score, at) => Number(((score + itemAt(sorted, at)) / 2).toPrecision(2)));
}

/** Returns the variable and the operator of a comparison with a constant on its right. */
export function comparison(
  condition: Expression,
): { readonly variable: string; readonly compare: Compare } | undefined {
  if (condition[0] !== 'truthy') return undefined;
  const [operator, left, right] = condition[1] as Expression;
  const [side, other] = [left, right] as readonly (Expression | undefined)[];
  const compare = Object.hasOwn(COMPARE, operator) ? COMPARE[operator] : undefined;
  if (compare === undefined || side?.[0] !== 'var' || other?.[0] !== 'const') return undefined;
  return { variable: side[1], compare };
}
