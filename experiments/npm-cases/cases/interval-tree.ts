import { defineStructure, int, node, type Structure } from '../../../src/objects/structure/language.ts';
import { loadPackage } from '../load-package.ts';
import type { NpmCase } from '../npm-case.ts';

interface Interval {
  readonly low: number;
  readonly high: number;
}
interface IntervalTree {
  readonly root?: TreeNode | undefined;
  readonly count: number;
  insert(interval: Interval): boolean;
  remove(interval: Interval): boolean;
}
interface TreeNode {
  readonly intervalTree: IntervalTree;
  readonly parent?: TreeNode | undefined;
  readonly left?: TreeNode | undefined;
  readonly right?: TreeNode | undefined;
  readonly records: readonly Interval[];
  readonly key: number;
  readonly height: number;
  readonly max: number;
}

/** The height, the largest high end and the number of intervals of a subtree. */
interface Below {
  readonly height: number;
  readonly max: number;
  readonly count: number;
}

function repOK(tree: IntervalTree): boolean {
  const check = (
    node: TreeNode | undefined,
    parent: TreeNode | undefined,
    low: number,
    high: number,
  ): Below | undefined => {
    if (node === undefined) return { height: -1, max: -Infinity, count: 0 };
    if (!(node.key > low && node.key < high)) return undefined;
    if (node.parent !== parent || node.intervalTree !== tree) return undefined;
    if (node.records.length === 0 || node.records.some((record) => record.low !== node.key)) return undefined;
    const left = check(node.left, node, low, node.key);
    const right = check(node.right, node, node.key, high);
    if (left === undefined || right === undefined || Math.abs(left.height - right.height) > 1)
      return undefined;
    const height = Math.max(left.height, right.height) + 1;
    const max = Math.max(left.max, right.max, ...node.records.map((record) => record.high));
    if (node.height !== height || node.max !== max) return undefined;
    return { height, max, count: left.count + right.count + node.records.length };
  };
  return check(tree.root, undefined, -Infinity, Infinity)?.count === tree.count;
}

/** Declares the tree with intervals of lengths from 0 to a longest one. */
const structure =
  (longest: number) =>
  (version: string): Structure => {
    const { IntervalTree } = loadPackage('node-interval-tree', version) as {
      IntervalTree: new () => IntervalTree;
    };
    return defineStructure<IntervalTree>({
      name: `node-interval-tree-${version}`,
      create: () => new IntervalTree(),
      builders: {
        insert: {
          args: [int(0, (k) => 2 * k), int(0, longest)],
          run: (tree, low: number, length: number) => tree.insert({ low, high: low + length }),
        },
      },
      methods: {
        remove: {
          args: [node()],
          require: (_tree, held: object) => 'low' in held,
          run: (tree, { low, high }: Interval) => tree.remove({ low, high }),
        },
      },
      repOK,
    });
  };

/** With two lengths, collecting can saturate a scope in which a node has two children. */
export const intervalTree: NpmCase = {
  package: 'node-interval-tree',
  alias: 'node-interval-tree',
  buggy: '2.1.2',
  fixed: undefined,
  suspects: ['remove'],
  fields: ['height'],
  fault: 'remove updates the height of the parent but no height above it',
  structure: structure(1),
};

/** With six lengths, not even the objects of scope 3 can be collected completely. */
export const intervalTreeOfSixLengths: NpmCase = { ...intervalTree, structure: structure(5) };
