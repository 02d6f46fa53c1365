import { array, defineStructure, int, key, type Structure } from '../../../src/objects/structure/language.ts';
import { loadPackage } from '../load-package.ts';
import type { NpmCase } from '../npm-case.ts';

interface Options {
  readonly max: number;
  readonly maxSize: number;
  readonly sizeCalculation: (value: number) => number;
}
interface LruCache {
  readonly max: number;
  readonly maxSize: number;
  readonly keyMap: ReadonlyMap<number, number>;
  readonly keyList: readonly (number | null)[];
  readonly valList: readonly (number | null)[];
  readonly next: Uint8Array;
  readonly prev: Uint8Array;
  readonly head: number;
  readonly tail: number;
  readonly free: { readonly heap: Uint8Array; readonly length: number };
  readonly initialFill: number;
  readonly size: number;
  readonly calculatedSize: number;
  readonly sizes: readonly number[];
  has(key: number): boolean;
  peek(key: number): number | undefined;
  load(entries: readonly (readonly [number, { readonly value: number }])[]): void;
}

function repOK(cache: LruCache): boolean {
  const { keyMap, keyList, next, prev, head, tail, free, size, max } = cache;
  if (keyMap.size !== size || size > max || cache.calculatedSize > cache.maxSize) return false;
  const used = new Set<number>();
  let sum = 0;
  for (let slot = head, left = size; left > 0; left--) {
    if (used.has(slot) || keyMap.get(keyList[slot]!) !== slot) return false;
    if (used.size > 0 && next[prev[slot]!] !== slot) return false;
    if (cache.sizes[slot] !== cache.valList[slot]) return false;
    used.add(slot);
    sum += cache.sizes[slot]!;
    if (left === 1 && slot !== tail) return false;
    slot = next[slot]!;
  }
  if (sum !== cache.calculatedSize) return false;
  // Every unused slot is available exactly once. An empty cache starts at its tail.
  const spare = Array.from(free.heap.subarray(0, free.length));
  for (let slot = cache.initialFill; slot < max; slot++) spare.push(slot);
  if (size === 0) spare.push(tail);
  return (
    spare.length === max - size && new Set(spare).size === spare.length && !spare.some((s) => used.has(s))
  );
}

/**
 * Scope k is a cache of k entries whose sizes are their values. All entries fit: if they did not, `set` of a present
 * key with a larger value could evict the very entry that it updates.
 */
function structure(version: string): Structure {
  const LRUCache = loadPackage('lru-cache', version) as new (options: Options) => LruCache;
  const keys = int(0, (k) => 2 * k);
  const value = int(1, 5);
  return defineStructure<LruCache>({
    name: `lru-cache-${version}`,
    create: (k) => new LRUCache({ max: k, maxSize: 5 * k, sizeCalculation: (value) => value }),
    builders: { set: [keys, value] },
    methods: {
      delete: [key()],
      get: [key()],
      pop: [],
      clear: [],
      load: {
        args: [array(keys), value],
        run: (cache, all: number[], value: number) => cache.load(all.map((key) => [key, { value }])),
      },
    },
    repOK,
  });
}

export const lruCache: NpmCase = {
  package: 'lru-cache',
  alias: 'lru-cache',
  buggy: '7.8.1',
  fixed: '7.8.2',
  suspects: ['delete'],
  fields: ['calculatedSize', 'sizes'],
  fault: 'delete subtracts the size of an entry from calculatedSize twice',
  structure,
};
