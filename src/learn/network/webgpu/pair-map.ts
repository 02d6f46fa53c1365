/** A map whose keys are pairs of objects. */
export class PairMap<A, B, V> {
  readonly #maps = new Map<A, Map<B, V>>();

  /** Returns the value of a pair; makes it if there is none. */
  get(a: A, b: B, make: () => V): V {
    const ofA = this.#maps.get(a) ?? new Map<B, V>();
    this.#maps.set(a, ofA);
    if (!ofA.has(b)) ofA.set(b, make());
    return ofA.get(b)!;
  }
}
