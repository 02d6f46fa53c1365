import type { HeapObject } from '../../../objects/heap/graph.ts';
import type { Container } from '../../../objects/heap/shape.ts';
import type { DiscoveredObjects } from './discovered-objects.ts';
import type { RecordField, RecordLayout } from './record-field.ts';
import type { RecordTable } from './record-table.ts';

/** A heap that an `Unfolder` walks: objects by label, in the order of the first references to them, the root first. */
export interface HeapSource {
  /** The number of labels given so far; grows while a live heap is read. */
  readonly count: number;
  /** Returns the class name of an object. */
  className(label: number): string;
  /** Returns the container type of an object. */
  container(label: number): Container;
  /** Returns the names of the fields that an object has. */
  fields(label: number): Iterable<string>;
  /** Returns the object with all its values. */
  at(label: number): HeapObject;
  /**
   * Writes the records of consecutive objects without a visitor, as long as each is a single record; adds what they
   * discover to `discovered`. Returns the number of objects written; the next one may be written in part, and is
   * written again.
   */
  row(label: number, record: number, discovered: DiscoveredObjects): number;
}

/** A source that writes objects which are single records into a table by itself. */
export abstract class RowReader implements HeapSource {
  protected readonly table: RecordTable;
  abstract readonly count: number;

  constructor(table: RecordTable) {
    this.table = table;
  }

  abstract className(label: number): string;
  abstract container(label: number): Container;
  abstract fields(label: number): Iterable<string>;
  abstract at(label: number): HeapObject;

  /** Returns the layout of an object that is a single record; undefined for any other object. */
  protected abstract layoutAt(label: number): RecordLayout | undefined;

  /** Writes the fields of an object; returns false if it is no single record or holds something foreign. */
  protected abstract read(label: number, record: number, discovered: DiscoveredObjects): boolean;

  row(label: number, record: number, discovered: DiscoveredObjects): number {
    let count = 0;
    while (label + count < this.count && this.read(label + count, record + count, discovered)) count++;
    this.table.appendRow(record, count, label, discovered);
    return count;
  }

  /** Writes a reference; returns false if no valid object refers to an object of this role here. */
  protected refer(
    target: number,
    record: number,
    field: RecordField,
    discovered: DiscoveredObjects,
  ): boolean {
    if (target >= discovered.count)
      discovered.add(this.#roleOf(target, field, discovered), record, field.columns.id);
    return field.reference(record, target, discovered.roles[target]!);
  }

  #roleOf(label: number, field: RecordField, { roleNames }: DiscoveredObjects): number {
    const role = this.layoutAt(label)?.role;
    if (role !== undefined) return role.id;
    const name = this.className(label);
    const isObject =
      this.container(label) === 'object' &&
      !this.table.dictionaries.has(name, () => this.fields(label), label === 0);
    return roleNames.idOf(isObject ? name : field.container);
  }
}
