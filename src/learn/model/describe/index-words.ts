import { itemAt } from '../../../base/item-at.ts';
import type { Link } from '../../windows/vocabulary/links/link.ts';
import type { RelationParts } from '../../windows/vocabulary/relations/relation.ts';
import type { WindowPlan } from '../../windows/window-plan.ts';
import { code } from './link-words.ts';
import { orList } from './or-list.ts';
import { indexWords, OWN_INDEX } from './place-words.ts';

/**
 * Returns the index of a link's target place if another link leads by an index to a place of the same array.
 */
export const indexIn = ({ parts: array }: Link, link: Link, plan: WindowPlan): string | undefined =>
  array.kind === 'named' && link.parts.kind === 'named' && array.container === link.parts.container
    ? indexWords(link, plan)
    : undefined;

/** Words a path to a place of an array by its index: `next[prev[i]]` is `i`; undefined for any other path. */
export function pathIndexWords(
  { first, second, others }: Extract<RelationParts, { kind: 'path' }>,
  outcomes: readonly number[],
  plan: WindowPlan,
): string | undefined {
  if (second.parts.kind !== 'named') return undefined;
  const between = indexWords(first, plan);
  const index = between === undefined ? undefined : indexWords(second, plan, between);
  const ends = others.map((other) => indexIn(second, other, plan));
  const isNamed = outcomes.every((outcome) => outcome < 4 || ends[outcome - 4] !== undefined);
  if (index === undefined || !isNamed) return undefined;
  const array = code(second.parts.container);
  const [isNone, isOther] = [outcomes.includes(1), outcomes.includes(3)];
  const found = outcomes.filter((outcome) => outcome > 1);
  const indices = ends.filter((end) => end !== undefined);
  if (!isNone && found.length === indices.length + 2) return `${code(index)} is an index of ${array}`;
  const words = found
    .filter((outcome) => outcome !== 3)
    .map((outcome) => code(outcome === 2 ? OWN_INDEX : itemAt(ends, outcome - 4)!));
  return `${code(index)} is ${orList([...words, ...(isOther ? [`another index of ${array}`] : []), ...(isNone ? [`no index of ${array}`] : [])])}`;
}
