import type { ReadLog } from './read-log.ts';
import { isObject, type ScopeObject, type SearchSpace } from './search-space.ts';

/**
 * Makes the step that follows a valid candidate (Korat, section 3.3): the reachable fields that repOK did
 * not read are taken as read last, depth first in field order, so that the search varies them too.
 */
export function readReachable(space: SearchSpace, cells: Int32Array, log: ReadLog): () => void {
  const seenIn = new Float64Array(space.objects.length);
  let candidate = 0;
  const visit = ({ id, firstCell, endCell }: ScopeObject): void => {
    if (seenIn[id] === candidate) return;
    seenIn[id] = candidate;
    for (let cell = firstCell; cell < endCell; cell++) {
      log.push(cell);
      const value = space.cells[cell]!.values[cells[cell]!];
      if (isObject(value)) visit(value);
    }
  };
  return () => {
    candidate++;
    visit(space.objects[0]!);
  };
}
