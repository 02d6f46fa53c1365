import { itemAt } from '../../../base/item-at.ts';
import { collect, type Collected } from '../../../learn/examples/collect/collect.ts';
import { collectComplete } from '../../../learn/examples/dataset/collect-complete.ts';
import type { SortOfField } from '../../../learn/windows/window-plan.ts';
import { graphKey, type ObjectGraph } from '../../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../../../learn/learning-constants.ts';
import type { Random } from '../../../base/random.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { ownersOf, type SortedSlots } from './sorted-slots.ts';

const { maxObjects, maxCalls } = LEARNING_CONSTANTS.beyond.complete;
/** Known objects that a change is tried on; more take seconds without changing what is found. */
const MAX_TRIED = 600;
/** Images that must agree before a change counts as keeping, or as breaking, validity. */
const MIN_IMAGES = 30;

/** A change of object graphs. The known objects of a small scope show whether it keeps objects valid. */
export interface GraphChange {
  /** What is changed, such as `Node.left to null below Node.right`. */
  readonly id: string;
  /**
   * Returns changed graphs; none if the change does not apply.
   *
   * @param within the known objects, whose values the result must not leave; undefined for objects that are larger.
   */
  readonly images: (graph: ObjectGraph, random: Random, within?: KnownObjects) => readonly ObjectGraph[];
}

/**
 * All objects of a small scope that trusted builders make. None is missing, so any other object of the scope is
 * invalid. Thus the known objects label changed objects without a repOK.
 */
export class KnownObjects {
  readonly scope: number;
  readonly graphs: readonly ObjectGraph[];
  readonly #keys: ReadonlySet<string>;
  readonly #seen = new Set<string>();
  readonly #ranges = new Map<string, readonly [least: number, greatest: number]>();
  readonly #random: Random;

  constructor({ graphs, keys, schema }: Collected, slots: SortedSlots, random: Random) {
    this.scope = schema.k;
    this.#keys = keys;
    this.#random = random;
    this.graphs = random.shuffle([...graphs]).slice(0, MAX_TRIED);
    for (const graph of graphs) {
      const owners = ownersOf(graph);
      graph.objects.forEach(({ shape, values, items }, label) => {
        values.forEach((value, index) =>
          this.#seen.add(slotKey(`${shape.className}.${itemAt(shape.keys, index)}`, value)),
        );
        for (const item of items) this.#seen.add(slotKey(`${owners[label] ?? shape.className}[]`, item));
      });
      slots.map(graph, ({ name }, value) => {
        const [least, greatest] = this.#ranges.get(name) ?? [value, value];
        this.#ranges.set(name, [Math.min(least, value), Math.max(greatest, value)]);
        return value;
      });
    }
  }

  /** True if some known object holds the value in the slot. @param slot class and field, such as `Node.key`. */
  has(slot: string, value: unknown): boolean {
    return this.#seen.has(slotKey(slot, value));
  }

  range(sort: string): readonly [least: number, greatest: number] | undefined {
    return this.#ranges.get(sort);
  }

  /** Tries a change on the known objects. `keeps` if all images are known, `breaks` if none is, else `unknown`. */
  effectOf(change: GraphChange): 'keeps' | 'breaks' | 'unknown' {
    let images = 0;
    let known = 0;
    const seen = new Set<string>();
    for (const graph of this.graphs) {
      const source = graphKey(graph);
      for (const image of change.images(graph, this.#random, this)) {
        const key = graphKey(image);
        if (key === source || seen.has(key)) continue;
        seen.add(key);
        images++;
        if (this.#keys.has(key)) known++;
      }
      if (known > 0 && known < images) return 'unknown';
    }
    return images < MIN_IMAGES ? 'unknown' : known === 0 ? 'breaks' : 'keeps';
  }
}

const slotKey = (slot: string, value: unknown): string => `${slot}=${typeof value} ${String(value)}`;

/** Collects all objects of a scope: the largest scope, up to the model's, that can be collected completely. */
export async function collectKnown(
  structure: Structure,
  scope: number,
  sorts: readonly SortOfField[],
  slots: SortedSlots,
  random: Random,
): Promise<KnownObjects | undefined> {
  const limits = { maxCalls, maxStates: maxObjects + 1, mustComplete: true };
  const options = { k: scope, driver: 'saturate', ...limits } as const;
  const collected = await collect(structure, options, random.fork('collect'));
  const complete = await collectComplete(structure, collected, sorts, scope, random.fork('complete'));
  return complete.graphs.length === 0 ? undefined : new KnownObjects(complete, slots, random.fork('tried'));
}
