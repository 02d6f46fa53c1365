import type { RelationParts } from '../../encode/windows/vocabulary/relations/relation.ts';
import type { Term } from '../../encode/windows/vocabulary/terms/term.ts';

/** The differences that the outcomes of a relation stand for, from the second outcome on; the first and last are bounds. */
export const DIFFERENCES = [-2, -1, 0, 1, 2];

/**
 * Returns the code of a test that two numbers, of which one is a size, differ by one of some amounts; undefined if no
 * comparison of integers says it.
 */
export function differenceCode(
  a: string,
  b: string,
  outcomes: readonly number[],
  { left, right }: Extract<RelationParts, { kind: 'comparison' }>,
): string | undefined {
  if (!isSize(left) && !isSize(right)) return undefined;
  const hasNothing = outcomes.includes(0);
  // A number that is missing is not equal, less or greater; with it, the comparison is that of all other outcomes.
  const set = hasNothing ? [1, 2, 3, 4, 5].filter((outcome) => !outcomes.includes(outcome)) : outcomes;
  const tests = rangesOf(set).map(([least, greatest]) => rangeCode(a, b, least, greatest));
  if (tests.length === 0 || tests.includes(undefined)) return undefined;
  const test = tests.join(' || ');
  return simplified(hasNothing ? `!(${test})` : test);
}

/** Returns the ranges of differences that some outcomes stand for. */
function rangesOf(outcomes: readonly number[]): [least: number, greatest: number][] {
  const ranges: [number, number][] = [];
  for (const outcome of outcomes) {
    const difference = DIFFERENCES[outcome - 1]!;
    const last = ranges.at(-1);
    if (last?.[1] === difference - 1) last[1] = difference;
    else ranges.push([difference, difference]);
  }
  return ranges;
}

/** Returns the code of a test that two numbers differ by a range of amounts; undefined if it takes two comparisons. */
function rangeCode(a: string, b: string, least: number, greatest: number): string | undefined {
  const plus = (by: number): string => (by === 0 ? b : `${b} ${by < 0 ? '-' : '+'} ${Math.abs(by)}`);
  if (least === greatest && Math.abs(least) < 2) return `${a} === ${plus(least)}`;
  if (least === -2 && greatest < 2) return `${a} <= ${plus(greatest)}`;
  return least > -2 && greatest === 2 ? `${a} >= ${plus(least)}` : undefined;
}

/** True for a term whose values are integers whatever the fields hold. */
export function isSize({ parts }: Term): boolean {
  switch (parts.kind) {
    case 'count':
    case 'length':
    case 'members':
    case 'chain':
    case 'walk':
    case 'followers':
    case 'loops':
    case 'tally':
    case 'filled':
    case 'position':
      return true;
    case 'shortest':
    case 'longest':
      return parts.weight === undefined;
    case 'below':
    case 'linked':
    case 'owner':
      return isSize(parts.term);
    default:
      return false;
  }
}

/** Adds the constants of `records.length - 1 + 1`. */
const simplified = (test: string): string =>
  test
    .replace(/\brecords\.length - 1 - 1\b/u, 'records.length - 2')
    .replace(/\brecords\.length - 1 \+ 1\b/u, 'records.length');
