import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ObjectFault, Repair } from '../../../learn/model/explain/explanation.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { rebuild } from '../../../objects/heap/rebuild.ts';
import { defineStructure, int } from '../../../objects/structure/language.ts';
import { offsetQueue } from '../testing/offset-queue.ts';
import { classes, rejectedState, ruleContext, type NamedCall } from '../testing/rule-inputs.ts';
import { slotStore } from '../testing/slot-store.ts';
import { alternativeLayout } from './alternative-layout.ts';

/** Returns a fault of an object; the rule reads no more of it. */
const faultOf = (label: number): ObjectFault => ({ label, differences: [] }) as unknown as ObjectFault;

interface Setting {
  /** The faults that the oracle finds; default: one in the root. */
  readonly faultsOf?: (graph: ObjectGraph) => readonly ObjectFault[];
  readonly repairs?: readonly Repair[];
}

/** Applies the rule after `added` calls of `add` with 0, 1, …, and then other calls, each with the argument 1. */
async function applied(
  added: number,
  names: readonly string[],
  { faultsOf = () => [faultOf(0)], repairs = [] }: Setting = {},
): Promise<string | undefined> {
  const operations = [...offsetQueue.builders, ...offsetQueue.methods];
  const calls = [
    ...Array.from({ length: added }, (_, index): NamedCall => ['add', index]),
    ...names.map((name): NamedCall => {
      const { args } = operations.find((operation) => operation.name === name)!;
      return [name, ...args.map(() => 1)];
    }),
  ];
  const context = ruleContext(offsetQueue, {
    isValid: ({ objects: [root] }) => Number(root!.values[root!.shape.keys.indexOf('_offset')]) >= 0,
    faultsOf,
    repairs: () => Promise.resolve(repairs),
  });
  return alternativeLayout.applies(rejectedState(offsetQueue, calls), context);
}

test('applies to a layout that behaves like a builder-made object', async () => {
  assert.is(await applied(3, ['take']), 'add(1); add(2)');
  assert.is(await applied(1, ['take']), 'new object');
  assert.is(await applied(4, ['take', 'add', 'take', 'skip']), 'add(2); add(1)');
});

test('does not apply if the object shows other values than the builder-made one', async () => {
  assert.is(await applied(2, ['miscount']), undefined);
});

test('does not apply if the object holds an item that was never an argument', async () => {
  assert.is(await applied(2, ['spoil']), undefined);
});

test('applies to faults in containers, but not to faults in other inner objects', async () => {
  const lastObject = ({ objects }: ObjectGraph): ObjectFault[] => [faultOf(objects.length - 1)];
  const array = ({ objects }: ObjectGraph): ObjectFault[] => [
    faultOf(objects.findIndex(({ shape }) => shape.container === 'array')),
  ];
  assert.is(await applied(2, ['take'], { faultsOf: lastObject }), undefined);
  assert.is(await applied(2, ['take'], { faultsOf: array }), 'add(1)');
});

test('applies to faults in nodes if the builder-made object has the same nodes', async () => {
  class Vertex {
    rank = 0;
    readonly key: number;
    constructor(key: number) {
      this.key = key;
    }
  }
  class Network {
    readonly _all = new Map<number, Vertex>();
    readonly _out = new Map<Vertex, Vertex[]>();
    add(key: number): void {
      if (!this._all.has(key)) this._all.set(key, new Vertex(key));
    }
    connect(from: number, to: number): void {
      const [a, b] = [this._all.get(from), this._all.get(to)];
      if (a !== undefined && b !== undefined) this._out.set(a, [...(this._out.get(a) ?? []), b]);
    }
    /** Leaves an empty list. */
    disconnect(from: number): void {
      const list = this._out.get(this._all.get(from)!);
      if (list !== undefined) list.length = 0;
    }
    /** Changes what no result shows. */
    degrade(from: number): void {
      this.disconnect(from);
      this._all.get(from)!.rank = 1;
    }
    degree(key: number): number {
      return this._out.get(this._all.get(key)!)?.length ?? 0;
    }
  }
  const keys = int(0, 5);
  const network = defineStructure<Network>({
    name: 'network',
    create: () => new Network(),
    builders: { add: [keys], connect: [keys, keys] },
    methods: { disconnect: [keys], degrade: [keys], degree: [keys] },
  });
  const context = ruleContext(network, {
    isValid: () => false,
    faultsOf: ({ objects }) => [faultOf(objects.findIndex(({ shape }) => shape.className === 'Vertex'))],
  });
  const after = async (method: string): Promise<string | undefined> =>
    alternativeLayout.applies(
      rejectedState(network, [
        ['add', 1],
        ['add', 2],
        ['connect', 1, 2],
        [method, 1],
      ]),
      context,
    );
  assert.is(await after('disconnect'), 'add(1); add(2)');
  assert.is(await after('degrade'), undefined);
});

