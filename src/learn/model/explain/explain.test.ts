import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { BinarySearchTree, type Node } from '../../../../structures/binary-search-tree/binary-search-tree.ts';
import searchTree from '../../../../structures/binary-search-tree/index.ts';
import { DoublyLinkedList } from '../../../../structures/doubly-linked-list/doubly-linked-list.ts';
import linkedList from '../../../../structures/doubly-linked-list/index.ts';
import redBlackTree from '../../../../structures/red-black-tree/index.ts';
import { RedBlackTree } from '../../../../structures/red-black-tree/red-black-tree.ts';
import { makeDataset } from '../../examples/dataset/make-dataset.ts';
import { readHeap } from '../../../objects/heap/read.ts';
import { learn } from '../../training/learn.ts';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int, oneOf } from '../../../objects/structure/finite-domains.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { createRepOK, type RepOK } from '../classifier.ts';
import type { Explanation } from './explanation.ts';

const test = suite('explain');

/** A sorted list of numbers, and a Map from names to numbers. */
class Ledger {
  items: number[] = [];
  places = new Map<string, number>();
  size = 0;
  add(name: string, number: number): void {
    if (this.places.has(name)) return;
    const index = this.items.findIndex((item) => item >= number);
    this.items.splice(index < 0 ? this.items.length : index, 0, number);
    this.places.set(name, number);
    this.size++;
  }
}
const ledger = defineStructure({
  name: 'ledger',
  create: () => new Ledger(),
  builders: { add: [oneOf('a', 'b', 'c', 'd'), int(0, 3)] },
});

/** Options of datasets of few objects. */
const SMALL = { scope: 3, seed: 1, beyond: false, maxCalls: 20_000, maxBroken: 1000 };

const learned = async (structure: Structure, beyond = false): Promise<RepOK> =>
  createRepOK((await learn(structure, { ...SMALL, beyond, trials: 1, votes: 1, jobs: 1 })).model);
const ofTrees = await learned(searchTree, true);
const ofLists = await learned(linkedList);
const ofColoured = await learned(redBlackTree, true);
const ofLedgers = await learned(ledger);

/** Returns a search tree; by default with root 8, its children 4 and 12, then 2, 6, 10 and 14, then 1, 3, 5 and 7. */
function tree(keys: readonly number[] = [8, 4, 12, 2, 6, 10, 14, 1, 3, 5, 7]): BinarySearchTree {
  const made = new BinarySearchTree();
  for (const key of keys) made.insert(key);
  return made;
}
function list(length: number): DoublyLinkedList {
  const made = new DoublyLinkedList();
  for (let element = 0; element < length; element++) made.addLast((element % 3) + 1);
  return made;
}

const paths = ({ faults }: Explanation): string[] => faults.map(({ path }) => path);
const words = ({ faults }: Explanation): string[] =>
  faults.flatMap(({ differences }) => differences.map((difference) => difference.words));
const repairWords = ({ repairs }: Explanation): string[] => repairs.map((repair) => repair.words);

test('a valid object has neither faults nor repairs', () => {
  for (const [repOK, object] of [
    [ofTrees, tree()],
    [ofLists, list(5)],
  ] as const) {
    const { valid, faults, faultCount, repairs } = repOK.explain(object);
    assert.equal(
      { valid, faults, faultCount, repairs },
      { valid: true, faults: [], faultCount: 0, repairs: [] },
    );
  }
});

test('a key out of order is explained at its ancestor and repaired', () => {
  const broken = tree();
  broken.root!.left!.right!.left!.key = 9;
  const explanation = ofTrees.explain(broken);
  assert.ok(paths(explanation).includes('root.left.right'), String(paths(explanation)));
  assert.ok(
    words(explanation).some(
      (text) => text.includes('`key` is greater than every `key` below `left`') && text.includes('is 6 and'),
    ),
    String(words(explanation)),
  );
  assert.equal(repairWords(explanation)[0], 'root.left.right.left.key: 9 → 5');
});

test('a wrong size is explained with both numbers and repaired', () => {
  const broken = tree();
  broken.size = 20;
  const explanation = ofTrees.explain(broken);
  assert.equal(paths(explanation), ['this']);
  assert.equal(words(explanation), [
    '`size` is the number of Nodes: `size` is 20 and the number of Nodes is 11',
  ]);
  assert.equal(repairWords(explanation), ['size: 20 → 11']);
  const { label, field, from, to } = explanation.repairs[0]!;
  assert.equal({ label, field, from, to }, { label: 0, field: 'size', from: 20, to: 11 });
});

