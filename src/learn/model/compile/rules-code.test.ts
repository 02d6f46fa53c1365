import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import binaryHeap from '../../../../structures/binary-heap/index.ts';
import binomialHeap from '../../../../structures/binomial-heap/index.ts';
import searchTree from '../../../../structures/binary-search-tree/index.ts';
import intervalTree from '../../../../structures/interval-tree/index.ts';
import lruCache from '../../../../structures/lru-cache/index.ts';
import disjointSet from '../../../../structures/disjoint-set/index.ts';
import doublyLinkedList from '../../../../structures/doubly-linked-list/index.ts';
import redBlackTree from '../../../../structures/red-black-tree/index.ts';
import ringBuffer from '../../../../structures/ring-buffer/index.ts';
import singlyLinkedList from '../../../../structures/singly-linked-list/index.ts';
import skipList from '../../../../structures/skip-list/index.ts';
import { untrainedWindows } from '../../../cli/testing/untrained-models.ts';
import { makeDataset } from '../../examples/dataset/make-dataset.ts';
import { Windows } from '../../windows/bags/windows.ts';
import { drawGraph } from '../../../objects/heap/draw.ts';
import { rebuild } from '../../../objects/heap/rebuild.ts';
import { createRandom, type Random } from '../../../base/random.ts';
import { createRepOK } from '../classifier.ts';
import { ruleReader } from '../../conditions/testing/rule-reader.ts';
import type { Literal, Rule } from '../../conditions/rules.ts';
import type { Relation } from '../../windows/vocabulary/relations/relation.ts';
import type { WhyNot } from '../../evaluate/compare-code.ts';
import { rulesCode } from './model-code.ts';

const test = suite('code of rules');

/** Sets of rules for each structure. */
const SETS = 8;

/** Options of datasets of few objects. */
const SMALL = { seed: 1, beyond: false, maxCalls: 20_000, maxBroken: 1000 };

/** Objects that code is tried on, about. */
const OBJECTS = 300;

/** Returns rules about some relations of a role; most hold for the windows that valid objects have. */
function randomRules(relations: readonly Relation[], windows: readonly Uint8Array[], random: Random): Rule[] {
  const literal = (index: number, isSure: boolean): Literal => {
    const seen = new Set(windows.map((window) => window[index]!));
    const relation = relations[index]!;
    const outcomes = [...relation.outcomes.keys()];
    const chosen = outcomes.filter((outcome) => (isSure ? seen.has(outcome) : random.below(2) === 0));
    const isSome = chosen.length > 0 && chosen.length < outcomes.length;
    return { relation, outcomes: isSome ? chosen : [random.below(outcomes.length)] };
  };
  return Array.from({ length: random.below(4) }, (): Rule => {
    const isSure = random.below(4) > 0;
    const when = random.below(3) > 0 ? [] : [literal(random.below(relations.length), false)];
    return { when, must: literal(random.below(relations.length), isSure) };
  });
}