interface TreeNode {
  key: number;
  left: TreeNode | undefined;
  right: TreeNode | undefined;
}

function inserted(key: number, below: TreeNode | undefined): TreeNode {
  if (below === undefined) return { key, left: undefined, right: undefined };
  if (key <= below.key) below.left = inserted(key, below.left);
  else below.right = inserted(key, below.right);
  return below;
}

/** A search tree that inserts equal keys on the left. */
class Tree {
  _root: TreeNode | undefined;
  insert(key: number): void {
    this._root = inserted(key, this._root);
  }
  /** Rotates the root to the right. */
  rotate(): void {
    const top = this._root?.left;
    if (top === undefined) return;
    this._root!.left = top.right;
    top.right = this._root;
    this._root = top;
  }
  has(key: number): boolean {
    let node = this._root;
    while (node !== undefined && node.key !== key) node = key < node.key ? node.left : node.right;
    return node !== undefined;
  }
  keys(node = this._root): number[] {
    return node === undefined ? [] : [...this.keys(node.left), node.key, ...this.keys(node.right)];
  }
}

test('applies to nodes whose equal keys alone are out of order', async () => {
  const tree = defineStructure<Tree>({
    name: 'tree',
    create: () => new Tree(),
    builders: { insert: [int(0, 5)] },
    methods: { rotate: [], has: [int(0, 5)], keys: { run: (made) => made.keys() } },
  });
  const isOrdered = (node: TreeNode | undefined, low: number, high: number): boolean =>
    node === undefined ||
    (low < node.key &&
      node.key <= high &&
      isOrdered(node.left, low, node.key) &&
      isOrdered(node.right, node.key, high));
  const isBalanced = ({ _root }: Tree): boolean => _root?.left === undefined || _root.right !== undefined;
  const after = async (
    calls: readonly NamedCall[],
    isOK: (made: Tree) => boolean,
  ): Promise<string | undefined> => {
    const context = ruleContext(tree, {
      isValid: (graph) => isOK(rebuild(graph, classes) as Tree),
      faultsOf: () => [faultOf(1)],
    });
    return alternativeLayout.applies(rejectedState(tree, calls), context);
  };
  const isSearchTree = ({ _root }: Tree): boolean => isOrdered(_root, -Infinity, Infinity);
  assert.is(await after([['insert', 1], ['insert', 1], ['rotate']], isSearchTree), 'insert(1); insert(1)');
  assert.is(await after([['insert', 1], ['insert', 0], ['rotate']], isBalanced), undefined);
});

test('does not apply if an object with one plain value repaired behaves the same too', async () => {
  const rank: Repair = { label: 0, field: '_rank', from: 1, to: 0, probability: 1, words: '_rank: 1 → 0' };
  assert.is(await applied(3, ['skip']), 'add(0); add(2)');
  assert.is(await applied(3, ['skip'], { repairs: [rank] }), undefined);
  const items: Repair = {
    ...rank,
    field: '_items',
    from: { $ref: 1 },
    to: null,
    words: '_items: Array 0 → null',
  };
  assert.is(await applied(3, ['skip'], { repairs: [items] }), 'add(0); add(2)');
});

class HiddenQueue {
  _items: number[] = [];
  _offset = 0;
  add(item: number): void {
    this._items.push(item);
  }
  take(): number | null {
    return this._offset < this._items.length ? this._items[this._offset++]! : null;
  }
}

test('applies if the repair changes the contents, although the oracle rejects all that the method leaves', async () => {
  const queue = defineStructure<HiddenQueue>({
    name: 'hidden-queue',
    create: () => new HiddenQueue(),
    builders: { add: [int(0, 5)] },
    methods: { take: [] },
  });
  const offset: Repair = {
    label: 0,
    field: '_offset',
    from: 1,
    to: 0,
    probability: 1,
    words: '_offset: 1 → 0',
  };
  const context = ruleContext(queue, {
    isValid: ({ objects: [root] }) => root!.values[root!.shape.keys.indexOf('_offset')] === 0,
    faultsOf: () => [faultOf(0)],
    repairs: () => Promise.resolve([offset]),
  });
  const state = rejectedState(queue, [['add', 0], ['add', 0], ['add', 0], ['take']]);
  assert.is(await alternativeLayout.applies(state, context), 'add(0); add(0)');
});

test('applies to a public field whose value the object needs, but not to one that nothing needs', async () => {
  const context = ruleContext(slotStore, {
    faultsOf: () => [faultOf(0)],
    repairs: () => Promise.resolve([]),
  });
  const after = (method: string): Promise<string | undefined> =>
    Promise.resolve(
      alternativeLayout.applies(rejectedState(slotStore, [['add', 1], ['add', 2], [method]]), context),
    );
  assert.is(await after('take'), 'add(2)');
  assert.is(await after('lose'), undefined);
});

test.run();
