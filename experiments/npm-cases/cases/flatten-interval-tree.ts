import { defineStructure, int, node, type Structure } from '../../../src/objects/structure/language.ts';
import { loadPackage } from '../load-package.ts';
import type { NpmCase } from '../npm-case.ts';

interface Interval {
  readonly low: number;
  readonly high: number;
}
interface IntervalTree {
  readonly root: TreeNode | null;
  insert(interval: readonly [number, number], value: number): unknown;
  remove(interval: readonly [number, number], value: number): unknown;
}
interface TreeNode {
  readonly left: TreeNode;
  readonly right: TreeNode;
  readonly parent: TreeNode | null;
  /** 0 is red, 1 is black. */
  readonly color: 0 | 1;
  readonly item: { readonly key: Interval | undefined; readonly value: number };
  readonly max: number;
}

/** The black height and the highest end of a subtree. */
interface Below {
  readonly black: number;
  readonly max: number;
}

const RED = 0;

const isNil = (node: TreeNode): boolean => node.item.key === undefined;

function repOK({ root }: IntervalTree): boolean {
  let before: Interval = { low: -Infinity, high: -Infinity };
  const check = (node: TreeNode, parent: TreeNode | null): Below | undefined => {
    if (isNil(node)) return node.color === RED ? undefined : { black: 0, max: -Infinity };
    if (node.parent !== parent) return undefined;
    if (node.color === RED && (parent === null || parent.color === RED)) return undefined;
    const left = check(node.left, node);
    const { low, high } = node.item.key!;
    if (left === undefined || low < before.low || (low === before.low && high < before.high))
      return undefined;
    before = { low, high };
    const right = check(node.right, node);
    if (right === undefined || left.black !== right.black) return undefined;
    const max = Math.max(left.max, right.max, high);
    return node.max === max ? { black: left.black + node.color, max } : undefined;
  };
  return root === null || check(root, null) !== undefined;
}

function structure(version: string): Structure {
  const IntervalTree = loadPackage('flatten-interval-tree', version) as new () => IntervalTree;
  return defineStructure<IntervalTree>({
    name: `flatten-interval-tree-${version}`,
    create: () => new IntervalTree(),
    builders: {
      insert: {
        args: [int(0, (k) => 2 * k), int(0, 2), int(1, 3)],
        run: (tree, low: number, length: number, value: number) => tree.insert([low, low + length], value),
      },
    },
    methods: {
      remove: {
        args: [node()],
        require: (_tree, held: object) => 'item' in held && !isNil(held as TreeNode),
        run: (tree, { item: { key, value } }: TreeNode) => tree.remove([key!.low, key!.high], value),
      },
    },
    repOK,
  });
}

export const flattenIntervalTree: NpmCase = {
  package: 'flatten-interval-tree',
  alias: 'flatten-interval-tree',
  buggy: '0.1.6',
  fixed: '0.1.7',
  suspects: ['remove'],
  fields: ['color', 'left', 'right'],
  fault: 'remove of a black leaf does not restore the black heights',
  structure,
};
