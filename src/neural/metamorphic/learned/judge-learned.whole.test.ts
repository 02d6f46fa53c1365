import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { BinarySearchTree, Node } from '../../../../structures/binary-search-tree/binary-search-tree.ts';
import searchTree from '../../../../structures/binary-search-tree/index.ts';
import lruCache from '../../../../structures/lru-cache/index.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { readHeap } from '../../../objects/heap/read.ts';
import { rebuild } from '../../../objects/heap/rebuild.ts';
import { learn } from '../../../learn/training/learn.ts';
import { createRepOK, type RepOK } from '../../../learn/model/classifier.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { falseIfThrows } from '../../../objects/structure/false-if-throws.ts';
import { judgeLearned } from './judge-learned.ts';
import type { LearnedReport } from './learned-report.ts';

const test = suite('judgeLearned');
const options = { seed: 1, unordered: false };
const FEW = { scope: 2, beyond: false, maxCalls: 20_000, maxBroken: 300 };

const { model } = await learn(searchTree, { scope: 3, trials: 1, votes: 1, jobs: 1 });
const learned = createRepOK(model);

/** Returns a repOK of the model with other verdicts. */
const withVerdict = (accepts: (graph: ObjectGraph) => boolean): RepOK => {
  const checkGraph = (graph: ObjectGraph) =>
    accepts(graph)
      ? ({ outcome: 'valid', probability: 1 } as const)
      : ({ outcome: 'invalid', probability: 0 } as const);
  const check = (object: object) => checkGraph(readHeap(object, learned.classes).graph);
  return Object.assign((object: object) => check(object).outcome === 'valid', {
    ...learned,
    check,
    checkGraph,
  });
};

const truth = falseIfThrows(searchTree.repOK!);

/** True if a search for a key would not end. */
function isEndless({ root }: BinarySearchTree, key: number): boolean {
  const seen = new Set<Node>();
  for (let node = root; node !== null; node = key < node.key ? node.left : node.right) {
    if (node.key === key) return false;
    if (seen.has(node)) return true;
    seen.add(node);
  }
  return false;
}

/** Search trees whose builders do something else where they would not end. */
const treesThat = (endless: () => void): Structure => ({
  ...searchTree,
  builders: searchTree.builders.map((builder) => ({
    ...builder,
    run: (object, ...args) => {
      const tree = object as BinarySearchTree;
      const [key] = args as [number];
      if (isEndless(tree, key)) endless();
      return tree[builder.name as 'insert' | 'remove'](key);
    },
  })),
});
/** Waits, so that a builder that does not end takes no processor time. */
const waiting = treesThat(() => {
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
});
const throwing = treesThat(() => {
  throw new RangeError('a cycle');
});
const relationOf = ({ relations }: LearnedReport, id: string) =>
  relations.find((candidate) => candidate.id === id)!;

test('gives the hand-written repOK a score of 1, and labels no object otherwise than it', async () => {
  let wrong = 0;
  let labels = 0;
  const report = await judgeLearned(
    withVerdict((graph) => truth(rebuild(graph, learned.classes))),
    waiting,
    {
      ...options,
      onLabel: (graph, label) => {
        labels++;
        if (truth(rebuild(graph, learned.classes)) !== (label === 'valid')) wrong++;
      },
    },
  );
  assert.equal(report.scores, { invariance: 1, sensitivity: 1, score: 1 });
  assert.is(wrong, 0);
  assert.ok(labels > 500);
  assert.is(relationOf(report, 'reversed').verdict, 'holds');
  assert.is(relationOf(report, 'twin').verdict, 'holds');
  assert.is(report.knownScope, 4);
  assert.is(relationOf(report, 'entries').verdict, 'not-applicable');
});

test('scores a constant verdict at one half, since it keeps invariances only', async () => {
  const yes = await judgeLearned(
    withVerdict(() => true),
    throwing,
    options,
  );
  assert.equal(yes.scores, { invariance: 1, sensitivity: 0, score: 0.5 });
  const { example } = relationOf(yes, 'break');
  assert.is(example?.expected, 'invalid');
});

test('finds verdicts that depend on the keys themselves', async () => {
  const odd = withVerdict((graph) =>
    graph.objects.every(({ values }) => values.every((value) => value !== 7)),
  );
  const report = await judgeLearned(odd, throwing, options);
  assert.is(relationOf(report, 'remap').verdict, 'violated');
  assert.is(relationOf(report, 'copy').verdict, 'holds');
});

test('shuffles entries of Maps only if asked, since the order of a cache has meaning', async () => {
  const cache = createRepOK(
    (await learn(lruCache, { ...FEW, trials: 1, encoding: 'vector', jobs: 1 })).model,
  );
  const shuffled = await judgeLearned(cache, lruCache, { ...options, unordered: true });
  assert.ok(relationOf(shuffled, 'entries').runs > 100);
});

test.run();
