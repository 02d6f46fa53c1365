/** A sorted array with the method names of the structures that it is the model of. */
export class SortedModel {
  readonly items: number[] = [];
  readonly #repeats: boolean;

  /** @param repeats true if a number may occur more than once; otherwise repeated insertions are ignored. */
  constructor(repeats: boolean) {
    this.#repeats = repeats;
  }

  insert(item: number): boolean {
    if (!this.#repeats && this.items.includes(item)) return false;
    this.items.push(item);
    this.items.sort((a, b) => a - b);
    return true;
  }

  contains(item: number): boolean {
    return this.items.includes(item);
  }

  remove(item: number): boolean {
    const index = this.items.indexOf(item);
    if (index >= 0) this.items.splice(index, 1);
    return index >= 0;
  }

  removeMin(): number | null {
    return this.items.shift() ?? null;
  }

  removeMax(): number | null {
    return this.items.pop() ?? null;
  }

  clear(): void {
    this.items.length = 0;
  }
}
