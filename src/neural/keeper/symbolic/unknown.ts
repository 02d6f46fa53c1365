/** Values of unknown type: parameters of the function under test, their properties and what their methods return. */
export class Unknowns {
  readonly #paths = new WeakMap<object, string>();
  readonly #made = new Map<string, object>();
  readonly #items: (path: string) => readonly unknown[];
  readonly #resolve: (path: string) => { readonly value: unknown } | undefined;

  /**
   * @param resolve returns the value of a path if it has one of its own.
   * @param items returns the items of a path that is a list.
   */
  constructor(
    resolve: (path: string) => { readonly value: unknown } | undefined,
    items: (path: string) => readonly unknown[],
  ) {
    this.#resolve = resolve;
    this.#items = items;
  }

  /** Returns the path of an unknown value; undefined for any other value. */
  pathOf(value: unknown): string | undefined {
    return typeof value === 'function' ? this.#paths.get(value) : undefined;
  }

  /** The paths that were read. Left out are paths with a part that was read too, and called paths. */
  get leaves(): string[] {
    const all = [...this.#made.keys()];
    return all.filter(
      (name) => !all.some((other) => /^[.(]/.test(other.slice(name.length)) && other.startsWith(name)),
    );
  }

  isCalled(path: string): boolean {
    return this.#made.has(`${path}()`);
  }

  at(path: string): unknown {
    const own = this.#resolve(path);
    if (own !== undefined) return own.value;
    const known = this.#made.get(path);
    if (known !== undefined) return known;
    const made = new Proxy(function unknown() {}, {
      get: (_, key) => {
        if (key === Symbol.iterator) return () => this.#items(path)[Symbol.iterator]();
        if (key === Symbol.toPrimitive) return () => '';
        return typeof key === 'symbol' || key === 'then' ? undefined : this.at(`${path}.${key}`);
      },
      apply: () => this.at(`${path}()`),
      construct: () => this.at(`${path}()`) as object,
      set: () => true,
    });
    this.#paths.set(made, path);
    this.#made.set(path, made);
    return made;
  }
}
