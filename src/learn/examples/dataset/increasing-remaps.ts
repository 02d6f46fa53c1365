import { getOrInsert } from '../../../base/get-or-insert.ts';
import { mustGet } from '../../../base/must-get.ts';
import { itemAt } from '../../../base/item-at.ts';
import type { SortOfField } from '../../windows/window-plan.ts';
import type { HeapObject, ObjectGraph } from '../../../objects/heap/graph.ts';
import type { HeapShape } from '../../../objects/heap/shape.ts';
import { valueKey, type Value } from '../../../objects/heap/value.ts';

/** Strictly increasing remappings of the data of objects into the values that known objects hold. */
export class IncreasingRemaps {
  /** By class and field, the sort of the field's numbers. */
  readonly #sortOf = new Map<string, string>();
  /** By sort, the numbers of the known objects in rising order. */
  readonly #domains = new Map<string, readonly number[]>();
  /** By class and field, or class alone for items: the values of the known objects that no remapping changes. */
  readonly #fixed = new Map<string, Set<string>>();

  /** @param known objects that hold every value that a remapping may lead to. */
  constructor(known: readonly ObjectGraph[], sorts: readonly SortOfField[]) {
    for (const { role, field, sort } of sorts) {
      if (sort.kind === 'data' && (sort.scale === 'ordinal' || sort.scale === 'nominal')) {
        this.#sortOf.set(slotOf(role, field), sort.sort);
      }
    }
    const values = new Map<string, Set<number>>();
    for (const graph of known) {
      eachValue(graph, (slot, value) => {
        const sort = this.#sortOf.get(slot);
        if (sort === undefined || typeof value !== 'number') addTo(this.#fixed, slot, valueKey(value));
        else addTo(values, sort, value);
      });
    }
    for (const [sort, found] of values)
      this.#domains.set(
        sort,
        [...found].sort((a, b) => a - b),
      );
  }

  /** Returns the image with the least numbers of each sort; undefined if the known objects lack numbers or other values. */
  least(graph: ObjectGraph): ObjectGraph | undefined {
    const used = this.#used(graph);
    return (
      used && this.#image(graph, used, new Map([...used].map(([sort, { length }]) => [sort, range(length)])))
    );
  }

  /** Returns all images of a graph, at most a number of them. */
  all(graph: ObjectGraph, most: number): ObjectGraph[] {
    const used = this.#used(graph);
    if (used === undefined) return [];
    let choices: ReadonlyMap<string, readonly number[]>[] = [new Map()];
    for (const [sort, { length }] of used) {
      const subsets = subsetsOf(mustGet(this.#domains, sort).length, length, most);
      choices = choices.flatMap((choice) => subsets.map((subset) => new Map([...choice, [sort, subset]])));
      choices = choices.slice(0, most);
    }
    return choices.map((choice) => this.#image(graph, used, choice));
  }

  /** Returns the numbers of a graph by sort, in rising order; undefined if the graph has no image. */
  #used(graph: ObjectGraph): ReadonlyMap<string, readonly number[]> | undefined {
    const used = new Map<string, Set<number>>();
    let isKnown = true;
    eachValue(graph, (slot, value) => {
      const sort = this.#sortOf.get(slot);
      if (sort !== undefined && typeof value === 'number') addTo(used, sort, value);
      else if (typeof value === 'number') isKnown &&= this.#fixed.get(slot)?.has(valueKey(value)) ?? false;
    });
    if (!isKnown) return undefined;
    for (const [sort, { size }] of used) if (size > (this.#domains.get(sort)?.length ?? 0)) return undefined;
    return new Map([...used].map(([sort, values]) => [sort, [...values].sort((a, b) => a - b)]));
  }

  /** @param choice by sort, the indices of the images within the domain. */
  #image(
    { objects }: ObjectGraph,
    used: ReadonlyMap<string, readonly number[]>,
    choice: ReadonlyMap<string, readonly number[]>,
  ): ObjectGraph {
    const images = new Map(
      [...used].map(([sort, values]) => {
        const domain = mustGet(this.#domains, sort);
        const chosen = mustGet(choice, sort).map((index) => itemAt(domain, index));
        return [sort, new Map(values.map((value, index) => [value, itemAt(chosen, index)]))];
      }),
    );
    return {
      objects: objects.map((object): HeapObject => {
        const slots = slotsOf(object.shape);
        const values = object.values.map((value, index) => {
          const sort = this.#sortOf.get(itemAt(slots, index));
          return sort !== undefined && typeof value === 'number'
            ? mustGet(mustGet(images, sort), value)
            : value;
        });
        return { ...object, values };
      }),
    };
  }
}

const slotOf = (role: string, field: string): string => JSON.stringify([role, field]);

/** By shape, the slots of its fields: they are looked up for every value of every object. */
const slots = new WeakMap<HeapShape, readonly string[]>();

function slotsOf(shape: HeapShape): readonly string[] {
  return getOrInsert(slots, shape, () => shape.keys.map((key) => slotOf(shape.className, key)));
}

function eachValue({ objects }: ObjectGraph, visit: (slot: string, value: Value) => void): void {
  for (const { shape, values, items } of objects) {
    for (const [index, slot] of slotsOf(shape).entries()) visit(slot, values[index]);
    for (const item of items) visit(shape.className, item);
  }
}

function addTo<Key, Item>(sets: Map<Key, Set<Item>>, key: Key, item: Item): void {
  getOrInsert(sets, key, () => new Set()).add(item);
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

/** Returns the subsets of 0..n-1 of a size, each in rising order, at most a number of them. */
function subsetsOf(n: number, size: number, most: number): number[][] {
  const found: number[][] = [];
  const extend = (chosen: number[], from: number): void => {
    if (found.length >= most) return;
    if (chosen.length === size) found.push(chosen);
    else
      for (let next = from; next <= n - (size - chosen.length); next++) extend([...chosen, next], next + 1);
  };
  extend([], 0);
  return found;
}
