/** Numbers names. The initial names keep their numbers; later names lose theirs when the table is cleared. */
export class NameTable {
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
