/** Characters of keys that a map holds at most by default: 50 MB, as keys of states use one byte a character. */
const MAX_CHARACTERS = 50_000_000;

/**
 * A map with long keys, which forgets all entries when its keys take too much memory: the keys of large states take more
 * than all else of a hunt.
 */
export class BoundedMap<V> {
  readonly #entries = new Map<string, V>();
  readonly #maxCharacters: number;
  #characters = 0;

  constructor(maxCharacters = MAX_CHARACTERS) {
    this.#maxCharacters = maxCharacters;
  }

  get(key: string): V | undefined {
    return this.#entries.get(key);
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  set(key: string, value: V): void {
    if (!this.#entries.has(key)) {
      if (this.#characters + key.length > this.#maxCharacters) this.clear();
      this.#characters += key.length;
    }
    this.#entries.set(key, value);
  }

  delete(key: string): void {
    if (this.#entries.delete(key)) this.#characters -= key.length;
  }

  clear(): void {
    this.#entries.clear();
    this.#characters = 0;
  }
}
