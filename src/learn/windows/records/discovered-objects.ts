import { NameTable } from './name-table.ts';

/** Initial capacity, in objects. */
const INITIAL = 64;

/**
 * The objects that a breadth-first walk has discovered so far, by label, in columns. An object is discovered by the
 * first reference to it; the record and the field of that reference are its parent in the breadth-first tree.
 */
export class DiscoveredObjects {
  /** The number of discovered objects. */
  count = 0;
  /** True if labels differ from record numbers, as they do after places; only then is `records` valid. */
  isShifted = false;
  /** The role, numbered by `roleNames`. */
  roles = new Int32Array(INITIAL);
  /** The record that first referred to the object; -1 for the root. */
  discoverers = new Int32Array(INITIAL);
  /** The field of that reference, numbered by `fieldNames`; -1 for the root. */
  vias = new Int32Array(INITIAL);
  /** The object's own record, once the walk has reached it. */
  records = new Int32Array(INITIAL);
  #capacity = INITIAL;
  readonly roleNames: NameTable;
  readonly fieldNames: NameTable;

  /**
   * @param roles role names whose numbers are their indices here.
   * @param fields field names whose numbers are their indices here.
   */
  constructor(roles: readonly string[] = [], fields: readonly string[] = []) {
    this.roleNames = new NameTable(roles);
    this.fieldNames = new NameTable(fields);
  }

  /** Removes all objects, and all names that were added. */
  clear(): void {
    this.count = 0;
    this.roleNames.clear();
    this.fieldNames.clear();
  }

  /** Keeps only the objects that the first `records` records discovered, and the root unless `records` is 0. */
  truncate(records: number): void {
    if (records === 0) this.count = 0;
    while (this.count > 0 && this.discoverers[this.count - 1]! >= records) this.count--;
  }

  /** Returns the record of an object that the walk has reached. */
  recordOf(label: number): number {
    return this.isShifted ? this.records[label]! : label;
  }

  /** Starts to store records separately, since labels differ from record numbers from `label` on. */
  shiftFrom(label: number): void {
    if (!this.isShifted) for (let before = 0; before < label; before++) this.records[before] = before;
    this.isShifted = true;
  }

  /** Appends an object. */
  add(role: number, discoverer: number, via: number): void {
    const label = this.count++;
    this.reserve(this.count);
    this.roles[label] = role;
    this.discoverers[label] = discoverer;
    this.vias[label] = via;
  }

  /** Makes room for at least `count` objects; returns the capacity. */
  reserve(count: number): number {
    if (count > this.#capacity) this.#grow(2 * count);
    return this.#capacity;
  }

  #grow(length: number): void {
    this.#capacity = length;
    for (const column of ['roles', 'discoverers', 'vias', 'records'] as const) {
      const grown = new Int32Array(length);
      grown.set(this[column]);
      this[column] = grown;
    }
  }
}
