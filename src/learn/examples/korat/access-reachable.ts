import type { AccessedFields } from './accessed-fields.ts';
import { isObject, type ScopeObject, type SearchSpace } from './search-space.ts';

/**
 * Returns the step that follows a valid candidate (Korat, section 3.3). It pushes the reachable fields that repOK did
 * not read, depth first in field order, so that the search varies them too.
 */
export function accessReachable(space: SearchSpace, cells: Int32Array, accessed: AccessedFields): () => void {
  const seenIn = new Float64Array(space.objects.length);
  let candidate = 0;
  const visit = ({ id, firstCell, endCell }: ScopeObject): void => {
    if (seenIn[id] === candidate) return;
    seenIn[id] = candidate;
    for (let cell = firstCell; cell < endCell; cell++) {
      accessed.push(cell);
      const value = space.cells[cell]!.values[cells[cell]!];
      if (isObject(value)) visit(value);
    }
  };
  return () => {
    candidate++;
    visit(space.objects[0]!);
  };
}
