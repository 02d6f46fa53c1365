import { mustGet } from '../../../base/must-get.ts';
import { itemAt } from '../../../base/item-at.ts';
import { isObject, type ScopeObject, type SearchSpace } from './search-space.ts';

/** Builds the live object of a candidate vector, of the real classes. No constructor runs; unreachable objects are left out. */
export function buildObject(space: SearchSpace, cells: ArrayLike<number>): object {
  const classes = new Map(space.classes.map((scoped) => [scoped.name, scoped]));
  const built = new Map<ScopeObject, object>();
  const build = (object: ScopeObject): object => {
    const seen = built.get(object);
    if (seen !== undefined) return seen;
    const { prototype, constants, fields } = mustGet(classes, object.className);
    const live = Object.create(prototype, constants) as Record<string, unknown>;
    built.set(object, live);
    fields.forEach(({ name, values }, offset) => {
      const value = values[itemAt(cells, object.firstCell + offset)];
      Object.defineProperty(live, name, {
        value: isObject(value) ? build(value) : value,
        writable: true,
        enumerable: true,
        configurable: true,
      });
    });
    return live;
  };
  return build(itemAt(space.objects, 0));
}
