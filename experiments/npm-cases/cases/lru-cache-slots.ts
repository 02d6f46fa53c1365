import { defineStructure, int, key, type Structure } from '../../../src/objects/structure/language.ts';
import { loadPackage } from '../load-package.ts';
import type { NpmCase } from '../npm-case.ts';

interface LruCache {
  readonly max: number;
  readonly keyMap: ReadonlyMap<number, number>;
  readonly keyList: readonly (number | null)[];
  readonly next: Uint8Array;
  readonly prev: Uint8Array;
  readonly head: number;
  readonly tail: number;
  readonly free: { readonly heap: Uint8Array; readonly length: number };
  /** The first slot that was never used; missing in the faulty release, which takes the one after the tail. */
  readonly initialFill?: number;
  readonly size: number;
  has(key: number): boolean;
  set(key: number, value: number): unknown;
}

function repOK(cache: LruCache): boolean {
  const { keyMap, keyList, next, prev, head, tail, size, max } = cache;
  if (keyMap.size !== size || size > max) return false;
  const used = new Set<number>();
  for (let slot = head, left = size; left > 0; left--) {
    if (used.has(slot) || keyMap.get(keyList[slot]!) !== slot) return false;
    if (used.size > 0 && next[prev[slot]!] !== slot) return false;
    used.add(slot);
    if (left === 1 && slot !== tail) return false;
    slot = next[slot]!;
  }
  const spare = nextSlots(cache);
  return (
    (size > 0 || head === tail) &&
    new Set(spare).size === spare.length &&
    spare.every((slot) => slot < max && !used.has(slot))
  );
}

/** Returns the slots that the next new entries take until the cache is full. */
function nextSlots({ max, size, head, tail, free, initialFill }: LruCache): number[] {
  const slots = size === 0 ? [tail] : [];
  slots.push(...free.heap.subarray(0, free.length).toReversed());
  let last = slots.at(-1) ?? (size === 0 ? head : tail);
  for (let fill = initialFill; slots.length < max - size;) {
    last = fill === undefined ? last + 1 : fill++;
    slots.push(last);
  }
  return slots;
}

/** Scope k is a cache of k entries. */
function structure(version: string): Structure {
  const LRUCache = loadPackage('lru-cache', version) as new (options: { readonly max: number }) => LruCache;
  const value = int(0, 2);
  return defineStructure<LruCache>({
    name: `lru-cache-${version}`,
    create: (k) => new LRUCache({ max: k }),
    builders: {
      set: { args: [int(0, (k) => 2 * k), value], require: (cache, key: number) => !cache.has(key) },
    },
    methods: {
      update: {
        args: [key(), value],
        require: (cache, key: number) => cache.has(key),
        run: (cache, key: number, value: number) => cache.set(key, value),
      },
      get: [key()],
      delete: [key()],
      clear: [],
    },
    repOK,
  });
}

export const lruCacheSlots: NpmCase = {
  package: 'lru-cache',
  alias: 'lru-cache',
  buggy: '7.3.0',
  fixed: '7.3.1',
  suspects: ['get', 'update', 'delete', 'set'],
  fields: ['next', 'prev', 'tail', 'head', 'keyList', 'keyMap'],
  fault: 'get, delete and update while filling make set use a slot again that holds an entry',
  structure,
};
