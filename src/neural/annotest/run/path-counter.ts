/** Follows the path of the values that fast-check generates and shrinks, by which a call is replayed. */
export class PathCounter {
  readonly #segments: number[];

  constructor(path: string) {
    this.#segments = path.split(':').map(Number);
    this.#segments[this.#segments.length - 1]!--;
  }

  get path(): string {
    return this.#segments.join(':');
  }

  /** Goes on to the next value. */
  advance(): void {
    this.#segments[this.#segments.length - 1]!++;
  }

  /** Goes on to the values that the last one is shrunk to. */
  descend(): void {
    this.#segments.push(-1);
  }
}
