import { defineStructure, int } from '../../../src/entry/index.ts';
import { importRelease } from '../../support/release.ts';
import type { RichClass, Truth } from '../truth.ts';

interface Row {
  readonly v: number;
}
interface BasicIndex {
  readonly valueMap: ReadonlyMap<number, ReadonlySet<number>>;
  readonly sortedValues: readonly number[];
  readonly indexedKeys: ReadonlySet<number>;
  add(key: number, row: Row): void;
  remove(key: number, row: Row): void;
  equalityLookup(value: number): ReadonlySet<number>;
}
interface Exports {
  readonly BasicIndex: new (id: number, expression: object) => BasicIndex;
  readonly IR: { readonly PropRef: new (path: readonly string[]) => object };
}

// Later releases, such as 0.12.3 and 0.15.2, shorten the names of private fields to `am` and the like.
const PACKAGE = ['@tanstack/db', '0.8.0'] as const;
const { BasicIndex, IR } = (await importRelease(...PACKAGE, 'dist/esm/index.js')) as Exports;
const keys = int(0, (k) => 2 * k);
const values = int(0, (k) => k);

export default defineStructure<BasicIndex>({
  name: 'basic-index',
  create: () => new BasicIndex(1, new IR.PropRef(['v'])),
  builders: {
    add: {
      args: [keys, values],
      require: ({ indexedKeys }, key: number) => !indexedKeys.has(key),
      run: (index, key: number, v: number) => index.add(key, { v }),
    },
    remove: {
      args: [keys, values],
      require: (index, key: number, v: number) => index.equalityLookup(v).has(key),
      run: (index, key: number, v: number) => index.remove(key, { v }),
    },
  },
});

const sets = ({ valueMap }: BasicIndex): ReadonlySet<number>[] => [...valueMap.values()];
const keysOf = (index: BasicIndex): number[] => sets(index).flatMap((set) => [...set]);

const truths: readonly Truth[] = [
  {
    words: '`sortedValues` ascends strictly',
    fields: ['sortedValues'],
    says: [/sortedValues\[i/u, /sortedValues\[i [+-] 1\]|ascend|order/u],
    holds: ({ sortedValues }: BasicIndex) =>
      sortedValues.every((value, at) => at === 0 || sortedValues[at - 1]! < value),
  },
  {
    words: '`sortedValues[i]` is a key of `valueMap`',
    fields: ['sortedValues', 'valueMap'],
    says: [/sortedValues/u, /valueMap/u],
    holds: ({ sortedValues, valueMap }: BasicIndex) => sortedValues.every((value) => valueMap.has(value)),
  },
  {
    words: '`sortedValues` has as many items as `valueMap` has entries',
    fields: ['sortedValues', 'valueMap'],
    says: [/sortedValues/u, /valueMap/u, /as many|number|length|size|count|for one/u],
    holds: ({ sortedValues, valueMap }: BasicIndex) => sortedValues.length === valueMap.size,
  },
  {
    words: 'no set of `valueMap` is empty',
    fields: ['valueMap'],
    says: [/valueMap/u, /empty|at least 1|positive|not 0|size/u],
    holds: (index: BasicIndex) => sets(index).every(({ size }) => size > 0),
  },
  {
    words: 'each item of a set of `valueMap` is in `indexedKeys`',
    fields: ['valueMap', 'indexedKeys'],
    says: [/valueMap/u, /indexedKeys/u],
    holds: (index: BasicIndex) => keysOf(index).every((key) => index.indexedKeys.has(key)),
  },
  {
    words: '`indexedKeys` has as many items as the sets of `valueMap` together',
    fields: ['valueMap', 'indexedKeys'],
    says: [/indexedKeys/u, /valueMap/u, /as many|number|sum|size|length|count/u],
    holds: (index: BasicIndex) => keysOf(index).length === index.indexedKeys.size,
  },
  {
    words: 'no item is in two sets of `valueMap`',
    fields: ['valueMap'],
    says: [/valueMap/u, /two|twice|distinct|disjoint|only one|no other/u],
    holds: (index: BasicIndex) => new Set(keysOf(index)).size === keysOf(index).length,
  },
];

export const rich: RichClass = { release: PACKAGE.join(' '), partsPerItem: 1, truths };
