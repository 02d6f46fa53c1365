import type { RelationParts } from '../../windows/vocabulary/relations/relation.ts';
import type { CodeContext } from './code-context.ts';
import type { Term } from '../../windows/vocabulary/terms/term.ts';

/** The differences that the outcomes of a relation stand for, from the second outcome on; the first and last are bounds. */
export const DIFFERENCES = [-2, -1, 0, 1, 2];

/** Returns the code of a test that two numbers differ by one of some amounts. */
export function differenceCode(
  name: string,
  a: string,
  b: string,
  outcomes: readonly number[],
  record: string,
  { left, right }: Extract<RelationParts, { kind: 'comparison' }>,
  context: CodeContext,
): string {
  const hasNothing = outcomes.includes(0);
  // A number that is missing is not equal, less or greater; with it, the comparison is that of all other outcomes.
  const set = hasNothing ? [1, 2, 3, 4, 5].filter((outcome) => !outcomes.includes(outcome)) : outcomes;
  const gap = (): string =>
    context.share(`gap of ${name}`, `(${a} - ${/ [-+] /u.test(b) ? `(${b})` : b})`, record);
  const areSizes = isSize(left, context) || isSize(right, context);
  const tests = rangesOf(set).map(
    ([least, greatest]) =>
      (areSizes ? sizesCode(a, b, least, greatest) : undefined) ?? gapCode(gap(), least, greatest),
  );
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

/**
 * Returns the code of a test that two numbers, of which one is a size, differ by a range of amounts; undefined if it takes
 * two comparisons.
 */
function sizesCode(a: string, b: string, least: number, greatest: number): string | undefined {
  const plus = (by: number): string =>
    /^\d+$/u.test(b) ? String(Number(b) + by) : by === 0 ? b : `${b} ${by < 0 ? '-' : '+'} ${Math.abs(by)}`;
  if (least === greatest && Math.abs(least) < 2) return `${a} === ${plus(least)}`;
  if (least === -2 && greatest < 2) return `${a} <= ${plus(greatest)}`;
  return least > -2 && greatest === 2 ? `${a} >= ${plus(least)}` : undefined;
}

/** Returns the code of a test that a difference, also of fractions, lies in a range. */
function gapCode(gap: string, least: number, greatest: number): string {
  if (least === 0 && greatest === 0) return `${gap} === 0`;
  const from = { '-1': '> -2', '0': '>= 0', '1': '> 0', '2': '>= 2' }[String(least)];
  const to = { '-2': '<= -2', '-1': '< 0', '0': '<= 0', '1': '< 2' }[String(greatest)];
  const tests = [from, to].flatMap((test) => (test === undefined ? [] : `${gap} ${test}`));
  if (tests.length === 0) return `!Number.isNaN(${gap})`;
  return tests.length === 1 ? tests[0]! : `(${tests.join(' && ')})`;
}

/** True for a term whose values are integers whatever the fields hold; also for a field that the code computes, if given. */
export function isSize({ parts }: Term, context?: CodeContext): boolean {
  switch (parts.kind) {
    case 'own':
      return context?.isDetermined(parts.field) ?? false;
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
    case 'written':
      return parts.isSize;
    case 'below':
    case 'linked':
    case 'owner':
      return isSize(parts.term, context);
    default:
      return false;
  }
}

/** Adds the constants of `records.length - 1 + 1`. */
const simplified = (test: string): string =>
  test
    .replace(/\brecords\.length - 1 - 1\b/u, 'records.length - 2')
    .replace(/\brecords\.length - 1 \+ 1\b/u, 'records.length')
    .replace(/\brecords\.length - 1 \+ 2\b/u, 'records.length + 1');
