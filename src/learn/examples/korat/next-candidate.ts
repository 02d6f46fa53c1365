import type { AccessedFields } from './accessed-fields.ts';
import { isObject, type SearchSpace } from './search-space.ts';

/**
 * Returns the step from a candidate to the next (Korat, sections 3.3 and 3.4). The cell read last takes its next value;
 * if it has none, it returns to its first value, and the cell read before it is next.
 *
 * Of isomorphic candidates, the search visits the one that refers to the objects of each class in order. A reference
 * advances to the next object of a class only if another cell on the stack refers to the current object. Objects on the
 * stack are therefore always the first ones of their class, and it suffices to count the references to each.
 *
 * @param cells the candidate vector, changed in place.
 * @param accessed the accessed fields; those on its stack now count as read.
 * @returns a function that returns false if there is no next candidate.
 */
export function nextCandidate(
  space: SearchSpace,
  cells: Int32Array,
  accessed: AccessedFields,
): () => boolean {
  const references = new Int32Array(space.objects.length);
  for (const cell of accessed.stack) {
    const value = space.cells[cell]!.values[cells[cell]!];
    if (isObject(value)) references[value.id]!++;
  }
  return () => {
    for (let cell = accessed.pop(); cell >= 0; cell = accessed.pop()) {
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
        accessed.push(cell);
        return true;
      }
      cells[cell] = 0;
    }
    return false;
  };
}

/** Returns the first index from `index` on of a value that is not an object of the class. */
function afterClass(className: string, values: readonly unknown[], index: number): number {
  let after = index;
  while (after < values.length && (values[after] as { className: string }).className === className) after++;
  return after;
}
