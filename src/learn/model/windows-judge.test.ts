import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BinarySearchTree, Node } from '../../../structures/binary-search-tree/binary-search-tree.ts';
import { builtInStructures } from '../../../structures/index.ts';
import { SinglyLinkedList } from '../../../structures/singly-linked-list/singly-linked-list.ts';
import { makeDataset } from '../examples/dataset/make-dataset.ts';
import { inferPlan } from '../windows/plan/infer-plan.ts';
import { WindowRows } from '../windows/bags/window-rows.ts';
import { Windows } from '../windows/bags/windows.ts';
import { ClassTable } from '../../objects/heap/class-table.ts';
import { readHeap } from '../../objects/heap/read.ts';
import type { Network } from '../network/network.ts';
import type { WindowsModel } from './model.ts';
import { WindowsJudge } from './windows-judge.ts';

/** Returns a judge with all relations and a network that gives every window a probability close to 1. */
async function judgeWithAllRelations(name: string): Promise<{ judge: WindowsJudge; classes: ClassTable }> {
  const { dataset } = await makeDataset(await builtInStructures[name]!(), {
    scope: 3,
    beyond: false,
    maxCalls: 20_000,
  });
  const plan = inferPlan(dataset.valid);
  const windows = new Windows(plan);
  const conditions = plan.roles.flatMap((role, id) =>
    windows.relations[id]!.map((relation) => ({ role: role.name, relations: [relation.name] })),
  );
  const { width } = new WindowRows(windows.relations);
  const network: Network = {
    activation: 'relu',
    inputs: width,
    hidden: 1,
    w1: new Float32Array(width),
    b1: new Float32Array(1),
    w2: new Float32Array(1),
    b2: 20,
  };
  const votes = [{ network, threshold: 0.5 }];
  const judge = new WindowsJudge({
    encoding: { name: 'windows', plan },
    conditions,
    votes,
  } as unknown as WindowsModel);
  return { judge, classes: new ClassTable(dataset.fields) };
}

const SIZE = 100_000;

test('judges a list of 100,000 nodes, read live and as a graph', async () => {
  const { judge, classes } = await judgeWithAllRelations('singly-linked-list');
  const list = new SinglyLinkedList();
  for (let added = 0; added < SIZE; added++) list.addFirst(1 + (added % 3));
  const live = judge.judgeLive(list, classes);
  assert.ok(live.valid);
  assert.equal(judge.judge(readHeap(list, classes).graph), live);
});

test('judges a search tree of 100,000 nodes that is a chain of right children', async () => {
  const { judge, classes } = await judgeWithAllRelations('binary-search-tree');
  const tree = new BinarySearchTree();
  for (let key = SIZE; key > 0; key--) {
    tree.root = Object.assign(new Node(key), { right: tree.root });
  }
  tree.size = SIZE;
  const live = judge.judgeLive(tree, classes);
  assert.ok(live.valid);
  assert.equal(judge.judge(readHeap(tree, classes).graph), live);
});

test('a foreign value makes an object invalid and does not affect the next verdict', async () => {
  const { judge, classes } = await judgeWithAllRelations('singly-linked-list');
  const list = new SinglyLinkedList();
  list.addFirst(1);
  assert.ok(judge.judgeLive(list, classes).valid);
  assert.is(judge.judgeLive(list, classes), judge.judgeLive(list, classes));
  (list as unknown as { size: unknown }).size = 'one';
  const { valid, foreign } = judge.judgeLive(list, classes);
  assert.not.ok(valid);
  assert.equal(foreign, { record: 0, field: 'size', found: '"one"' });
  list.size = 1;
  assert.ok(judge.judgeLive(list, classes).valid);
});

test.run();
