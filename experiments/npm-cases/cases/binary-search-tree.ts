import { array, defineStructure, int, key, type Structure } from '../../../src/objects/structure/language.ts';
import { loadPackage } from '../load-package.ts';
import type { NpmCase } from '../npm-case.ts';

interface SearchTree {
  readonly _root: TreeNode | undefined;
  readonly _size: number;
}
interface TreeNode {
  readonly key: number;
  readonly parent: TreeNode | undefined;
  readonly _left: TreeNode | undefined;
  readonly _right: TreeNode | undefined;
}

function repOK({ _root, _size }: SearchTree): boolean {
  /** The number of nodes; NaN if it is not a search tree. */
  const count = (
    node: TreeNode | undefined,
    parent: TreeNode | undefined,
    low: number,
    high: number,
  ): number => {
    if (node === undefined) return 0;
    // Removing a node leaves null in a field that was undefined before, which the next `add` mishandles.
    if (node === null || !(node.key > low && node.key < high) || node.parent !== parent) return NaN;
    return 1 + count(node._left, node, low, node.key) + count(node._right, node, node.key, high);
  };
  return count(_root, undefined, -Infinity, Infinity) === _size;
}

function structure(version: string): Structure {
  const { BST } = loadPackage('data-structure-typed', version) as { BST: new () => SearchTree };
  const keys = int(0, (k) => 2 * k);
  return defineStructure<SearchTree>({
    name: `data-structure-typed-search-tree-${version}`,
    create: () => new BST(),
    builders: { add: [keys] },
    methods: {
      delete: [key()],
      addMany: [array(keys)],
      perfectlyBalance: [],
      morris: [],
      clear: [],
    },
    repOK,
  });
}

export const binarySearchTree: NpmCase = {
  package: 'data-structure-typed',
  alias: 'data-structure-typed',
  class: 'BST',
  buggy: '1.50.1',
  fixed: '1.51.5',
  suspects: ['delete'],
  fields: ['_root', '_size'],
  fault: 'delete of a root without left child drops the whole tree but decreases the size by one only',
  structure,
};
