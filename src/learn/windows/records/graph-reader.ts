import type { HeapObject, ObjectGraph } from '../../../objects/heap/graph.ts';
import type { Container, HeapShape } from '../../../objects/heap/shape.ts';
import { heldFields } from './dictionaries.ts';
import type { DiscoveredObjects } from './discovered-objects.ts';
import { layoutOf, type RecordLayout } from './record-field.ts';
import { RowReader } from './row-reader.ts';

/** Reads object graphs into a record table. */
export class GraphReader extends RowReader {
  #objects: readonly HeapObject[] = [];
  readonly #layouts = new WeakMap<HeapShape, { readonly layout: RecordLayout | undefined }>();
  /** The last shape looked up and its layout; most objects have the shape of the one before. */
  #shape: HeapShape | undefined;
  #layout: RecordLayout | undefined;

  /** Starts reading a graph. */
  open({ objects }: ObjectGraph): void {
    this.#objects = objects;
  }

  /** Drops the references to the graph. */
  close(): void {
    this.#objects = [];
  }

  get count(): number {
    return this.#objects.length;
  }

  className(label: number): string {
    return this.#objects[label]!.shape.className;
  }

  container(label: number): Container {
    return this.#objects[label]!.shape.container;
  }

  fields(label: number): string[] {
    return heldFields(this.#objects[label]!);
  }

  at(label: number): HeapObject {
    return this.#objects[label]!;
  }

  protected read(label: number, record: number, discovered: DiscoveredObjects): boolean {
    const layout = this.layoutAt(label);
    if (layout === undefined) return false;
    const { values } = this.#objects[label]!;
    const { fields } = layout;
    this.table.reserve(record);
    for (let index = 0; index < fields.length; index++) {
      const field = fields[index]!;
      const value = values[index];
      if (typeof value === 'object' && value !== null) {
        if (!this.refer(value.label, record, field, discovered)) return false;
      } else if (!field.plain(record, value)) return false;
    }
    return true;
  }

  protected layoutAt(label: number): RecordLayout | undefined {
    const { shape } = this.#objects[label]!;
    if (shape === this.#shape) return this.#layout;
    let known = this.#layouts.get(shape);
    if (known === undefined) {
      const { className, container, keys } = shape;
      const { roles, dictionaries } = this.table;
      const isSingle = container === 'object' && !dictionaries.hasClass(className);
      known = { layout: isSingle ? layoutOf(roles.get(className), keys) : undefined };
      this.#layouts.set(shape, known);
    }
    this.#shape = shape;
    this.#layout = known.layout;
    return known.layout;
  }
}
