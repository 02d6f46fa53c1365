import type { FormerNode, Receiver } from '../../learn/examples/collect/receiver.ts';

/** Records the objects that calls remove: those no longer reachable from the receiver. */
export class FormerNodes {
  readonly #found: FormerNode[];
  #objects: readonly object[] | undefined;
  #calls = 0;

  /** @param found list that removed objects are added to. */
  constructor(found: FormerNode[]) {
    this.#found = found;
  }

  /** Compares the objects with those at the last update, and adds the objects that are gone. */
  update(receiver: Receiver): void {
    const objects = receiver.objects;
    if (objects === this.#objects) return;
    if (this.#objects !== undefined) {
      const present = new Set(objects);
      this.#objects.forEach((object, label) => {
        if (label > 0 && !present.has(object)) {
          this.#found.push({ kind: 'former', after: this.#calls, label });
        }
      });
    }
    receiver.remember();
    this.#objects = objects;
    this.#calls = receiver.calls.length;
  }
}
