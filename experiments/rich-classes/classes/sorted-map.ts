import { defineStructure, int } from '../../../src/entry/index.ts';
import { importRelease } from '../../support/release.ts';
import type { RichClass, Truth } from '../truth.ts';

interface SortedMap {
  readonly map: ReadonlyMap<number, number>;
  readonly sortedKeys: readonly number[];
  set(key: number, value: number): unknown;
  delete(key: number): boolean;
}

// Later releases, such as 0.12.3 and 0.15.2, shorten the names of private fields to `am` and the like.
const PACKAGE = ['@tanstack/db', '0.8.0'] as const;
const { SortedMap } = (await importRelease(...PACKAGE, 'dist/esm/SortedMap.js')) as {
  readonly SortedMap: new (compare: (a: number, b: number) => number) => SortedMap;
};
const keys = int(0, (k) => 2 * k);

export default defineStructure<SortedMap>({
  name: 'sorted-map',
  create: () => new SortedMap((a, b) => a - b),
  builders: { set: [keys, int(0, (k) => k)], delete: [keys] },
});

const truths: readonly Truth[] = [
  {
    words: '`sortedKeys[i]` is a key of `map`',
    fields: ['sortedKeys', 'map'],
    says: [/sortedKeys/u, /key of (`|the )?map|is in `?map|entry of/u],
    holds: ({ map, sortedKeys }: SortedMap) => sortedKeys.every((key) => map.has(key)),
  },
  {
    words: '`sortedKeys` has as many items as `map` has entries',
    fields: ['sortedKeys', 'map'],
    says: [/sortedKeys/u, /map/u, /as many|number|length|size|count|for one/u],
    holds: ({ map, sortedKeys }: SortedMap) => sortedKeys.length === map.size,
  },
  {
    words: 'no key is twice in `sortedKeys`',
    fields: ['sortedKeys', 'map'],
    says: [/sortedKeys/u, /twice|distinct|differ|only once|not equal|unique|for one/u],
    holds: ({ sortedKeys }: SortedMap) => new Set(sortedKeys).size === sortedKeys.length,
  },
  {
    words: '`sortedKeys[i]` comes before `sortedKeys[i + 1]` by the values of `map`',
    fields: ['sortedKeys', 'map'],
    says: [/sortedKeys\[i/u, /map/u, /before|ascend|at most|at least|less|greater|order/u],
    holds: ({ map, sortedKeys }: SortedMap) =>
      sortedKeys.every((key, at) => at === 0 || map.get(sortedKeys[at - 1]!)! <= map.get(key)!),
  },
  {
    words: 'keys of one value ascend in `sortedKeys`',
    fields: ['sortedKeys', 'map'],
    says: [/sortedKeys\[i/u, /sortedKeys\[i [+-] 1\]|ascend/u, /map/u, /equal|same|where/u],
    holds: ({ map, sortedKeys }: SortedMap) =>
      sortedKeys.every((key, at) => {
        const before = sortedKeys[at - 1];
        return before === undefined || map.get(before) !== map.get(key) || before < key;
      }),
  },
];

export const rich: RichClass = { release: PACKAGE.join(' '), partsPerItem: 1, truths };
