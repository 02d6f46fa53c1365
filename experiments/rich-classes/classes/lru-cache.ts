import { defineStructure, int, key } from '../../../src/entry/index.ts';
import { importRelease } from '../../support/release.ts';
import type { RichClass, Truth } from '../truth.ts';

interface LRUCache {
  readonly max: number;
  readonly size: number;
}
/** The private fields, as the package itself shows them to its tests. */
interface Internals {
  readonly keyMap: ReadonlyMap<number, number>;
  readonly keyList: readonly (number | undefined)[];
  readonly valList: readonly (number | undefined)[];
  readonly next: Uint8Array;
  readonly prev: Uint8Array;
  readonly head: number;
  readonly tail: number;
  readonly free: { readonly heap: Uint8Array; readonly length: number };
}
type Constructor = (new (options: { readonly max: number }) => LRUCache) & {
  unsafeExposeInternals(cache: LRUCache): Internals;
};

const PACKAGE = ['lru-cache', '10.4.3'] as const;
const { LRUCache } = (await importRelease(...PACKAGE, 'dist/esm/index.js')) as {
  readonly LRUCache: Constructor;
};
const keys = int(0, (k) => 2 * k);

export default defineStructure<LRUCache>({
  name: 'lru-cache-10',
  create: (k) => new LRUCache({ max: k }),
  builders: { set: [keys, int(0, 5)], get: [key()], delete: [key()] },
  privateFields: ['lru-cache'],
});

const inside = (cache: LRUCache): Internals => LRUCache.unsafeExposeInternals(cache);

/** Returns the slots from the least to the most recently used. */
function slotsInOrder(cache: LRUCache): number[] {
  const { next, head } = inside(cache);
  const slots: number[] = [];
  for (let slot = head; slots.length < cache.size; slot = next[slot]!) slots.push(slot);
  return slots;
}

/** Returns the slots that `free` lists. */
const freeSlots = (cache: LRUCache): number[] => {
  const { heap, length } = inside(cache).free;
  return [...heap.subarray(0, length)];
};

const truths: readonly Truth[] = [
  {
    words: '`#size` is the number of entries of `#keyMap`',
    fields: ['#size', '#keyMap'],
    says: [/#size/u, /#keyMap/u],
    holds: (cache: LRUCache) => cache.size === inside(cache).keyMap.size,
  },
  {
    words: '`#size` is at most `#max`',
    fields: ['#size', '#max'],
    says: [/#size/u, /#max/u],
    holds: (cache: LRUCache) => cache.size <= cache.max,
  },
  {
    words: 'the slot of a key in `#keyMap` holds that key in `#keyList`',
    fields: ['#keyMap', '#keyList'],
    says: [/#keyMap/u, /#keyList/u],
    holds: (cache: LRUCache) => {
      const { keyMap, keyList } = inside(cache);
      return [...keyMap].every(([key, slot]) => keyList[slot] === key);
    },
  },
  {
    words: 'as many slots of `#keyList` are filled as there are entries',
    fields: ['#keyList', '#keyMap', '#size'],
    says: [/#keyList/u, /number|as many|filled|count/u],
    holds: (cache: LRUCache) =>
      inside(cache).keyList.filter((held) => held !== undefined).length === cache.size,
  },
  {
    words: 'a slot of `#valList` is filled if and only if that of `#keyList` is',
    fields: ['#keyList', '#valList'],
    says: [/#keyList/u, /#valList/u],
    holds: (cache: LRUCache) => {
      const { keyList, valList } = inside(cache);
      return keyList.every((held, slot) => (held === undefined) === (valList[slot] === undefined));
    },
  },
  {
    words: '`#prev[#next[i]]` is i, for slots in use but `#tail`',
    fields: ['#next', '#prev', '#head', '#tail'],
    says: [/#next/u, /#prev/u],
    holds: (cache: LRUCache) => {
      const { next, prev } = inside(cache);
      return slotsInOrder(cache)
        .slice(0, -1)
        .every((slot) => prev[next[slot]!] === slot);
    },
  },
  {
    words: 'from `#head`, `#next` leads through all entries to `#tail`',
    fields: ['#head', '#next', '#tail', '#size'],
    says: [/#head/u, /#next|#tail/u],
    holds: (cache: LRUCache) => {
      const slots = slotsInOrder(cache);
      return (
        new Set(slots).size === slots.length && (cache.size === 0 || slots.at(-1) === inside(cache).tail)
      );
    },
  },
  {
    words: '`#head` and `#tail` are slots that hold an entry, unless the cache is empty',
    fields: ['#head', '#tail', '#keyList', '#keyMap', '#size'],
    says: [/#head|#tail/u, /#keyList|#keyMap|index|filled|there is/u],
    holds: (cache: LRUCache) => {
      const { keyList, head, tail } = inside(cache);
      return cache.size === 0 || (keyList[head] !== undefined && keyList[tail] !== undefined);
    },
  },
  {
    words: '`#keyList`, `#valList`, `#next` and `#prev` have `#max` slots',
    fields: ['#keyList', '#valList', '#next', '#prev', '#max'],
    says: [/#keyList|#valList|#next|#prev/u, /length|number|#max/u],
    holds: (cache: LRUCache) => {
      const { keyList, valList, next, prev } = inside(cache);
      return [keyList, valList, next, prev].every(({ length }) => length === cache.max);
    },
  },
  {
    words: 'the slots on `#free` hold no entry',
    fields: ['#free', 'heap', 'length', '#keyList', '#valList'],
    says: [/#free|heap/u, /#keyList|#valList|empty|undefined/u],
    holds: (cache: LRUCache) => freeSlots(cache).every((slot) => inside(cache).keyList[slot] === undefined),
  },
  {
    words: 'entries and slots on `#free` are at most `#max`',
    fields: ['#free', 'heap', 'length', '#size', '#max', '#keyMap'],
    says: [/#free|heap/u, /#size|#max|length/u],
    holds: (cache: LRUCache) => cache.size + freeSlots(cache).length <= cache.max,
  },
];

export const rich: RichClass = { release: PACKAGE.join(' '), partsPerItem: 1, truths };
