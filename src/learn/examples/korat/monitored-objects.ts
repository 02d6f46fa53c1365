import { FIRST_CELL, fieldAccessor, SEARCH, type SearchState } from './field-accessor.ts';
import type { AccessedFields } from './accessed-fields.ts';
import { isObject, type SearchSpace } from './search-space.ts';

/**
 * Creates live objects for a scope. Their fields return the values in the current candidate vector and record every
 * read. The objects are created once per search, so a candidate needs no allocation.
 *
 * @param cells the candidate vector, which the caller changes in place.
 * @returns the root.
 */
export function monitorObjects(space: SearchSpace, cells: Int32Array, accessed: AccessedFields): object {
  const values: unknown[][] = [];
  const state: SearchState = { cells, values, accessed, structure: space.structure };
  const live = space.classes.flatMap(({ objects, prototype, constants }) =>
    objects.map(({ firstCell }): object => {
      const object = Object.create(prototype, constants) as object;
      return Object.defineProperties(object, {
        [SEARCH]: { value: state },
        [FIRST_CELL]: { value: firstCell },
      });
    }),
  );
  for (const { objects, prototype, fields } of space.classes) {
    fields.forEach((field, offset) => {
      const liveValues = field.values.map((value) => (isObject(value) ? live[value.id] : value));
      for (const { id, firstCell } of objects) {
        values[firstCell + offset] = liveValues;
        Object.defineProperty(live[id]!, field.name, fieldAccessor(prototype, field.name, offset));
      }
    });
  }
  return live[0]!;
}
