import type { HeapObject, ObjectGraph } from '../../objects/heap/graph.ts';
import type { Value } from '../../objects/heap/value.ts';

/** Boolean fields of inner objects that no builder changes: nothing that a caller sees depends on them, or calls only set them. */
export class KnownMarks {
  /** By field name: the value without the mark. */
  readonly #unset = new Map<string, Value>();

  /** Number of marks. */
  get count(): number {
    return this.#unset.size;
  }

  /** @param unset the value of the field in objects without the mark. */
  add(field: string, unset: Value): void {
    this.#unset.set(field, unset);
  }

  /** Returns a graph with all marks of inner objects taken off, and the names of their fields. */
  takenOff(graph: ObjectGraph): { readonly graph: ObjectGraph; readonly fields: ReadonlySet<string> } {
    const fields = new Set<string>();
    const without = (object: HeapObject, label: number): HeapObject => {
      let { values } = object;
      for (const [field, unset] of label === 0 ? [] : this.#unset) {
        const index = object.shape.keys.indexOf(field);
        if (values[index] !== true) continue;
        values = values.with(index, unset);
        fields.add(field);
      }
      return { ...object, values };
    };
    const objects = graph.objects.map(without);
    return { graph: fields.size > 0 ? { objects } : graph, fields };
  }
}
