import { defineStructure, int } from '../../../src/entry/index.ts';
import { requireRelease } from '../../support/release.ts';
import type { RichClass, Truth } from '../truth.ts';

interface BunchNode {
  readonly bunchID: string;
  readonly parent: BunchNode | null;
  /** Twice the index in the parent's bunch that it stands before, plus 1 if it stands after. */
  readonly offset: number;
  readonly depth: number;
  readonly children?: readonly BunchNode[];
  readonly createdCounter?: number;
  readonly nextInnerIndex: number;
}
/** A run of values, or of deleted ones. */
type Run = { readonly next: Run | null } & (
  | { readonly item: readonly number[] }
  | { readonly length: number }
);
interface NodeData {
  readonly total: number;
  readonly parentValuesBefore: number;
  readonly values: { readonly next: Run | null; count(): number; countAt(index: number): number };
}
interface List {
  readonly order: Order;
  readonly itemList: { readonly order: Order; readonly state: ReadonlyMap<BunchNode, NodeData> };
  readonly length: number;
  insertAt(index: number, ...values: number[]): unknown;
  deleteAt(index: number, count?: number): void;
}
interface Order {
  readonly rootNode: BunchNode;
  readonly tree: ReadonlyMap<string, BunchNode>;
}
interface Exports {
  readonly List: new (order: Order) => List;
  readonly Order: new (options: { readonly replicaID: string }) => Order;
}

const PACKAGE = ['list-positions', '2.0.0'] as const;
const { List, Order } = requireRelease(...PACKAGE) as Exports;
const indices = int(0, (k) => k);
const values = int(0, 5);

export default defineStructure<List>({
  name: 'crdt-list',
  // Without an ID, an Order draws one at random.
  create: () => new List(new Order({ replicaID: 'a' })),
  builders: {
    insertAt: { args: [indices, values], require: ({ length }, index: number) => index <= length },
    insertTwo: {
      args: [indices, values, values],
      require: ({ length }, index: number) => index <= length,
      run: (list, index: number, first: number, second: number) => list.insertAt(index, first, second),
    },
    deleteAt: { args: [indices], require: ({ length }, index: number) => index < length },
  },
});

const nodesOf = ({ order }: List): BunchNode[] => [...order.tree.values()];
const childrenOf = ({ children = [] }: BunchNode): readonly BunchNode[] => children;
const dataOf = ({ itemList }: List): (readonly [BunchNode, NodeData])[] => [...itemList.state];
const totalOf = ({ itemList }: List, node: BunchNode): number => itemList.state.get(node)?.total ?? 0;

function runsOf({ values }: NodeData): Run[] {
  const runs: Run[] = [];
  for (let run = values.next; run !== null; run = run.next) runs.push(run);
  return runs;
}
const runs = (list: List): Run[] => dataOf(list).flatMap(([, data]) => runsOf(data));

