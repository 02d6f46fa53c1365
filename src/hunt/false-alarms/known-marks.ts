import type { HeapObject, ObjectGraph } from '../../objects/heap/graph.ts';
import type { Value } from '../../objects/heap/value.ts';

/**
 * Marks and counts, which no builder changes: nothing that a caller sees depends on them, or calls only set them. Marks are boolean
 * fields of inner objects; counts are numbers, also of the root, that builders leave at 0.
 */
export class KnownMarks {
  /** By field name: the value without the mark. */
  readonly #ofInner = new Map<string, Value>();
  readonly #ofRoot = new Map<string, Value>();

  /** Number of marks and counts. */
  get count(): number {
    return this.#ofInner.size + this.#ofRoot.size;
  }

  /**
   * Adds a mark or a count of inner objects.
   *
   * @param unset the value of the field in objects without the mark: false, undefined or, of a count, 0.
   */
  add(field: string, unset: Value): void {
    this.#ofInner.set(field, unset);
  }

  /** Adds a count of the root. */
  addOfRoot(field: string): void {
    this.#ofRoot.set(field, 0);
  }

  /** Returns a graph with all marks and counts taken off, and the names of their fields. */
  takenOff(graph: ObjectGraph): { readonly graph: ObjectGraph; readonly fields: ReadonlySet<string> } {
    const fields = new Set<string>();
    const without = (object: HeapObject, label: number): HeapObject => {
      let { values } = object;
      for (const [field, unset] of label === 0 ? this.#ofRoot : this.#ofInner) {
        const index = object.shape.keys.indexOf(field);
        if (unset === 0 ? !isCounted(values[index]) : values[index] !== true) continue;
        values = values.with(index, unset);
        fields.add(field);
      }
      return { ...object, values };
    };
    const objects = graph.objects.map(without);
    return { graph: fields.size > 0 ? { objects } : graph, fields };
  }
}

/** True for a number that something was counted in. */
export const isCounted = (value: Value): boolean => Number.isSafeInteger(value) && (value as number) > 0;
