import { FIRST_CELL, fieldAccessor, SEARCH, type SearchState } from './field-accessor.ts';
import type { ReadLog } from './read-log.ts';
import { isObject, type SearchSpace } from './search-space.ts';

/**
 * Makes live objects of a scope's classes whose fields show what the cells of the present candidate say,
 * and note every read. They are made once for a whole search, so nothing is allocated for a candidate.
 *
 * @param cells the candidate, which the caller changes from one to the next.
 * @returns the root.
 */
export function monitorObjects(space: SearchSpace, cells: Int32Array, log: ReadLog): object {
  const values: unknown[][] = [];
  const state: SearchState = { cells, values, log, structure: space.structure };
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