test('a cycle is explained where it closes', () => {
  const broken = tree();
  broken.root!.left!.right!.right!.right = broken.root;
  const explanation = ofTrees.explain(broken);
  assert.ok(paths(explanation).includes('root.left.right.right'), String(paths(explanation)));
  assert.equal(repairWords(explanation)[0], 'root.left.right.right.right: Node 0 → null');
});

test('a node with two parents is repaired at the second parent', () => {
  const broken = tree();
  broken.root!.right!.left!.left = broken.root!.left!.right!.left;
  const explanation = ofTrees.explain(broken);
  assert.not(explanation.valid);
  assert.ok(
    repairWords(explanation)[0]!.startsWith('root.right.left.left: Node '),
    String(repairWords(explanation)),
  );
});

test('inconsistent links of a list are explained and repaired', () => {
  const broken = list(5);
  broken.header.next.next.previous = broken.header;
  const explanation = ofLists.explain(broken);
  assert.equal(paths(explanation), ['header.next']);
  assert.ok(
    words(explanation).some((text) => text.includes('`next.previous`')),
    String(words(explanation)),
  );
  assert.equal(repairWords(explanation)[0], 'header.next.next.previous: Node 0 → Node 1');
});

test('a wrong colour is explained and repaired', () => {
  const broken = new RedBlackTree();
  for (const key of [8, 4, 12, 2, 6, 10, 14]) broken.insert(key);
  const leaf = broken.root!.left!.left!;
  leaf.color = 1 - leaf.color;
  const explanation = ofColoured.explain(broken);
  assert.ok(
    words(explanation).some((text) => text.includes('color')),
    String(words(explanation)),
  );
  assert.ok(
    repairWords(explanation).some((text) => text.startsWith('root.left.left.color:')),
    String(repairWords(explanation)),
  );
});

test('elements are named by index, entries by key', () => {
  const make = (): Ledger => {
    const made = new Ledger();
    for (const [name, number] of [
      ['a', 1],
      ['c', 3],
      ['b', 2],
    ] as const)
      made.add(name, number);
    return made;
  };
  assert.ok(ofLedgers.explain(make()).valid);
  const unordered = make();
  unordered.items[0] = 9;
  assert.ok(paths(ofLedgers.explain(unordered)).some((path) => /^items\[[01]\]$/.test(path)));
  const miscounted = make();
  miscounted.size = 9;
  assert.ok(repairWords(ofLedgers.explain(miscounted)).includes('size: 9 → 3'));
  const strange = make();
  strange.places.set('c', 'x' as never);
  const explanation = ofLedgers.explain(strange);
  assert.equal(paths(explanation), ['places.get("c")']);
  assert.equal(words(explanation), ['places.value holds "x"; valid objects hold a number there']);
});

test('a value, a field or a class that no valid object has is the only fault', () => {
  const leafOf = (broken: BinarySearchTree): Record<string, unknown> =>
    broken.root!.left!.left!.left! as Node & Record<string, unknown>;
  const explainAfter = (change: (leaf: Record<string, unknown>) => void): Explanation => {
    const broken = tree();
    change(leafOf(broken));
    return ofTrees.explain(broken);
  };
  const value = explainAfter((leaf) => (leaf['left'] = 'x'));
  assert.equal(paths(value), ['root.left.left.left']);
  assert.equal(words(value), ['left holds "x"; valid objects hold null or Node there']);
  assert.equal(repairWords(value)[0], 'root.left.left.left.left: "x" → null');
  const field = explainAfter((leaf) => (leaf['extra'] = 1));
  assert.equal(words(field), ['extra holds 1; valid objects have no such field there']);
  assert.equal(repairWords(field)[0], 'root.left.left.left.extra: 1 → nothing');
  const other = explainAfter((leaf) => (leaf['right'] = new Map([[1, 2]])));
  assert.equal(words(other), ['right holds Map 0; valid objects hold null or Node there']);
  assert.equal(repairWords(other)[0], 'root.left.left.left.right: Map 0 → null');
});

