import type { HeapObject, ObjectGraph } from '../../../heap/graph.ts';
import type { Container, HeapShape } from '../../../heap/shape.ts';
import { layoutOf, type RecordLayout, type RecordField } from './record-role.ts';
import type { Records } from './records.ts';
import { kindOf, type Found, type HeapSource } from './unfold.ts';

/** Reads graphs into records. */
export class GraphReader implements HeapSource {
  count = 0;
  readonly #records: Records;
  #objects: readonly HeapObject[] = [];
  readonly #layouts = new WeakMap<HeapShape, { readonly layout: RecordLayout | undefined }>();
  /** The shape and layout asked for last. */
  #shape: HeapShape | undefined;
  #layout: RecordLayout | undefined;

  constructor(records: Records) {
    this.#records = records;
  }

  open({ objects }: ObjectGraph): void {
    this.#objects = objects;
    this.count = objects.length;
  }

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

  row(label: number, record: number, found: Found): number {
    let count = 0;
    while (label + count < this.count && this.#read(label + count, record + count, found)) count++;
    this.#records.startRow(record, count, label, found);
    return count;
  }

  #read(label: number, record: number, found: Found): boolean {
    const { shape, values } = this.#objects[label]!;
    const layout = this.#layoutOf(shape);
    if (layout === undefined) return false;
    const { fields } = layout;
    this.#records.reserve(record);
    for (let index = 0; index < fields.length; index++) {
      const field = fields[index]!;
      const value = values[index];
      if (typeof value === 'object' && value !== null) {
        const target = value.label;
        if (target >= found.count) this.#discover(target, record, field, found);
        if (!field.reference(record, target, found.roles[target]!)) return false;
      } else if (!field.plain(record, value)) return false;
    }
    return true;
  }

  #discover(label: number, record: number, field: RecordField, found: Found): void {
    const { shape } = this.#objects[label]!;
    const { columns } = field;
    const role = this.#layoutOf(shape)?.role;
    if (role !== undefined) found.add(role.id, record, columns.id);
    else {
      const { className, container } = shape;
      const isObject = kindOf(className, container, this.#records.dictionaries) === 'object';
      found.add(found.roleNames.idOf(isObject ? className : field.container), record, columns.id);
    }
  }

  #layoutOf(shape: HeapShape): RecordLayout | undefined {
    if (shape === this.#shape) return this.#layout;
    let known = this.#layouts.get(shape);
    if (known === undefined) {
      const { className, container, keys } = shape;
      const isObject = kindOf(className, container, this.#records.dictionaries) === 'object';
      const layout = isObject ? layoutOf(this.#records.roles.get(className), keys) : undefined;
      this.#layouts.set(shape, (known = { layout }));
    }
    this.#shape = shape;
    this.#layout = known.layout;
    return known.layout;
  }
}
