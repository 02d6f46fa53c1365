import type { HeapShape } from './shape.ts';

/**
 * Shapes that are made of a shape and something else, each made once. Readers of graphs know a shape by its identity, so a new one
 * for each object makes them look up its fields anew.
 */
export class DerivedShapes<Key extends object> {
  readonly #known = new WeakMap<Key, WeakMap<HeapShape, HeapShape>>();

  /** Returns the shape that is made of the two. @param make is called once for each pair. */
  of(key: Key, shape: HeapShape, make: () => HeapShape): HeapShape {
    let ofKey = this.#known.get(key);
    if (ofKey === undefined) this.#known.set(key, (ofKey = new WeakMap()));
    let derived = ofKey.get(shape);
    if (derived === undefined) ofKey.set(shape, (derived = make()));
    return derived;
  }
}
