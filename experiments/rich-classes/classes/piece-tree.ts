import { defineStructure, int, oneOf } from '../../../src/entry/index.ts';
import { requireRelease } from '../../support/release.ts';
import type { RichClass, Truth } from '../truth.ts';
import { hasBlackHeight, hasNoRedPair, hasParents, isTree, nodesBelow, sumBelow } from './red-black.ts';

interface Cursor {
  readonly line: number;
  readonly column: number;
}
interface Piece {
  readonly bufferIndex: number;
  readonly start: Cursor;
  readonly end: Cursor;
  readonly length: number;
  readonly lineFeedCnt: number;
}
interface TreeNode {
  readonly parent: TreeNode;
  readonly left: TreeNode;
  readonly right: TreeNode;
  /** 0 is black, 1 is red. */
  readonly color: 0 | 1;
  readonly piece: Piece;
  readonly size_left: number;
  readonly lf_left: number;
}
interface PieceTree {
  readonly root: TreeNode;
  readonly _buffers: readonly { readonly buffer: string; readonly lineStarts: readonly number[] }[];
  readonly _lineCnt: number;
  readonly _length: number;
  readonly _EOL: string;
  readonly _EOLLength: number;
  readonly _lastChangeBufferPos: Cursor;
  getLength(): number;
  insert(offset: number, text: string): void;
  delete(offset: number, count: number): void;
}
type Constructor = new (chunks: readonly never[], eol: string, eolNormalized: boolean) => PieceTree;

const PACKAGE = ['vscode-textbuffer', '1.0.0'] as const;
const { PieceTreeBase } = requireRelease(...PACKAGE) as { readonly PieceTreeBase: Constructor };
const { SENTINEL } = requireRelease(...PACKAGE, 'lib/rbTreeBase.js') as { readonly SENTINEL: TreeNode };

const offsets = int(0, (k) => 2 * k);

export default defineStructure<PieceTree>({
  name: 'piece-tree',
  create: () => new PieceTreeBase([], '\n', true),
  builders: {
    insert: {
      args: [offsets, oneOf('a', 'bcd', '\n', 'e\nf')],
      require: (tree, offset: number) => offset <= tree.getLength(),
    },
    delete: {
      args: [offsets, int(1, 3)],
      require: (tree, offset: number, count: number) => offset + count <= tree.getLength(),
    },
  },
});

const isRed = ({ color }: TreeNode): boolean => color === 1;
const nodesOf = ({ root }: PieceTree): TreeNode[] => nodesBelow(root, SENTINEL);
const offsetOf = ({ _buffers }: PieceTree, { bufferIndex }: Piece, { line, column }: Cursor): number =>
  _buffers[bufferIndex]!.lineStarts[line]! + column;

