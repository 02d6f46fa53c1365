import { array, defineStructure, int, key, type Structure } from '../../../src/objects/structure/language.ts';
import { loadPackage } from '../load-package.ts';
import type { NpmCase } from '../npm-case.ts';

interface RedBlackTree {
  readonly _root: TreeNode;
  readonly _NIL: TreeNode;
  readonly _size: number;
  addMany(keys: readonly number[]): unknown;
  deleteWhere(predicate: (node: TreeNode) => boolean): unknown;
}
interface TreeNode {
  readonly key: number;
  readonly parent: TreeNode | undefined;
  readonly _left: TreeNode;
  readonly _right: TreeNode;
  readonly _color: 'RED' | 'BLACK';
}

/** The black height and the number of nodes of a subtree. */
interface Below {
  readonly black: number;
  readonly count: number;
}

function repOK({ _root, _NIL, _size }: RedBlackTree): boolean {
  const check = (
    node: TreeNode,
    parent: TreeNode | undefined,
    low: number,
    high: number,
  ): Below | undefined => {
    if (node === _NIL) return { black: 0, count: 0 };
    if (!(node.key > low && node.key < high) || node.parent !== parent) return undefined;
    if (node._color === 'RED' && (parent === undefined || parent._color === 'RED')) return undefined;
    const left = check(node._left, node, low, node.key);
    const right = check(node._right, node, node.key, high);
    if (left === undefined || left.black !== right?.black) return undefined;
    return { black: left.black + (node._color === 'BLACK' ? 1 : 0), count: left.count + right.count + 1 };
  };
  return check(_root, undefined, -Infinity, Infinity)?.count === _size;
}

function structure(version: string): Structure {
  const { RedBlackTree } = loadPackage('data-structure-typed', version) as {
    RedBlackTree: new () => RedBlackTree;
  };
  const keys = int(0, (k) => 2 * k);
  return defineStructure<RedBlackTree>({
    name: `data-structure-typed-red-black-tree-${version}`,
    create: () => new RedBlackTree(),
    builders: { add: [keys] },
    methods: {
      delete: [key()],
      deleteWhere: {
        args: [keys],
        run: (tree, most: number) => tree.deleteWhere(({ key }) => key <= most),
      },
      addMany: [array(keys)],
      perfectlyBalance: [],
      clear: [],
    },
    repOK,
  });
}

export const redBlackTree: NpmCase = {
  package: 'data-structure-typed',
  alias: 'data-structure-typed',
  class: 'RedBlackTree',
  buggy: '2.2.7',
  fixed: '2.6.1',
  suspects: ['delete'],
  fields: ['_color', '_left', '_right'],
  fault: 'delete of a black node does not restore the black heights',
  structure,
};
