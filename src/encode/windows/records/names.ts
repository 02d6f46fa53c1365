/** Numbers for names. Those given at first keep theirs; others have one until they are cleared. */
export class Names {
  readonly #names: string[];
  readonly #ids: Map<string, number>;
  readonly #kept: number;

  constructor(names: readonly string[]) {
    this.#names = [...names];
    this.#ids = new Map(names.map((name, id) => [name, id]));
    this.#kept = names.length;
  }

  idOf(name: string): number {
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    const id = this.#names.push(name) - 1;
    this.#ids.set(name, id);
    return id;
  }

  nameOf(id: number): string {
    return this.#names[id]!;
  }

  /** Forgets all names but those given at first. */
  clear(): void {
    while (this.#names.length > this.#kept) this.#ids.delete(this.#names.pop()!);
  }
}