/** True if a path that `whyNot` names leads to something. */
function isThere(object: object, fault: string): boolean {
  const path = fault.slice('object'.length, fault.indexOf(': ')).split('.').slice(1);
  let value: unknown = object;
  for (const name of path) value = (value as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'object' && value !== null;
}

test('code rejects what random rules reject, whatever it keeps of the objects that it reaches', async () => {
  const layouts = new Set<string>();
  const ofObjects = [singlyLinkedList, doublyLinkedList, searchTree, redBlackTree, binomialHeap];
  for (const structure of [...ofObjects, lruCache, skipList, binaryHeap, ringBuffer, disjointSet]) {
    const isPlain = ofObjects.includes(structure);
    const random = createRandom(`rules/${structure.name}`);
    const { dataset } = await makeDataset(structure, { scope: isPlain ? 3 : 2, ...SMALL });
    const model = untrainedWindows(dataset, 1, random);
    const { plan } = model.encoding;
    const windows = new Windows(plan);
    for (const graph of dataset.valid) windows.read(graph);
    const rows = windows.tables.map((table) =>
      Array.from({ length: table.count }, (_, id) => table.row(id).slice()),
    );
    const { classes } = createRepOK(model);
    if (!isPlain) for (const native of [new Map(), []]) classes.nameOf(native);
    const graphs = [...dataset.valid, ...dataset.broken];
    const tried = graphs.filter((_, index) => index % Math.ceil(graphs.length / OBJECTS) === 0);
    for (let set = 0; set < SETS; set++) {
      const rules = plan.roles.map((_, id) => randomRules(windows.relations[id]!, rows[id]!, random));
      const read = ruleReader(windows, rules);
      const text = rulesCode(plan, rules, { types: false, head: [] });
      layouts.add(/ = new \w+\(.*\)/u.exec(text.slice(0, text.indexOf('const fault')))?.[0] ?? 'arrays');
      const url = `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
      const { whyNot } = (await import(url)) as { whyNot: WhyNot };
      for (const graph of tried) {
        const found = read(graph);
        const isRejected = found === undefined || found.size > 0;
        const object = rebuild(graph, classes);
        const fault = whyNot(object);
        assert.is(fault !== undefined, isRejected, `${fault}\n${drawGraph(graph)}\n${text}`);
        if (fault !== undefined && isPlain) assert.ok(isThere(object, fault), fault);
      }
    }
  }
  assert.is(layouts.size, 4, [...layouts].join());
});

test('code compares pairs of values with the nearest pair above that bounds them', async () => {
  const { dataset } = await makeDataset(intervalTree, { scope: 2, ...SMALL });
  const model = untrainedWindows(dataset, 1, createRandom(1));
  const { plan } = model.encoding;
  const id = plan.roles.findIndex(({ name }) => name === 'Node');
  const windows = new Windows(plan);
  const relations = windows.relations[id]!;
  const counts = relations.find(({ name }) => name === 'count below left : count below right')!;
  const order = relations.find(
    ({ name }) => name.startsWith('rank by low, high : max') && name.endsWith('left'),
  )!;
  const own = [
    // Both fields lead to subtrees, so that there is nothing to compare only where `left` leads nowhere.
    { when: [], must: { relation: counts, outcomes: [1, 2, 3] } },
    { when: [], must: { relation: order, outcomes: [0, 3] } },
  ];
  const rules = plan.roles.map((_, role) => (role === id ? own : []));
  const text = rulesCode(plan, rules, { types: false, head: [] });
  assert.match(
    text,
    'item.object.low === item.upper.object.low && item.object.high < item.upper.object.high',
  );
  const { whyNot } = (await import(
    `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`
  )) as { whyNot: WhyNot };
  const read = ruleReader(windows, rules);
  const { classes } = createRepOK(model);
  let rejected = 0;
  for (const graph of [...dataset.valid.slice(0, 200), ...dataset.broken.slice(0, 800)]) {
    const found = read(graph);
    const isRejected = found === undefined || found.size > 0;
    if (isRejected) rejected++;
    assert.is(whyNot(rebuild(graph, classes)) !== undefined, isRejected, drawGraph(graph));
  }
  assert.ok(rejected > 0);
});

test('a condition on a number of a subtree is checked with the links as far as it is one on links', async () => {
  const { dataset } = await makeDataset(binomialHeap, { scope: 3, ...SMALL });
  const model = untrainedWindows(dataset, 1, createRandom(1));
  const { plan } = model.encoding;
  const rules = new Windows(plan).relations.map((relations, id): Rule[] => {
    const relation = relations.find(
      ({ parts }) =>
        parts.kind === 'comparison' &&
        parts.by === 'order' &&
        parts.right.parts.kind === 'below' &&
        parts.right.parts.field === 'child' &&
        parts.right.parts.nothing === 0,
    );
    assert.is(relation !== undefined, plan.roles[id]!.name === 'Node');
    return relation === undefined ? [] : [{ when: [], must: { relation, outcomes: [2] } }];
  });
  const text = rulesCode(plan, rules, { types: false, head: [] });
  const onLinks = text.indexOf('`child` leads to no object met before');
  assert.ok(onLinks > 0, text);
  assert.ok(onLinks < text.indexOf('typeof'), text);
});

test.run();
