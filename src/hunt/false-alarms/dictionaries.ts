import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { isPlain } from '../../objects/heap/object-groups.ts';
import { ABSENT, Reference } from '../../objects/heap/value.ts';

/** Tells which fields of the root hold dictionaries, from several graphs of one class. */
export class Dictionaries {
  /** The keys of the plain objects in a field, one text for each object; none if an object holds another one. */
  readonly #keys = new Map<string, Set<string>>();
  readonly #others = new Set<string>();

  /** The fields that hold plain objects of plain values, with other keys in other graphs. */
  get fields(): ReadonlySet<string> {
    const all = [...this.#keys].filter(([field, keys]) => keys.size > 1 && !this.#others.has(field));
    return new Set(all.map(([field]) => field));
  }

  add({ objects }: ObjectGraph): void {
    const { shape, values } = objects[0]!;
    for (const [index, value] of values.entries()) {
      if (!(value instanceof Reference)) continue;
      const field = shape.keys[index]!;
      const held = objects[value.label]!;
      if (!isPlain(held) || held.values.some((one) => one instanceof Reference)) this.#others.add(field);
      const keys = held.shape.keys.filter((_, at) => held.values[at] !== ABSENT);
      this.#keys.set(field, (this.#keys.get(field) ?? new Set<string>()).add(JSON.stringify(keys)));
    }
  }
}
