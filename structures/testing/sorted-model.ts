/** What the sorted subjects are measured against: a sorted array, under all the names their methods have. */
export class SortedModel {
  readonly items: number[] = [];
  readonly #repeats: boolean;

  /** @param repeats whether a number may be there more than once; otherwise repeats are ignored. */
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