const truths: readonly Truth[] = [
  {
    words: '`itemList.order` is `order`',
    fields: ['itemList', 'order'],
    says: [/itemList/u, /order/u],
    holds: ({ itemList, order }: List) => itemList.order === order,
  },
  {
    words: 'the key of a node in `tree` is its `bunchID`',
    fields: ['order', 'tree', 'bunchID'],
    says: [/tree/u, /bunchID/u],
    holds: ({ order }: List) => [...order.tree].every(([id, { bunchID }]) => id === bunchID),
  },
  {
    words: '`rootNode` is in `tree`',
    fields: ['order', 'rootNode', 'tree'],
    says: [/rootNode/u, /tree/u],
    holds: ({ order }: List) => order.tree.get('ROOT') === order.rootNode,
  },
  {
    words: '`tree` has as many entries as there are nodes below `rootNode`',
    fields: ['order', 'tree', 'rootNode', 'children'],
    says: [/tree/u, /as many|number|count|size/u],
    holds: (list: List) => {
      const below = (node: BunchNode): number =>
        childrenOf(node).reduce((sum, child) => sum + below(child), 1);
      return below(list.order.rootNode) === list.order.tree.size;
    },
  },
  {
    words: '`depth` is 1 more than the `depth` of `parent`, 0 without one',
    fields: ['depth', 'parent', 'children'],
    says: [/depth/u, /parent|children|path/u],
    holds: (list: List) =>
      nodesOf(list).every(({ depth, parent }) => depth === (parent === null ? 0 : parent.depth + 1)),
  },
  {
    words: 'the `parent` of an item of `children` is the node',
    fields: ['children', 'parent'],
    says: [/children/u, /parent/u],
    holds: (list: List) =>
      nodesOf(list).every((node) => childrenOf(node).every(({ parent }) => parent === node)),
  },
  {
    words: '`children` are in ascending order of `offset`',
    fields: ['children', 'offset'],
    says: [/children\[i/u, /offset/u],
    holds: (list: List) =>
      nodesOf(list).every((node) =>
        childrenOf(node).every(({ offset }, at, all) => at === 0 || all[at - 1]!.offset <= offset),
      ),
  },
  {
    words: 'children of one `offset` are in ascending order of `bunchID`',
    fields: ['children', 'offset', 'bunchID'],
    says: [/children\[i/u, /bunchID/u],
    holds: (list: List) =>
      nodesOf(list).every((node) =>
        childrenOf(node).every(({ offset, bunchID }, at, all) => {
          const before = all[at - 1];
          return before === undefined || before.offset < offset || before.bunchID < bunchID;
        }),
      ),
  },
  {
    words: 'a child of the root has `offset` 1',
    fields: ['offset', 'parent', 'depth', 'rootNode', 'children', 'bunchID'],
    says: [/offset/u, /root|parent|depth/u],
    holds: ({ order }: List) => childrenOf(order.rootNode).every(({ offset }) => offset === 1),
  },
  {
    words: 'each key of `state` is a node of `tree`',
    fields: ['state', 'tree', 'order', 'itemList', 'bunchID'],
    says: [/state/u, /tree/u],
    holds: (list: List) => dataOf(list).every(([node]) => list.order.tree.get(node.bunchID) === node),
  },
  {
    words: '`total` is the number of values of the node and the totals of its children',
    fields: ['total', 'state', 'children', 'values', 'next', 'item'],
    says: [/total/u, /children|sum|below|number/u],
    holds: (list: List) =>
      dataOf(list).every(
        ([node, { total, values }]) =>
          total === childrenOf(node).reduce((sum, child) => sum + totalOf(list, child), values.count()),
      ),
  },
  {
    words: '`total` is positive',
    fields: ['total', 'state'],
    says: [/total/u, /positive|at least 1|greater than 0|not 0/u],
    holds: (list: List) => dataOf(list).every(([, { total }]) => total > 0),
  },
  {
    words: '`parentValuesBefore` is the number of values of the parent before the node',
    fields: ['parentValuesBefore', 'state', 'parent', 'offset', 'values', 'next', 'item', 'length'],
    says: [/parentValuesBefore/u],
    holds: (list: List) =>
      dataOf(list).every(([{ parent, nextInnerIndex }, { parentValuesBefore }]) => {
        const above = parent === null ? undefined : list.itemList.state.get(parent);
        return parentValuesBefore === (above?.values.countAt(nextInnerIndex) ?? 0);
      }),
  },
  {
    words: 'no run of values or of deleted ones is empty',
    fields: ['item', 'length'],
    says: [/item|length/u, /empty|positive|at least 1|greater than 0|not 0/u],
    holds: (list: List) => runs(list).every((run) => ('item' in run ? run.item.length > 0 : run.length > 0)),
  },
  {
    words: 'two runs of one kind do not follow each other',
    fields: ['next'],
    says: [/next/u, /ArrayNode|DeletedNode|same class|kind/u],
    holds: (list: List) =>
      runs(list).every((run) => run.next === null || 'item' in run !== 'item' in run.next),
  },
  {
    words: '`createdCounter` is at least as great as the number of places of the node',
    fields: ['createdCounter', 'state', 'values', 'next', 'item', 'length'],
    says: [/createdCounter/u],
    holds: (list: List) =>
      dataOf(list).every(([{ createdCounter = Infinity }, data]) => {
        const places = runsOf(data).map((run) => ('item' in run ? run.item.length : run.length));
        return places.reduce((sum, length) => sum + length, 0) <= createdCounter;
      }),
  },
];

export const rich: RichClass = { release: PACKAGE.join(' '), partsPerItem: 1, truths };
