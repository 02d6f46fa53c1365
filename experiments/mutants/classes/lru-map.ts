import { defineStructure, int } from '../../../src/entry/index.ts';
import type { MutatedClass } from '../mutated-class.ts';
import { packageFolder } from '../package-folder.ts';

interface Cache {
  size: number;
  head: number;
  tail: number;
  capacity: number;
  forward: Uint8Array;
  backward: Uint8Array;
  K: unknown[];
  items: Map<number, number>;
  deletedSize: number;
  entries(): Iterable<[number, number]>;
}

/** The cache of mnemonist that forgets the least recently used item. */
export const lruMap: MutatedClass = {
  kind: 'cache',
  folder: packageFolder('mnemonist'),
  file: 'lru-map-with-delete.js',
  format: 'commonjs',
  structure: (Class: new (capacity: number) => Cache) =>
    defineStructure<Cache>({
      name: 'lru-map',
      create: () => new Class(4),
      builders: { set: [int(0, 7), int(0, 2)] },
      methods: {
        delete: [int(0, 7)],
        remove: [int(0, 7)],
        setpop: [int(0, 7), int(0, 2)],
        clear: [],
      },
      repOK: ({ size, head, tail, capacity, forward, backward, K, items, deletedSize }) => {
        if (size !== items.size || size < 0 || size > capacity || deletedSize < 0) return false;
        if (size + deletedSize > capacity) return false;
        let at = head;
        for (let left = size; left > 0; left--) {
          if (items.get(K[at] as number) !== at) return false;
          if (left === 1) return at === tail;
          if (backward[forward[at]!] !== at) return false;
          at = forward[at]!;
        }
        return true;
      },
    }),
  observe: (cache: Cache) => [cache.size, [...cache.entries()]],
};
