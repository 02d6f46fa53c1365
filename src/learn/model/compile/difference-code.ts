import { itemAt } from '../../../base/item-at.ts';
import type { RelationParts } from '../../windows/vocabulary/relations/relation.ts';
import type { Term } from '../../windows/vocabulary/terms/term.ts';
import type { CodeContext } from './code-context.ts';
import * as js from './nodes.ts';
import type { BinaryOperator, Node } from './nodes.ts';
import { all, any, not, plus } from './simplify.ts';

/** The differences that the outcomes of a relation stand for, from the second outcome on; the first and last are bounds. */
export const DIFFERENCES = [-2, -1, 0, 1, 2];

/** Returns the test that two numbers differ by one of some amounts. */
export function differenceCode(
  words: string,
  a: Node,
  b: Node,
  outcomes: readonly number[],
  record: Node,
  { left, right }: Extract<RelationParts, { kind: 'comparison' }>,
  context: CodeContext,
): Node {
  const hasNothing = outcomes.includes(0);
  // A number that is missing is not equal, less or greater; with it, the comparison is that of all other outcomes.
  const set = hasNothing ? [1, 2, 3, 4, 5].filter((outcome) => !outcomes.includes(outcome)) : outcomes;
  const gap = (): Node => context.share(`gap of ${words}`, js.binary(a, '-', b), record);
  const areSizes = isSize(left, context) || isSize(right, context);
  const tests = rangesOf(set).map(
    ([least, greatest]) =>
      (areSizes ? sizesCode(a, b, least, greatest) : undefined) ?? gapCode(gap(), least, greatest),
  );
  return hasNothing ? not(any(...tests)) : any(...tests);
}

/** Returns the ranges of differences that some outcomes stand for. */
function rangesOf(outcomes: readonly number[]): [least: number, greatest: number][] {
  const ranges: [number, number][] = [];
  for (const outcome of outcomes) {
    const difference = itemAt(DIFFERENCES, outcome - 1);
    const last = ranges.at(-1);
    if (last?.[1] === difference - 1) last[1] = difference;
    else ranges.push([difference, difference]);
  }
  return ranges;
}

/** Returns the test that two numbers, of which one is a size, differ by a range of amounts; undefined if it takes two comparisons. */
function sizesCode(a: Node, b: Node, least: number, greatest: number): Node | undefined {
  if (least === greatest && Math.abs(least) < 2) return js.equal(a, plus(b, least));
  if (least === -2 && greatest < 2) return js.binary(a, '<=', plus(b, greatest));
  return least > -2 && greatest === 2 ? js.binary(a, '>=', plus(b, least)) : undefined;
}

/** Returns the test that a difference, also of fractions, lies in a range. */
function gapCode(gap: Node, least: number, greatest: number): Node {
  if (least === 0 && greatest === 0) return js.equal(gap, js.literal(0));
  const tests = [FROM.get(least), TO.get(greatest)].flatMap((bound) =>
    bound ? [js.binary(gap, bound[0], js.literal(bound[1]))] : [],
  );
  if (tests.length === 0) return not(js.method(js.name('Number'), 'isNaN', gap));
  return all(...tests);
}

/** The bounds of the differences that are rounded to some amount, from below and from above. */
const FROM: ReadonlyMap<number, readonly [BinaryOperator, number]> = new Map([
  [-1, ['>', -2]],
  [0, ['>=', 0]],
  [1, ['>', 0]],
  [2, ['>=', 2]],
]);
const TO: ReadonlyMap<number, readonly [BinaryOperator, number]> = new Map([
  [-2, ['<=', -2]],
  [-1, ['<', 0]],
  [0, ['<=', 0]],
  [1, ['<', 2]],
]);

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
