import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { valueKey, type Value } from '../../objects/heap/value.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import { fieldKey, type ClassField } from './built-objects.ts';
import type { NamedSlot } from './change.ts';

/** A slot of a cache, with the value that it has where nothing is stored. */
type CacheSlot = NamedSlot & { readonly to: Value };

/** A field of a cache, with the value that it has where nothing is stored. */
export type CacheField = ClassField & { readonly to: Value };

/** Fields that calls fill with what they computed, and that no builder fills. */
export class KnownCaches {
  /** By key of a field. */
  readonly #empty = new Map<string, CacheField>();
  readonly #readers = new Set<string>();
  /** Fields and operations that were asked for. */
  readonly #asked = new Set<string>();

  /** The fields of all caches. */
  get fields(): readonly CacheField[] {
    return [...this.#empty.values()];
  }

  /** True if no cache is known. */
  get isEmpty(): boolean {
    return this.#empty.size === 0;
  }

  /** True the first time that it is asked for an operation that fills fields. */
  isOpen(fields: readonly ClassField[], { name }: Operation): boolean {
    const { size } = this.#asked;
    return this.#asked.add(JSON.stringify([name, ...new Set(fields.map(fieldKey))])).size > size;
  }

  /**
   * @param empty the value of each field where nothing is stored.
   * @param reader an operation that changed nothing but these fields.
   */
  add(empty: readonly CacheField[], reader: Operation): void {
    for (const field of empty) this.#empty.set(fieldKey(field), field);
    this.#readers.add(reader.name);
  }

  /** Takes no field for a cache any more. */
  clear(): void {
    this.#empty.clear();
  }

  /** Takes all fields of some names for no caches any more. */
  forget(fields: readonly string[]): void {
    for (const [key, { field }] of this.#empty) if (fields.includes(field)) this.#empty.delete(key);
  }

  /** True if an operation fills caches when it is called, and changes nothing else. */
  isReader = ({ name }: Pick<Operation, 'name'>): boolean => this.#readers.has(name);

  /** Returns the slots of a graph in which something is stored, each with its empty value. */
  filledSlots = (graph: ObjectGraph): readonly CacheSlot[] => this.#slots(graph, true);

  /** Returns all slots of caches of a graph, each with its empty value. */
  slots = (graph: ObjectGraph): readonly CacheSlot[] => this.#slots(graph, false);

  #slots({ objects }: ObjectGraph, isFilled: boolean): CacheSlot[] {
    return objects.flatMap(({ shape: { className, keys }, values }, label) =>
      keys.flatMap((name, index) => {
        const known = this.#empty.get(fieldKey({ className, field: name }));
        if (known === undefined || (isFilled && valueKey(known.to) === valueKey(values[index]))) return [];
        return [{ label, name, to: known.to }];
      }),
    );
  }
}
