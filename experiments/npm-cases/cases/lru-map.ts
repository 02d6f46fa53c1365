import { array, defineStructure, int, key, type Structure } from '../../../src/objects/structure/language.ts';
import { loadPackage } from '../load-package.ts';
import type { NpmCase } from '../npm-case.ts';

interface LruMap {
  readonly size: number;
  readonly limit: number;
  readonly oldest: Entry | undefined;
  readonly newest: Entry | undefined;
  readonly _keymap: ReadonlyMap<number, Entry>;
  assign(entries: Iterable<readonly [number, number]>): void;
}
interface Entry {
  readonly key: number;
  readonly [link: symbol]: Entry | undefined;
}

/** Follows the link of an entry under the symbol with a description. */
function follow(entry: Entry, description: string): Entry | undefined {
  const link = Object.getOwnPropertySymbols(entry).find((symbol) => symbol.description === description);
  return entry[link!];
}

function repOK(map: LruMap): boolean {
  let count = 0;
  let last: Entry | undefined;
  for (let entry = map.oldest; entry !== undefined; entry = follow(entry, 'newer')) {
    if (follow(entry, 'older') !== last || map._keymap.get(entry.key) !== entry) return false;
    if (++count > map.size) return false;
    last = entry;
  }
  return map.newest === last && map.size === count && map._keymap.size === count && count <= map.limit;
}

/** Scope k is a map of k entries. */
function structure(version: string): Structure {
  const { LRUMap } = loadPackage('lru_map', version) as { LRUMap: new (limit: number) => LruMap };
  const keys = int(0, (k) => 2 * k);
  return defineStructure<LruMap>({
    name: `lru-map-${version}`,
    create: (k) => new LRUMap(k),
    builders: { set: [keys, int(0, 5)] },
    methods: {
      delete: [key()],
      get: [key()],
      shift: [],
      clear: [],
      assign: {
        args: [array(keys)],
        require: (map, all: number[]) => new Set(all).size <= map.limit,
        run: (map, all: number[]) => map.assign([...new Set(all)].map((key) => [key, 0])),
      },
    },
    repOK,
  });
}

export const lruMap: NpmCase = {
  package: 'lru_map',
  alias: 'lru_map',
  buggy: '0.3.2',
  fixed: '0.3.3',
  suspects: ['delete'],
  fields: ['_keymap', 'size', '@@newer', '@@older'],
  fault: 'delete removes an entry from the list but not from the map',
  structure,
};
