import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { BinarySearchTree as SearchTree } from '../../../../structures/binary-search-tree/binary-search-tree.ts';
import searchTree from '../../../../structures/binary-search-tree/index.ts';
import hashTable from '../../../../structures/hash-table/index.ts';
import redBlackTree from '../../../../structures/red-black-tree/index.ts';
import singlyLinkedList from '../../../../structures/singly-linked-list/index.ts';
import skipList from '../../../../structures/skip-list/index.ts';
import { untrainedWindows } from '../../../cli/testing/untrained-models.ts';
import type { Dataset } from '../../examples/dataset/dataset.ts';
import { makeDataset } from '../../examples/dataset/make-dataset.ts';
import { Windows } from '../../windows/bags/windows.ts';
import type { WhyNot } from '../../evaluate/compare-code.ts';
import { drawGraph } from '../../../objects/heap/draw.ts';
import { rebuild } from '../../../objects/heap/rebuild.ts';
import { createRandom } from '../../../base/random.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { createRepOK } from '../classifier.ts';
import type { Rule } from '../../conditions/rules.ts';
import { ruleReader } from '../../conditions/testing/rule-reader.ts';
import { rulesCode } from './model-code.ts';

const test = suite('code of objects that are met once');

/** A condition: the outcomes of a relation, where another has an outcome. */
interface Condition {
  readonly when?: readonly [relation: string, outcome: string];
  readonly must: readonly [relation: string, ...outcomes: string[]];
}

/** The declaration of the objects that the walk looks up. */
const LOOKS_UP = /const known = new (?:Map|Set)\(\);/;

const datasets = new Map<Structure, Dataset>();
/** Returns the dataset of a structure, made once. */
async function datasetOf(structure: Structure): Promise<Dataset> {
  const few = { maxCalls: 20_000, maxBroken: 1000 };
  const made =
    datasets.get(structure) ??
    (await makeDataset(structure, { scope: 3, seed: 1, beyond: false, ...few })).dataset;
  datasets.set(structure, made);
  return made;
}

/** Returns the code of conditions of Nodes, after it was compared with them on the objects of a dataset. */
const comparedCode = (
  structure: Structure,
  conditions: readonly Condition[],
  trustsClasses = false,
): Promise<string> => codeOf(structure, { Node: conditions }, trustsClasses);

/** Returns the code of conditions by role, after it was compared with them. */
async function codeOf(
  structure: Structure,
  conditions: Readonly<Record<string, readonly Condition[]>>,
  trustsClasses = false,
): Promise<string> {
  const dataset = await datasetOf(structure);
  const untrained = untrainedWindows(dataset, 1, createRandom(1));
  const { plan } = untrained.encoding;
  const windows = new Windows(plan);
  const rules = windows.relations.map((ofRole, id) => {
    const literal = ([name, ...words]: readonly string[]): Rule['must'] => {
      const relation = ofRole.find((other) => other.name === name)!;
      return { relation, outcomes: words.map((word) => relation.outcomes.indexOf(word)) };
    };
    return (conditions[plan.roles[id]!.name] ?? []).map(({ when, must }): Rule => ({
      when: when ? [literal(when)] : [],
      must: literal(must),
    }));
  });
  const text = rulesCode(plan, rules, { types: false, head: [], trustsClasses });
  const { whyNot } = await moduleOf(text);
  const read = ruleReader(windows, rules);
  const { classes } = createRepOK(untrained);
  classes.nameOf([]);
  const verdicts = new Set<boolean>();
  for (const graph of [...dataset.valid, ...dataset.broken]) {
    const found = read(graph);
    const isRejected = found === undefined || found.size > 0;
    verdicts.add(isRejected);
    assert.is(whyNot(rebuild(graph, classes)) !== undefined, isRejected, `${drawGraph(graph)}\n${text}`);
  }
  assert.is(verdicts.size, 2);
  return text;
}

