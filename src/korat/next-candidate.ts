import type { ReadLog } from './read-log.ts';
import { isObject, type SearchSpace } from './search-space.ts';

/**
 * Makes the step from a candidate to the next (Korat, sections 3.3 and 3.4): the last cell read takes its
 * next value; where it has none, it goes back to its first, and the cell read before it is next.
 *
 * Of isomorphic candidates only the one is visited that meets the objects of each class in order: a
 * reference may go on to the next object only if another cell on the stack refers to the present one.
 * Objects on the stack are therefore always the first few of their class, and it is enough to count the
 * references to each.
 *
 * @param cells the candidate, changed in place.
 * @param log what it has on its stack to begin with counts as read.
 * @returns a function that gives false when there is no next candidate.
 */
export function nextCandidate(space: SearchSpace, cells: Int32Array, log: ReadLog): () => boolean {
  const references = new Int32Array(space.objects.length);
  for (const cell of log.stack) {
    const value = space.cells[cell]!.values[cells[cell]!];
    if (isObject(value)) references[value.id]!++;
  }
  return () => {
    for (let cell = log.pop(); cell >= 0; cell = log.pop()) {
      const { values } = space.cells[cell]!;
      let index = cells[cell]!;
      const present = values[index++];
      if (isObject(present)) {
        references[present.id]!--;
        if (references[present.id] === 0) index = afterClass(present.className, values, index);
      }
      if (index < values.length) {
        const next = values[index];
        if (isObject(next)) references[next.id]!++;
        cells[cell] = index;
        log.push(cell);
        return true;
      }
      cells[cell] = 0;
    }
    return false;
  };
}

/** The first index from `index` on that is no object of the class: where the next class begins. */
function afterClass(className: string, values: readonly unknown[], index: number): number {
  let after = index;
  while (after < values.length && (values[after] as { className: string }).className === className) after++;
  return after;
}