const truths: readonly Truth[] = [
  {
    words: 'no node is reached by two links',
    fields: ['left', 'right', 'parent', 'root'],
    says: [/left|right/u, /met before|twice|only once|one way/u],
    holds: ({ root }: PieceTree) => isTree(root, SENTINEL),
  },
  {
    words: 'the `parent` of a child is the node, that of the root the sentinel',
    fields: ['left', 'right', 'parent', 'root'],
    says: [/parent/u, /left|right|root/u],
    holds: ({ root }: PieceTree) => hasParents(root, SENTINEL),
  },
  {
    words: 'the root is black',
    fields: ['root', 'color'],
    says: [/root/u, /color/u],
    holds: ({ root }: PieceTree) => !isRed(root),
  },
  {
    words: 'a red node has no red child',
    fields: ['color', 'left', 'right', 'parent'],
    says: [/color/u, /left|right|parent/u],
    holds: ({ root }: PieceTree) => hasNoRedPair(root, SENTINEL, isRed),
  },
  {
    words: 'all paths down have equally many black nodes',
    fields: ['color', 'left', 'right'],
    says: [/color|black/u, /path|number/u],
    holds: ({ root }: PieceTree) => hasBlackHeight(root, SENTINEL, isRed),
  },
  {
    words: '`size_left` is the sum of the lengths of the pieces below `left`',
    fields: ['size_left', 'left', 'right', 'piece', 'length'],
    says: [/size_left/u, /length/u],
    holds: (tree: PieceTree) =>
      nodesOf(tree).every(
        ({ left, size_left }) => size_left === sumBelow(left, SENTINEL, ({ piece }) => piece.length),
      ),
  },
  {
    words: '`lf_left` is the sum of the line feeds of the pieces below `left`',
    fields: ['lf_left', 'left', 'right', 'piece', 'lineFeedCnt'],
    says: [/lf_left/u, /lineFeedCnt/u],
    holds: (tree: PieceTree) =>
      nodesOf(tree).every(
        ({ left, lf_left }) => lf_left === sumBelow(left, SENTINEL, ({ piece }) => piece.lineFeedCnt),
      ),
  },
  {
    words: '`_length` is the sum of the lengths of all pieces',
    fields: ['_length', 'root', 'piece', 'length', 'left', 'right', 'size_left'],
    says: [/\b_length/u, /[^_]length/u, /sum|total/u],
    holds: (tree: PieceTree) => tree._length === sumBelow(tree.root, SENTINEL, ({ piece }) => piece.length),
  },
  {
    words: '`_lineCnt` is 1 more than the sum of the line feeds of all pieces',
    fields: ['_lineCnt', 'root', 'piece', 'lineFeedCnt', 'left', 'right', 'lf_left'],
    says: [/_lineCnt/u, /lineFeedCnt/u],
    holds: (tree: PieceTree) =>
      tree._lineCnt === 1 + sumBelow(tree.root, SENTINEL, ({ piece }) => piece.lineFeedCnt),
  },
  {
    words: 'no piece is empty',
    fields: ['piece', 'length'],
    says: [/[^_]length/u, /positive|at least 1|greater than 0|not 0|more than 0/u],
    holds: (tree: PieceTree) => nodesOf(tree).every(({ piece }) => piece.length > 0),
  },
  {
    words: '`length` of a piece is the distance of `start` and `end` in its buffer',
    fields: [
      'piece',
      'length',
      'start',
      'end',
      'line',
      'column',
      '_buffers',
      'bufferIndex',
      'buffer',
      'lineStarts',
    ],
    says: [/[^_]length/u, /lineStarts|start|column/u],
    holds: (tree: PieceTree) =>
      nodesOf(tree).every(
        ({ piece }) => piece.length === offsetOf(tree, piece, piece.end) - offsetOf(tree, piece, piece.start),
      ),
  },
  {
    words: '`lineFeedCnt` of a piece is `end.line` less `start.line`',
    fields: ['piece', 'lineFeedCnt', 'start', 'end', 'line'],
    says: [/lineFeedCnt/u, /line\b/u],
    holds: (tree: PieceTree) =>
      nodesOf(tree).every(({ piece }) => piece.lineFeedCnt === piece.end.line - piece.start.line),
  },
  {
    words: '`bufferIndex` is an index of `_buffers`',
    fields: ['piece', 'bufferIndex', '_buffers'],
    says: [/bufferIndex/u, /_buffers|index/u],
    holds: (tree: PieceTree) =>
      nodesOf(tree).every(({ piece }) => tree._buffers[piece.bufferIndex] !== undefined),
  },
  {
    words: '`lineStarts` begins with 0 and ascends strictly',
    fields: ['_buffers', 'lineStarts'],
    says: [/lineStarts\[/u],
    holds: ({ _buffers }: PieceTree) =>
      _buffers.every(({ lineStarts }) =>
        lineStarts.every((start, line) => (line === 0 ? start === 0 : lineStarts[line - 1]! < start)),
      ),
  },
  {
    words: '`_lastChangeBufferPos` is the end of the first buffer',
    fields: ['_lastChangeBufferPos', 'line', 'column', '_buffers', 'buffer', 'lineStarts'],
    says: [/_lastChangeBufferPos/u, /lineStarts|buffer/u],
    holds: ({ _buffers: [first], _lastChangeBufferPos: { line, column } }: PieceTree) =>
      line === first!.lineStarts.length - 1 && column === first!.buffer.length - first!.lineStarts[line]!,
  },
  {
    words: '`_EOLLength` is the length of `_EOL`',
    fields: ['_EOL', '_EOLLength'],
    says: [/_EOLLength/u],
    holds: ({ _EOL, _EOLLength }: PieceTree) => _EOLLength === _EOL.length,
  },
];

export const rich: RichClass = { release: PACKAGE.join(' '), partsPerItem: 2, truths };
