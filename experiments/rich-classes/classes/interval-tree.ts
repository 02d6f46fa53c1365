import { defineStructure, int, node } from '../../../src/entry/index.ts';
import { importRelease } from '../../support/release.ts';
import type { RichClass, Truth } from '../truth.ts';
import { hasBlackHeight, hasNoRedPair, hasParents, isTree, nodesBelow } from './red-black.ts';

interface IntervalNode {
  readonly parent: IntervalNode;
  readonly left: IntervalNode;
  readonly right: IntervalNode;
  /** Bit 0 is set for red, bit 1 while a walk has visited the node. */
  readonly metadata: number;
  /** Relative to the deltas of the nodes to whose right it stands. */
  readonly start: number;
  readonly end: number;
  readonly maxEnd: number;
  /** Added to all offsets below `right`. */
  readonly delta: number;
  readonly cachedAbsoluteStart: number;
  readonly cachedAbsoluteEnd: number;
}
interface IntervalTree {
  readonly root: IntervalNode;
  readonly requestNormalizeDelta: boolean;
  insert(node: IntervalNode): void;
  delete(node: IntervalNode): void;
  acceptReplace(offset: number, length: number, textLength: number, forceMoveMarkers: boolean): void;
}

const PACKAGE = ['monaco-editor-core', '0.57.0'] as const;
const { IntervalNode, IntervalTree, SENTINEL } = (await importRelease(
  ...PACKAGE,
  'esm/vs/editor/common/model/intervalTree.js',
)) as {
  readonly IntervalNode: new (id: string, start: number, end: number) => IntervalNode;
  readonly IntervalTree: new () => IntervalTree;
  readonly SENTINEL: IntervalNode;
};

const offsets = int(0, (k) => 2 * k);
const lengths = int(0, 3);

export default defineStructure<IntervalTree>({
  name: 'interval-tree-of-monaco',
  create: () => new IntervalTree(),
  builders: {
    insert: {
      args: [offsets, lengths],
      run: (tree, start: number, length: number) =>
        tree.insert(new IntervalNode('decoration', start, start + length)),
    },
    delete: {
      args: [node()],
      require: (_tree, held: object) => held instanceof IntervalNode && held !== SENTINEL,
      run: (tree, held: IntervalNode) => tree.delete(held),
    },
    acceptReplace: {
      args: [offsets, lengths, lengths],
      run: (tree, offset: number, length: number, textLength: number) =>
        tree.acceptReplace(offset, length, textLength, false),
    },
  },
});

const isRed = ({ metadata }: IntervalNode): boolean => (metadata & 1) === 1;
const nodesOf = ({ root }: IntervalTree): IntervalNode[] => nodesBelow(root, SENTINEL);

/** Returns the intervals from left to right with absolute offsets. */
function intervals(node: IntervalNode, delta: number): { readonly start: number; readonly end: number }[] {
  if (node === SENTINEL) return [];
  return [
    ...intervals(node.left, delta),
    { start: node.start + delta, end: node.end + delta },
    ...intervals(node.right, delta + node.delta),
  ];
}

const truths: readonly Truth[] = [
  {
    words: 'no node is reached by two links',
    fields: ['left', 'right', 'parent', 'root'],
    says: [/left|right/u, /met before|twice|only once|one way/u],
    holds: ({ root }: IntervalTree) => isTree(root, SENTINEL),
  },
  {
    words: 'the `parent` of a child is the node, that of the root the sentinel',
    fields: ['left', 'right', 'parent', 'root'],
    says: [/parent/u, /left|right|root/u],
    holds: ({ root }: IntervalTree) => hasParents(root, SENTINEL),
  },
  {
    words: 'the root is black: its `metadata` is even',
    fields: ['root', 'metadata'],
    says: [/root/u, /metadata/u],
    holds: ({ root }: IntervalTree) => !isRed(root),
  },
  {
    words: 'a red node has no red child',
    fields: ['metadata', 'left', 'right', 'parent'],
    says: [/metadata/u, /left|right|parent/u],
    holds: ({ root }: IntervalTree) => hasNoRedPair(root, SENTINEL, isRed),
  },
  {
    words: 'all paths down have equally many black nodes',
    fields: ['metadata', 'left', 'right'],
    says: [/metadata/u, /path|number/u],
    holds: ({ root }: IntervalTree) => hasBlackHeight(root, SENTINEL, isRed),
  },
  {
    words: 'no node is marked as visited: `metadata` is 8 or 9',
    fields: ['metadata'],
    says: [/metadata/u, /\b[89]\b/u],
    holds: (tree: IntervalTree) => nodesOf(tree).every(({ metadata }) => (metadata & 2) === 0),
  },
  {
    words: '`start` is at most `end`',
    fields: ['start', 'end'],
    says: [/\bstart/u, /\bend/u],
    holds: (tree: IntervalTree) => nodesOf(tree).every(({ start, end }) => start <= end),
  },
  {
    words: 'intervals are in ascending order of `start` from left to right',
    fields: ['start', 'delta', 'left', 'right'],
    says: [/\bstart/u, /left|right|below/u],
    holds: ({ root }: IntervalTree) =>
      intervals(root, 0).every(({ start }, at, all) => at === 0 || all[at - 1]!.start <= start),
  },
  {
    words: 'intervals of one `start` are in ascending order of `end`',
    fields: ['start', 'end', 'delta', 'left', 'right'],
    says: [/\bstart/u, /\bend/u, /left|right|below/u],
    holds: ({ root }: IntervalTree) =>
      intervals(root, 0).every(
        ({ start, end }, at, all) => at === 0 || all[at - 1]!.start < start || all[at - 1]!.end <= end,
      ),
  },
  {
    words: '`maxEnd` is the greatest of `end` and the `maxEnd` of the children',
    fields: ['maxEnd', 'end', 'delta', 'left', 'right'],
    says: [/maxEnd/u, /\bend|left|right|below|greatest/u],
    holds: (tree: IntervalTree) =>
      nodesOf(tree).every(({ left, right, end, maxEnd, delta }) => {
        const ends = [end];
        if (left !== SENTINEL) ends.push(left.maxEnd);
        if (right !== SENTINEL) ends.push(right.maxEnd + delta);
        return maxEnd === Math.max(...ends);
      }),
  },
  {
    words: '`cachedAbsoluteStart` is at most `cachedAbsoluteEnd`',
    fields: ['cachedAbsoluteStart', 'cachedAbsoluteEnd'],
    says: [/cachedAbsoluteStart/u, /cachedAbsoluteEnd/u],
    holds: (tree: IntervalTree) =>
      nodesOf(tree).every(({ cachedAbsoluteStart: start, cachedAbsoluteEnd: end }) => start <= end),
  },
  {
    words: '`requestNormalizeDelta` is false',
    fields: ['requestNormalizeDelta'],
    says: [/requestNormalizeDelta/u],
    holds: (tree: IntervalTree) => !tree.requestNormalizeDelta,
  },
];

export const rich: RichClass = { release: PACKAGE.join(' '), partsPerItem: 1, truths };
