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
  if (set.length === 0 || set.some((outcome, index) => index > 0 && outcome !== set[index - 1]! + 1))
    return undefined;
  const [least, greatest] = [DIFFERENCES[set[0]! - 1]!, DIFFERENCES[set.at(-1)! - 1]!];
  const plus = (by: number): string => (by === 0 ? b : `${b} ${by < 0 ? '-' : '+'} ${Math.abs(by)}`);
  const test =
    least === -2 && greatest === 2
      ? undefined
      : least === -2
        ? `${a} <= ${plus(greatest)}`
        : greatest === 2
          ? `${a} >= ${plus(least)}`
          : least === greatest
            ? `${a} === ${plus(least)}`
            : undefined;
  if (test === undefined) return undefined;
  return simplified(hasNothing ? `!(${test})` : test);
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

/** Adds the constants of `(records.length - 1) + 1`. */
const simplified = (test: string): string =>
  test
    .replace(/\(records\.length - 1\) - 1\b/u, 'records.length - 2')
    .replace(/\(records\.length - 1\) \+ 1\b/u, 'records.length')
    .replace('(records.length - 1)', 'records.length - 1');
