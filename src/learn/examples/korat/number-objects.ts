import type { ScopeObject } from './search-space.ts';

/**
 * Returns the objects of a class in a scope, with ids and cells that follow those of the last object before them.
 *
 * @param bound the number of objects.
 * @param width the number of cells of an object: one per field.
 * @param last the object before them; undefined for the root.
 */
export function numberObjects(
  className: string,
  bound: number,
  width: number,
  last: ScopeObject | undefined,
): ScopeObject[] {
  const firstId = last === undefined ? 0 : last.id + 1;
  const firstCell = last?.endCell ?? 0;
  return Array.from({ length: bound }, (_, ordinal) => ({
    id: firstId + ordinal,
    className,
    ordinal,
    firstCell: firstCell + ordinal * width,
    endCell: firstCell + (ordinal + 1) * width,
  }));
}
