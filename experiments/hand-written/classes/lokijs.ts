import { defineStructure, int } from '../../../src/entry/index.ts';
import { requireRelease } from '../../support/release.ts';
import type { CheckedClass } from '../checked-class.ts';

interface Row {
  v: number;
}
interface Collection {
  readonly data: readonly Row[];
  insert(row: Row): unknown;
  update(row: Row): unknown;
  remove(row: Row): unknown;
  checkIndex(property: string): boolean;
}
interface Database {
  addCollection(name: string, options: { readonly indices: readonly string[] }): Collection;
}

const Loki = requireRelease('lokijs', '1.5.12') as new (name: string) => Database;
const values = int(0, (k) => 2 * k);
const indices = int(0, (k) => k);

export default defineStructure<Collection>({
  name: 'lokijs',
  create: () => new Loki('database').addCollection('rows', { indices: ['v'] }),
  builders: {
    insert: { args: [values], run: (collection, v: number) => void collection.insert({ v }) },
    update: {
      args: [indices, values],
      require: ({ data }, index: number) => index < data.length,
      run: (collection, index: number, v: number) => {
        const row = collection.data[index]!;
        row.v = v;
        collection.update(row);
      },
    },
    remove: {
      args: [indices],
      require: ({ data }, index: number) => index < data.length,
      run: (collection, index: number) => void collection.remove(collection.data[index]!),
    },
  },
});

export const checked: CheckedClass = {
  release: 'lokijs 1.5.12',
  partsPerItem: 1,
  // It accepts an index that lists one row twice and another never.
  check: (collection: Collection) => collection.checkIndex('v'),
  rules: [
    {
      words: 'the index has as many positions as there are rows',
      fields: ['binaryIndices', 'v', 'values', 'data'],
      says: [/values/u, /data/u, /number|length|as many|size|count/u],
    },
    {
      words: 'the rows at the positions of the index are in ascending order of `v`',
      fields: ['binaryIndices', 'v', 'values', 'data'],
      says: [/values\[/u, /data\[?|row/u, /\bv\b/u],
    },
  ],
};