/** Returns the functions of a module in a text. */
const moduleOf = (text: string): Promise<{ readonly whyNot: WhyNot }> =>
  import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`) as Promise<{
    readonly whyNot: WhyNot;
  }>;

const ordered = (field: string, fold: string, outcomes: readonly string[]): Condition => ({
  must: [`key : ${fold} of key below ${field}`, 'has nothing to compare', ...outcomes],
});

/** The condition that both fields lead to subtrees. */
const isTree: Condition = { must: ['count below left : count below right', '<', '=', '>'] };

const isOrdered = (node: SearchTree['root'], lower: number, upper: number): boolean =>
  node === null ||
  (node.key > lower &&
    node.key < upper &&
    isOrdered(node.left, lower, node.key) &&
    isOrdered(node.right, node.key, upper));

/** The code of a search tree whose keys are in an order. */
const codeOfOrder = (left: readonly string[], right: readonly string[]): Promise<string> =>
  comparedCode(searchTree, [isTree, ordered('left', 'max', left), ordered('right', 'min', right)]);

test('code of a tree in strict order looks up no object, and tells a node met twice by its key', async () => {
  const text = await codeOfOrder(['>'], ['<']);
  assert.not.match(text, LOOKS_UP);
  const { whyNot } = await moduleOf(text);
  const tree = new SearchTree();
  for (const key of [4, 2, 6, 1, 3, 5, 7]) tree.insert(key);
  assert.is(whyNot(tree), undefined);
  const nodes = [tree.root!];
  for (const { left, right } of nodes) nodes.push(...[left, right].filter((node) => node !== null));
  assert.is(nodes.length, 7);
  for (const from of nodes) {
    for (const field of ['left', 'right'] as const) {
      const before = from[field];
      for (const to of nodes.filter((node) => node !== before)) {
        from[field] = to;
        assert.is(whyNot(tree) === undefined, isOrdered(tree.root, -Infinity, Infinity));
      }
      from[field] = before;
    }
  }
});

test('code that trusts classes checks neither these nor unknown fields, and all else', async () => {
  const inOrder = [isTree, ordered('left', 'max', ['>']), ordered('right', 'min', ['<'])];
  const [strict, trusting] = [
    await moduleOf(await comparedCode(searchTree, inOrder)),
    await moduleOf(await comparedCode(searchTree, inOrder, true)),
  ];
  const tree = new SearchTree();
  for (const key of [2, 1]) tree.insert(key);
  const other = { key: 3, left: null, right: null, note: 'of another class' };
  tree.root!.right = other;
  assert.type(strict.whyNot(tree), 'string');
  assert.is(trusting.whyNot(tree), undefined);
  other.key = 1;
  assert.match(trusting.whyNot(tree) ?? '', 'less than every `key` below `right`');
});

test('code of a tree whose keys may be equal, or that has flags, looks up its objects', async () => {
  assert.match(await codeOfOrder(['=', '>'], ['<', '=']), LOOKS_UP);
  const inOrder = [isTree, ordered('left', 'max', ['>']), ordered('right', 'min', ['<'])];
  assert.match(await comparedCode(redBlackTree, inOrder), LOOKS_UP);
});

test('code of a tree in strict order beside an object of another class bounds the keys of its Nodes', async () => {
  class Nil {
    key = 0;
  }
  class TreeWithNil extends SearchTree {
    nil = new Nil();
  }
  const create = (): TreeWithNil => new TreeWithNil();
  const withNil: Structure = { ...searchTree, name: 'with-nil', create, scope: undefined };
  const text = await comparedCode(withNil, [
    isTree,
    ordered('left', 'max', ['>']),
    ordered('right', 'min', ['<']),
  ]);
  assert.match(text, 'item.object.left.key < item.object.key');
});

test('code of a tree whose keys are less on both sides looks up its objects', async () => {
  const some = [isTree, ordered('left', 'max', ['>']), ordered('right', 'max', ['>'])];
  assert.match(await comparedCode(searchTree, some), LOOKS_UP);
});

test('code of a list looks up no object, and ends on a cycle of any length', async () => {
  const text = await comparedCode(singlyLinkedList, [{ must: ['next leads', 'nowhere', 'down'] }]);
  assert.not.match(text, LOOKS_UP);
  const { whyNot } = await moduleOf(text);
  for (const [before, length] of [
    [0, 1],
    [1, 1],
    [5, 3],
    [3, 40],
    [40, 7],
  ] as const) {
    const nodes = Array.from({ length: before + length }, () => new Node());
    for (const [index, node] of nodes.entries()) node.next = nodes[index + 1] ?? nodes[before]!;
    const list = new SinglyLinkedList(nodes[0]!);
    assert.match(whyNot(list) ?? 'valid', /: `next` leads to no object met before$/);
    nodes.at(-1)!.next = null;
    assert.is(whyNot(list), undefined);
  }
});

test('code of chains in an array looks up objects alone, and reads the array by its indices', async () => {
  const text = await codeOf(hashTable, {
    'HashTable.buckets[]': [{ must: ['buckets[] leads', 'nowhere', 'down'] }],
  });
  assert.match(text, LOOKS_UP);
  assert.match(text, "!reach(value, 'Entry', item, 'buckets[]', index)");
  assert.not.match(text, 'Records');
});

test('code of an array that one object alone leads to checks it where the walk reads the object', async () => {
  const text = await codeOf(skipList, { 'Node.forward': [{ must: ['referred to by forward', 'once'] }] });
  assert.match(text, '`forward` leads to no object met before');
  assert.not.match(text, 'references(');
});

test('code knows the fields that first led to objects', async () => {
  const text = await comparedCode(searchTree, [{ must: ['first reached by', 'root', 'left'] }]);
  assert.match(text, "item.by !== 'left'");
});

class Node {
  element: number | null = null;
  next: Node | null = null;
}

class SinglyLinkedList {
  header: Node;
  size = 0;

  constructor(header: Node) {
    this.header = header;
  }
}

test.run();
