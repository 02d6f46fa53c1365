import { bagReader, type WindowBags, type WindowId } from '../encode/windows/bags/window-bags.ts';
import type { Windows } from '../encode/windows/bags/windows.ts';
import type { ObjectGraph } from '../heap/graph.ts';

/** A bag that was read before, by other windows of the same relations. */
interface KnownBag {
  readonly windows: Windows;
  readonly bag: readonly WindowId[];
}

/**
 * Reads objects as bags, each object once: the bags of objects that other windows of the same relations have read are
 * translated, which takes a small part of the time. Votes draw many of the same broken objects.
 */
export class BagCache {
  readonly #known = new Map<ObjectGraph, KnownBag>();
  /** The first windows that read an object, if bags of others are not kept; their tables stay in memory. */
  #first: Windows | undefined;
  readonly #keepsAll: boolean;

  /** @param keepsAll false to keep the bags of the first windows only; default true. */
  constructor(keepsAll = true) {
    this.#keepsAll = keepsAll;
  }

  /** Returns what `readBags` returns, and interns the same windows in the same order. */
  read(windows: Windows, graphs: readonly ObjectGraph[]): WindowBags {
    const roles = windows.relations.length;
    const read = bagReader(windows);
    const translators = new Map<Windows, (window: WindowId) => WindowId>();
    const bags: (readonly WindowId[])[] = [];
    for (const graph of graphs) {
      const known = this.#known.get(graph);
      let bag: readonly WindowId[] | undefined;
      if (known === undefined) {
        bag = read(graph);
        const keeps = this.#keepsAll || (this.#first ??= windows) === windows;
        if (bag !== undefined && keeps) this.#known.set(graph, { windows, bag });
      } else if (known.windows === windows) bag = known.bag;
      else {
        let translate = translators.get(known.windows);
        if (translate === undefined)
          translators.set(known.windows, (translate = translator(known.windows, windows)));
        bag = known.bag.map(translate);
      }
      if (bag !== undefined) bags.push(bag);
    }
    return { roles, bags };
  }
}

/** Returns a function from windows of some tables to the same windows of others, which adds them there. */
function translator(from: Windows, to: Windows): (window: WindowId) => WindowId {
  const roles = from.tables.length;
  /** By window: 1 + its translation; 0 if it was not translated yet. */
  const known = new Int32Array(roles * Math.max(0, ...from.tables.map(({ count }) => count)));
  return (window) => {
    if (known[window] === 0) {
      const role = window % roles;
      const id = to.tables[role]!.internFrom(from.tables[role]!, (window - role) / roles);
      known[window] = id * roles + role + 1;
    }
    return known[window]! - 1;
  };
}
