import { defineStructure, int, key, type Structure } from '../../../src/objects/structure/language.ts';
import { loadPackage } from '../load-package.ts';
import type { NpmCase } from '../npm-case.ts';

interface BTree {
  readonly size: number;
  set(key: number, value: number): boolean;
  delete(key: number): boolean;
  deleteRange(low: number, high: number, includeHigh: boolean): number;
  clear(): void;
  clone(): BTree;
  checkValid(): void;
  keysArray(): number[];
}

/** The package checks its own trees, all but the order of the keys in a leaf. */
function repOK(tree: BTree): boolean {
  try {
    tree.checkValid();
  } catch {
    return false;
  }
  const keys = tree.keysArray();
  return keys.every((key, index) => index === 0 || keys[index - 1]! < key);
}

function structure(version: string): Structure {
  const { default: BTree } = loadPackage('sorted-btree', version) as {
    default: new (entries: undefined, compare: undefined, maxNodeSize: number) => BTree;
  };
  const keys = int(0, (k) => 2 * k);
  return defineStructure<BTree>({
    name: `sorted-btree-${version}`,
    create: () => new BTree(undefined, undefined, 4),
    builders: { set: [keys, int(0, 2)] },
    methods: {
      delete: [key()],
      deleteRange: {
        args: [keys, keys],
        run: (tree, low: number, high: number) => tree.deleteRange(low, high, true),
      },
      clear: [],
      clone: [],
    },
    repOK,
  });
}

export const sortedBTree: NpmCase = {
  package: 'sorted-btree',
  alias: 'sorted-btree',
  buggy: '1.2.1',
  fixed: '1.4.0',
  suspects: ['deleteRange', 'delete'],
  fields: ['keys', 'children'],
  fault: 'deleting the last key of a child leaves the empty child in its slot, with the key undefined',
  structure,
};
