import type { RelationParts } from '../../windows/vocabulary/relations/relation.ts';
import type { Term } from '../../windows/vocabulary/terms/term.ts';

/** The outcomes of comparisons that give one term from the other: equal, or 1 apart. */
const FIXED = { equality: new Set([2]), order: new Set([2]), difference: new Set([2, 3, 4]) } as const;

/**
 * Returns the summary field of a relation. In all valid objects, its value follows from a size, a path, a sum or an
 * extreme of the objects below, or is limited by one. A field compared with its own extreme is a key in order, and no
 * summary.
 */
export function summaryField(parts: RelationParts, outcomes: Iterable<number>): string | undefined {
  if (parts.kind !== 'comparison' || parts.left.parts.kind !== 'own') return undefined;
  const { field } = parts.left.parts;
  switch (subtreeTerm(parts.right)) {
    case undefined:
      return undefined;
    case 'size':
      return field;
    case 'extreme':
      return parts.right.field !== field && isFixed(parts.by, outcomes) ? field : undefined;
  }
}

/** True if some outcomes of a comparison, but for nothing to compare, give one term from the other. */
function isFixed(by: keyof typeof FIXED, outcomes: Iterable<number>): boolean {
  const [only, ...others] = new Set([...outcomes].filter((outcome) => outcome > 0));
  return only !== undefined && others.length === 0 && FIXED[by].has(only);
}

/** Returns what a term says of a subtree: a size, which is also a path or a sum, or an extreme; undefined if it says nothing. */
function subtreeTerm({ parts }: Term): 'size' | 'extreme' | undefined {
  switch (parts.kind) {
    case 'count':
    case 'shortest':
    case 'longest':
    case 'sum':
    case 'tally':
      return 'size';
    case 'least':
    case 'greatest':
      return 'extreme';
    case 'below':
      return subtreeTerm(parts.term);
    case 'written':
      return parts.whole && subtreeTerm(parts.whole);
    default:
      return undefined;
  }
}
