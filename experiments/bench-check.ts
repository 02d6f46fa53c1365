import { cpus } from 'node:os';
import { createRepOK, type RepOK } from '../src/classifier/classifier.ts';
import { table } from '../src/cli/tables.ts';
import { readHeap } from '../src/heap/read.ts';
import { learn } from '../src/learn/learn.ts';
import { createRandom } from '../src/random.ts';
import { BinarySearchTree } from '../structures/binary-search-tree/binary-search-tree.ts';
import { repOK as searchTreeRepOK } from '../structures/binary-search-tree/rep-ok.ts';
import { DoublyLinkedList } from '../structures/doubly-linked-list/doubly-linked-list.ts';
import { repOK as doublyLinkedRepOK } from '../structures/doubly-linked-list/rep-ok.ts';
import { builtInStructures } from '../structures/index.ts';
import { RedBlackTree } from '../structures/red-black-tree/red-black-tree.ts';
import { repOK as redBlackRepOK } from '../structures/red-black-tree/rep-ok.ts';
import { SinglyLinkedList } from '../structures/singly-linked-list/singly-linked-list.ts';

/**
 * What a check by a learned repOK costs, next to JSON.stringify of the same object (of cyclic ones, of
 * their nodes side by side) and to the repOK written by hand. The ways take turns, many times over; shown is the median.
 */
const LEARN = { scope: 6, seed: 1 };
const SECONDS = 1;
const SIZES = [8, 100, 1000, 10_000];
const LARGE = [1000, 10_000, 100_000];
const random = createRandom('bench-check');

interface Subject {
  readonly name: string;
  readonly build: (size: number) => object;
  readonly byHand?: (object: never) => boolean;
  readonly cyclic?: boolean;
}

function searchTree(size: number): BinarySearchTree {
  const tree = new BinarySearchTree();
  while (tree.size < size) tree.insert(random.below(10 * size));
  return tree;
}

function redBlackTree(size: number): RedBlackTree {
  const tree = new RedBlackTree();
  while (tree.size < size) tree.insert(random.below(10 * size));
  return tree;
}

/** Every node to the right of the one before: built by hand, for inserting takes time quadratic in the size. */
function degenerateTree(size: number): BinarySearchTree {
  const tree = new BinarySearchTree();
  tree.insert(size);
  for (let key = size - 1; key > 0; key--) {
    const rest = tree.root;
    tree.root = null;
    tree.insert(key);
    (tree.root as unknown as { right: unknown }).right = rest;
  }
  return tree;
}

function doublyLinkedList(size: number): DoublyLinkedList {
  const list = new DoublyLinkedList();
  while (list.size < size) list.addLast(1 + random.below(6));
  return list;
}

function singlyLinkedList(size: number): SinglyLinkedList {
  const list = new SinglyLinkedList();
  for (let added = 0; added < size; added++) list.addFirst(1 + random.below(6));
  return list;
}

const SUBJECTS: readonly Subject[] = [
  { name: 'binary-search-tree', build: searchTree, byHand: searchTreeRepOK },
  {
    name: 'doubly-linked-list',
    build: doublyLinkedList,
    byHand: doublyLinkedRepOK,
    cyclic: true,
  },
  { name: 'red-black-tree', build: redBlackTree, byHand: redBlackRepOK, cyclic: true },
];

/** Microseconds that each of some ways takes in the median, all of them measured in turns. */
function measure(ways: readonly (() => unknown)[]): number[] {
  const samples = ways.map((): number[] => []);
  const sample = (way: () => unknown, repeats: number): number => {
    const start = performance.now();
    for (let repeat = 0; repeat < repeats; repeat++) way();
    return (1000 * (performance.now() - start)) / repeats;
  };
  // Short ways are repeated, so that a sample is long enough for the clock.
  const repeats = ways.map((way) => Math.max(1, Math.round(200 / sample(way, 3))));
  const warm = performance.now() + 300;
  while (performance.now() < warm) ways.forEach((way, index) => sample(way, repeats[index]!));
  const end = performance.now() + 1000 * SECONDS;
  while (performance.now() < end || samples[0]!.length < 5) {
    ways.forEach((way, index) => samples[index]!.push(sample(way, repeats[index]!)));
  }
  return samples.map((times) => times.sort((a, b) => a - b)[times.length >> 1]!);
}

/** What JSON.stringify can write: of a cyclic structure its objects side by side, null for what they refer to. */
function writable(object: object, repOK: RepOK, cyclic = false): object {
  if (!cyclic) return object;
  const alone = (live: object): object =>
    Object.fromEntries(
      Object.entries(live).map(([name, held]) => [name, typeof held === 'object' ? null : (held as unknown)]),
    );
  return readHeap(object, repOK.classes).objects.map(alone);
}

const rounded = (microseconds: number): string =>
  microseconds >= 100 ? microseconds.toFixed(0) : microseconds.toFixed(2);

function compare({ build, byHand, cyclic }: Subject, repOK: RepOK, size: number): string[] {
  const object = build(size);
  const { graph } = readHeap(object, repOK.classes);
  const json = writable(object, repOK, cyclic);
  const [check, stringify, hand, checkGraph] = measure([
    () => repOK.check(object),
    () => JSON.stringify(json),
    () => byHand!(object as never),
    () => repOK.checkGraph(graph),
  ]);
  const [ofJson, ofHand] = [check! / stringify!, check! / hand!].map((ratio) => ratio.toFixed(2));
  return [
    repOK.check(object).outcome,
    ...[check!, stringify!, hand!, checkGraph!].map(rounded),
    ofJson!,
    ofHand!,
  ];
}

const models = new Map<string, RepOK>();
async function learned(name: string): Promise<RepOK> {
  if (!models.has(name)) {
    models.set(name, createRepOK((await learn(await builtInStructures[name]!(), LEARN)).model));
  }
  return models.get(name)!;
}

console.log(`${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}; microseconds, medians\n`);
const rows: string[][] = [];
for (const subject of SUBJECTS) {
  const repOK = await learned(subject.name);
  for (const size of SIZES) {
    rows.push([subject.name, String(size), ...compare(subject, repOK, size)]);
  }
}
const head = [
  'structure',
  'nodes',
  'verdict',
  'check',
  'JSON',
  'by hand',
  'of a graph',
  '/ JSON',
  '/ by hand',
];
console.log(`${table(head, rows)}\n`);

const large: readonly Subject[] = [
  { name: 'singly-linked-list', build: singlyLinkedList },
  { name: 'doubly-linked-list', build: doublyLinkedList },
  { name: 'binary-search-tree', build: searchTree },
  { name: 'binary-search-tree', build: degenerateTree },
];
const perNode: string[][] = [];
for (const { name, build } of large) {
  const repOK = await learned(name);
  const costs = LARGE.map((size) => {
    const object = build(size);
    return ((1000 * measure([() => repOK.check(object)])[0]!) / size).toFixed(0);
  });
  perNode.push([build === degenerateTree ? `${name}, degenerate` : name, ...costs]);
}
console.log('nanoseconds a node\n');
console.log(table(['structure', ...LARGE.map((size) => size.toLocaleString('en'))], perNode));
