import { getOrInsert } from '../../../base/get-or-insert.ts';
import type { HeapObject, ObjectGraph } from '../../../objects/heap/graph.ts';
import type { Container, HeapShape } from '../../../objects/heap/shape.ts';
import type { DiscoveredObjects } from './discovered-objects.ts';
import type { HeapSource } from './heap-source.ts';
import type { RecordField } from './record-field.ts';
import { layoutOf, type RecordLayout } from './record-role.ts';
import type { RecordTable } from './record-table.ts';

/** A source that reads object graphs into a record table. */
export class GraphReader implements HeapSource {
  count = 0;
  readonly #table: RecordTable;
  #objects: readonly HeapObject[] = [];
  readonly #layouts = new WeakMap<HeapShape, { readonly layout: RecordLayout | undefined }>();
  /** The last shape looked up and its layout; most objects have the shape of the one before. */
  #shape: HeapShape | undefined;
  #layout: RecordLayout | undefined;

  constructor(table: RecordTable) {
    this.#table = table;
  }

  /** Starts reading a graph. */
  open({ objects }: ObjectGraph): void {
    this.#objects = objects;
    this.count = objects.length;
  }

  /** Drops the references to the graph. */
  close(): void {
    this.#objects = [];
  }

  className(label: number): string {
    return this.#objects[label]!.shape.className;
  }

  container(label: number): Container {
    return this.#objects[label]!.shape.container;
  }

  at(label: number): HeapObject {
    return this.#objects[label]!;
  }

  firstOf(label: number): number {
    return label;
  }

  row(label: number, record: number, discovered: DiscoveredObjects): number {
    let count = 0;
    while (label + count < this.count && this.#read(label + count, record + count, discovered)) count++;
    this.#table.appendRow(record, count, label, discovered);
    return count;
  }

  /** Writes the fields of an object; returns false if it is no single record or holds something foreign. */
  #read(label: number, record: number, discovered: DiscoveredObjects): boolean {
    const { shape, values } = this.#objects[label]!;
    const layout = this.#layoutOf(shape);
    if (layout === undefined) return false;
    const { fields } = layout;
    this.#table.reserve(record);
    for (let index = 0; index < fields.length; index++) {
      const field = fields[index]!;
      const value = values[index];
      if (typeof value === 'object' && value !== null) {
        const target = value.label;
        if (target >= discovered.count) this.#discover(target, record, field, discovered);
        if (!field.reference(record, target, discovered.roles[target]!)) return false;
      } else if (!field.plain(record, value)) return false;
    }
    return true;
  }

  #discover(label: number, record: number, field: RecordField, discovered: DiscoveredObjects): void {
    const { shape } = this.#objects[label]!;
    const { columns } = field;
    const role = this.#layoutOf(shape)?.role;
    if (role !== undefined) discovered.add(role.id, record, columns.id);
    else {
      const { className, container } = shape;
      const isObject = container === 'object' && !this.#table.dictionaries.has(className, label === 0);
      const name = isObject ? className : field.container;
      discovered.add(discovered.roleNames.idOf(name), record, columns.id);
    }
  }

  /** Returns the layout of objects of a shape; undefined if they cannot be read as single records. */
  #layoutOf(shape: HeapShape): RecordLayout | undefined {
    if (shape === this.#shape) return this.#layout;
    const { layout } = getOrInsert(this.#layouts, shape, () => ({ layout: this.#newLayout(shape) }));
    this.#shape = shape;
    this.#layout = layout;
    return layout;
  }

  #newLayout({ className, container, keys }: HeapShape): RecordLayout | undefined {
    const isSingleRecord = container === 'object' && !this.#table.dictionaries.hasClass(className);
    return isSingleRecord ? layoutOf(this.#table.roles.get(className), keys) : undefined;
  }
}
