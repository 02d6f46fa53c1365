import type { RelationParts } from '../../windows/vocabulary/relations/relation.ts';
import type { Term } from '../../windows/vocabulary/terms/term.ts';

/** The outcomes of comparisons that give one term from the other: equal, or 1 apart. */
const FIXED = { equality: new Set([2]), order: new Set([2]), difference: new Set([2, 3, 4]) } as const;

/**
 * Returns the summary field of a relation: its value follows from a size, a path, an extreme or a sum over
 * the objects below in all valid objects. Examples: a height, or the largest end of the intervals below. A
 * field compared with its own extreme is a key in order, and no summary.
 *
 * @param outcomes the outcomes of the relation in valid objects.
 */
export function summaryField(parts: RelationParts, outcomes: Iterable<number>): string | undefined {
  if (parts.kind !== 'comparison' || parts.left.parts.kind !== 'own') return undefined;
  const { field } = parts.left.parts;
  if (!isOfSubtree(parts.right) || parts.right.field === field) return undefined;
  const applied = new Set(outcomes);
  applied.delete(0);
  const [only] = applied;
  return applied.size === 1 && FIXED[parts.by].has(only!) ? field : undefined;
}

function isOfSubtree({ parts }: Term): boolean {
  switch (parts.kind) {
    case 'count':
    case 'shortest':
    case 'longest':
    case 'least':
    case 'greatest':
    case 'sum':
    case 'tally':
      return true;
    case 'below':
      return isOfSubtree(parts.term);
    default:
      return false;
  }
}
