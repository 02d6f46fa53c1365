import type { ClassTable } from '../../../objects/heap/class-table.ts';
import type { HeapObject } from '../../../objects/heap/graph.ts';
import { ownFields } from '../../../objects/heap/own-fields.ts';
import { plainValueOf, readObject } from '../../../objects/heap/read.ts';
import type { Container } from '../../../objects/heap/shape.ts';
import { referenceTo, type PlainValue, type Value } from '../../../objects/heap/value.ts';
import type { DiscoveredObjects } from './discovered-objects.ts';
import { LiveLayout } from './live-layout.ts';
import type { RecordTable } from './record-table.ts';
import { RowReader } from './row-reader.ts';

/**
 * Reads live objects into a record table, without making an object graph: with the records of the graph that `readHeap`
 * would make, except for the checks that {@link LiveLayout} leaves out.
 */
export class LiveReader extends RowReader {
  readonly classes: ClassTable;
  readonly #objects: object[] = [];
  readonly #labels = new Map<object, number>();
  /** The layouts by label. */
  readonly #layouts: (LiveLayout | undefined)[] = [];
  readonly #layoutOfPrototype = new Map<object | null, { readonly layout: LiveLayout | undefined }>();
  /** The last prototype looked up and its layout; most objects have the prototype of the one before. */
  #prototype: object | null | undefined;
  #layout: LiveLayout | undefined;

  constructor(table: RecordTable, classes: ClassTable) {
    super(table);
    this.classes = classes;
  }

  /** Starts reading an object. */
  open(root: object): void {
    this.#labelOf(root);
  }

  /** Drops the references to all objects. */
  close(): void {
    this.#objects.length = 0;
    this.#labels.clear();
  }

  get count(): number {
    return this.#objects.length;
  }

  className(label: number): string {
    return this.classes.nameOf(this.#objects[label]!);
  }

  container(label: number): Container {
    return this.classes.containerOf(this.#objects[label]!);
  }

  fields(label: number): Iterable<string> {
    const names = [
      ...ownFields(this.#objects[label]!).keys(),
      ...(label === 0 ? this.classes.observers.map(({ name }) => name) : []),
    ];
    const className = this.className(label);
    return names.filter((name) => !this.classes.isUnread(className, name));
  }

  at(label: number): HeapObject {
    const observers = label === 0 ? this.classes.observers : [];
    return readObject(this.#objects[label]!, this.classes, this.#valueOf, Infinity, observers);
  }

  protected read(label: number, record: number, discovered: DiscoveredObjects): boolean {
    const layout = this.layoutAt(label);
    if (layout === undefined || !layout.read(this.#objects[label]!)) return false;
    const { fields, values } = layout;
    this.table.reserve(record);
    for (let index = 0; index < fields.length; index++) {
      const field = fields[index]!;
      const value = values[index];
      if (typeof value === 'object' && value !== null) {
        if (!this.refer(this.#labelOf(value), record, field, discovered)) return false;
      } else if (typeof value === 'function' || !field.plain(record, value as PlainValue)) return false;
    }
    return true;
  }

  protected layoutAt(label: number): LiveLayout | undefined {
    return this.#layouts[label];
  }

  #labelOf(object: object): number {
    const known = this.#labels.get(object);
    if (known !== undefined) return known;
    const label = this.#objects.push(object) - 1;
    this.#labels.set(object, label);
    this.#layouts[label] = this.#layoutOf(object);
    return label;
  }

  #layoutOf(object: object): LiveLayout | undefined {
    if (Array.isArray(object) || ArrayBuffer.isView(object)) return undefined;
    const prototype = Object.getPrototypeOf(object) as object | null;
    if (prototype === this.#prototype) return this.#layout;
    let known = this.#layoutOfPrototype.get(prototype);
    if (known === undefined) {
      known = { layout: LiveLayout.of(object, this.classes, this.table) };
      this.#layoutOfPrototype.set(prototype, known);
    }
    this.#prototype = prototype;
    this.#layout = known.layout;
    return known.layout;
  }

  readonly #valueOf = (live: unknown): Value =>
    typeof live === 'object' && live !== null ? referenceTo(this.#labelOf(live)) : plainValueOf(live);
}