test('a wrong constant is worded without the number that it should be', async () => {
  class Bounded {
    readonly capacity = 5;
    readonly items: number[] = [];
    size = 0;
    add(item: number): void {
      if (this.size < this.capacity) this.size = this.items.push(item);
    }
  }
  const builders = { add: [int(0, 3)] } as const;
  const repOK = await learned(
    defineStructure({ name: 'bounded', create: () => new Bounded(), builders }),
    true,
  );
  const wrong = words(repOK.explain(Object.assign(new Bounded(), { capacity: 77 })));
  assert.equal(wrong, ['`capacity` is 5: `capacity` is 77']);
});

test('an explanation lists foreign values first, then the other faults', () => {
  const broken = tree();
  broken.root!.left!.left!.left!.left = 'x' as never;
  broken.size = 20;
  broken.root!.right!.key = 1;
  const explanation = ofTrees.explain(broken);
  assert.equal(paths(explanation)[0], 'root.left.left.left');
  assert.equal(paths(explanation).slice(1).sort(), ['root', 'root.right', 'this']);
  assert.ok(
    words(explanation).some((text) => text.includes('`size` is 20')),
    String(words(explanation)),
  );
  assert.is(explanation.faultCount, 4);
});

test('faults are conditions of the description, in its sentences', async () => {
  const { dataset } = await makeDataset(searchTree, { ...SMALL, seed: 2 });
  const described = ofTrees.describe().roles.flatMap(({ conditions }) => conditions);
  const differences = dataset.broken
    .filter((_, index) => index % 10 === 0)
    .flatMap((graph) => ofTrees.explainGraph(graph, { repairs: false }).faults)
    .flatMap((fault) => fault.differences)
    .filter(({ relation }) => !relation.endsWith(' holds'));
  assert.ok(differences.length > 20, String(differences.length));
  for (const { relation, words: text } of differences) {
    const condition = described.find(({ relations }) => relations.join(' & ') === relation);
    assert.ok(
      condition?.words.split('; ').some((sentence) => text.startsWith(sentence)),
      text,
    );
  }
});

test('an explanation survives JSON', () => {
  const broken = tree();
  broken.root!.left!.right!.right!.right = broken.root;
  const explanation = ofTrees.explain(broken);
  assert.equal(JSON.parse(JSON.stringify(explanation)), explanation);
});

test('most single-field breaks are explained by, or repaired at, that field', () => {
  let explained = 0;
  let broken = 0;
  for (const keys of [
    [4, 2, 6],
    [4, 2, 6, 1, 3],
    [1, 2, 3, 4],
    [4, 3, 2, 1],
    [5, 1, 3, 2, 4, 6],
  ]) {
    const size = readHeap(tree(keys)).objects.length;
    for (let label = 1; label < size; label++) {
      for (const [field, value] of [
        ['key', 30],
        ['key', -30],
        ['left', 0],
        ['right', 0],
      ] as const) {
        const { objects } = readHeap(tree(keys));
        const node = objects[label] as unknown as Record<string, unknown>;
        // Changing a field that holds a child would lose the child.
        if (field !== 'key' && node[field] !== null) continue;
        node[field] = field === 'key' ? value : objects[1];
        const { valid, faults, repairs } = ofTrees.explainGraph(readHeap(objects[0]!, ofTrees.classes).graph);
        if (valid) continue;
        broken++;
        const named = faults.some(
          (fault) =>
            fault.label === label && fault.differences.some(({ relation }) => relation.includes(field)),
        );
        if (named || repairs.some((repair) => repair.label === label && repair.field === field)) explained++;
      }
    }
  }
  assert.ok(broken > 50);
  assert.ok(explained / broken > 0.8, `${explained} of ${broken}`);
});

test('large objects are explained without overflowing the stack, with a bounded search', () => {
  const long = list(10_000);
  let node = long.header;
  for (let step = 0; step < 5000; step++) node = node.next;
  node.previous = long.header;
  const explanation = ofLists.explain(long);
  assert.equal(paths(explanation), ['header.next(×4999)']);
  assert.equal(explanation.repairs.length, 1);
  // With many faults, the worst are listed and the others counted.
  for (let step = 0; step < 3000; step++, node = node.next) node.previous = node;
  const { faults, faultCount } = ofLists.explain(long);
  assert.is(faults.length, 20);
  assert.ok(faultCount >= 2999, String(faultCount));
});

test('explain throws OUT_OF_SCOPE for an object of another class', () => {
  for (const other of [null, 3, new Map(), { root: null, size: 0 }] as object[]) {
    assert.throws(
      () => ofTrees.explain(other),
      (error: { code?: string }) => error.code === 'OUT_OF_SCOPE',
    );
  }
});

test.run();
