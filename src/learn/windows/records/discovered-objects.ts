/** Initial capacity, in objects. */
const INITIAL = 64;

/**
 * The objects that a breadth-first walk has discovered so far, by label, in columns. The record and field of the first
 * reference to an object are its parent in the breadth-first tree.
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

  /** The names have their indices as numbers. */
  constructor(roles: readonly string[] = [], fields: readonly string[] = []) {
    this.roleNames = new NameTable(roles);
    this.fieldNames = new NameTable(fields);
  }

  /** Removes all objects, and all names that were added. */
  clear(): void {
    this.count = 0;
    this.isShifted = false;
    this.roleNames.clear();
    this.fieldNames.clear();
  }

  /** Starts to store records separately, since labels differ from record numbers from `label` on. */
  shiftFrom(label: number): void {
    if (!this.isShifted) for (let before = 0; before < label; before++) this.records[before] = before;
    this.isShifted = true;
  }

  /** Appends an object. */
  add(role: number, discoverer: number, via: number): void {
    const label = this.count++;
    if (this.count > this.#capacity) this.#grow(2 * this.count);
    this.roles[label] = role;
    this.discoverers[label] = discoverer;
    this.vias[label] = via;
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

/** Numbers names. The initial names keep their numbers; later names lose theirs when the table is cleared. */
class NameTable {
  readonly #names: string[];
  readonly #ids: Map<string, number>;
  readonly #initial: number;

  constructor(names: readonly string[]) {
    this.#names = [...names];
    this.#ids = new Map(names.map((name, id) => [name, id]));
    this.#initial = names.length;
  }

  /** Returns the number of a name; an unknown name gets the next free number. */
  idOf(name: string): number {
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    const id = this.#names.push(name) - 1;
    this.#ids.set(name, id);
    return id;
  }

  /** Returns the name with a number. */
  nameOf(id: number): string {
    return this.#names[id]!;
  }

  /** Removes all names except the initial names. */
  clear(): void {
    while (this.#names.length > this.#initial) this.#ids.delete(this.#names.pop()!);
  }
}
