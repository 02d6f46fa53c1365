import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import fibonacciHeap from '../../../structures/fibonacci-heap/index.ts';
import redBlackTree from '../../../structures/red-black-tree/index.ts';
import searchTree from '../../../structures/binary-search-tree/index.ts';
import { everything } from '../../cli/testing/everything.ts';
import { untrainedWindows } from '../../cli/testing/untrained-models.ts';
import { makeDataset } from '../../dataset/make-dataset.ts';
import { Windows } from '../../encode/windows/bags/windows.ts';
import { inferPlan } from '../../encode/windows/plan/infer-plan.ts';
import { drawGraph } from '../../heap/draw.ts';
import { train } from '../../learn/train.ts';
import { createRandom } from '../../random.ts';
import type { Structure } from '../../structure/structure.ts';
import { createRepOK } from '../classifier.ts';
import type { WindowsModel } from '../model.ts';
import { compareDescriptions } from './compare-descriptions.ts';
import type { Description } from './description.ts';
import { modelRules } from './model-rules.ts';
import { violates } from './role-rules.ts';
import { possibleWindows } from './possible-window.ts';
import { windowUniverse } from './window-universe.ts';

const test = suite('describe');

const learned = async (structure: Structure, scope: number) => {
  const { dataset } = await makeDataset(structure, { scope, seed: 1 });
  const { model } = await train(dataset, { trials: 4, jobs: 1 });
  return { dataset, model: model as WindowsModel, repOK: createRepOK(model) };
};
const ofTrees = await learned(searchTree, 4);
const ofColoured = await learned(redBlackTree, 3);

const wordsOf = ({ roles }: Description, role: string): string[] =>
  roles.find((other) => other.role === role)!.conditions.map(({ words }) => words);

/** Fails unless the rules of a model reject exactly the windows that the majority of its votes rejects. */
function checkRules(model: WindowsModel): void {
  const { votes, rules } = modelRules(model);
  const { plan } = model.encoding;
  for (const [id, { relations, seen, rules: ofRole, rest }] of rules.entries()) {
    if (seen.length === 0) continue;
    const { windows } = windowUniverse(
      relations,
      seen,
      possibleWindows(relations, plan.roles[id]!, plan, true),
    );
    const left = new Set(rest.map((window) => window.join()));
    for (const window of windows) {
      const rejects = ofRole.some((rule) => violates(rule, window));
      if (!left.has(window.join())) assert.is(rejects, !votes.accepts(id, window), window.join());
      else assert.not.ok(rejects);
    }
  }
}

test('the conditions reject exactly the windows that the votes reject, in trained models', () => {
  checkRules(ofTrees.model);
  checkRules(ofColoured.model);
});

test('the conditions reject exactly the windows that the votes reject, in networks of random weights', async () => {
  const { dataset } = await makeDataset(everything, { scope: 2, seed: 1 });
  fc.assert(
    fc.property(fc.nat(), (seed) => checkRules(untrainedWindows(dataset, 3, createRandom(seed)))),
    { seed: 1, numRuns: 3 },
  );
});

test('no window of an object is impossible, also where numbers are infinite or missing', async () => {
  for (const structure of [everything, fibonacciHeap]) {
    const { dataset } = await makeDataset(structure, { scope: 2, seed: 1, beyond: false });
    const plan = inferPlan(dataset.valid);
    const windows = new Windows(plan);
    const checks = plan.roles.map((role, id) => possibleWindows(windows.relations[id]!, role, plan, true));
    const graphs = [...dataset.valid, ...dataset.broken];
    let read = 0;
    for (const graph of graphs.filter((_, index) => index % Math.ceil(graphs.length / 60) === 0)) {
      for (const number of [undefined, Infinity, NaN]) {
        const objects = graph.objects.map((object) => ({
          ...object,
          values: object.values.map((value) => (typeof value === 'number' ? (number ?? value) : value)),
        }));
        if (windows.read({ ...graph, objects }) !== undefined) continue;
        read++;
        const { records, ids, tables } = windows;
        for (let record = 0; record < records.count; record++) {
          const role = records.role.values[record]!;
          assert.ok(checks[role]!(tables[role]!.row(ids[record]!)), drawGraph({ ...graph, objects }));
        }
      }
    }
    assert.ok(read > 20);
  }
});

test('windows with contradicting outcomes are impossible', () => {
  const { plan } = ofTrees.model.encoding;
  const all = new Windows(plan).relations;
  const isPossible = (role: number, outcomes: Readonly<Record<string, string>>, mayBeNaN = true): boolean => {
    const chosen = Object.entries(outcomes).map(([name, outcome]) => {
      const relation = all[role]!.find((other) => other.name === name)!;
      return { relation, outcome: relation.outcomes.indexOf(outcome) };
    });
    const relations = chosen.map(({ relation }) => relation);
    const window = Uint8Array.from(chosen, ({ outcome }) => outcome);
    return possibleWindows(relations, plan.roles[role]!, plan, mayBeNaN)(window);
  };
  const missing = 'has nothing to compare';
  assert.not.ok(isPossible(1, { 'left is': 'null', 'key : left.key': '<' }));
  assert.ok(isPossible(1, { 'left is': 'null', 'key : left.key': missing }));
  assert.not.ok(isPossible(1, { 'left is': 'null', 'left.right leads': 'back' }));
  assert.not.ok(
    isPossible(1, { 'left.key is': 'a number', 'key is': 'a number', 'key : left.key': missing }),
  );
  assert.ok(isPossible(1, { 'left.key is': 'not finite', 'key is': 'a number', 'key : left.key': missing }));
  assert.ok(isPossible(1, { 'left is': 'Node', 'key : left.key': missing }));
  assert.not.ok(isPossible(1, { 'left is': 'Node', 'key : left.key': missing }, false));
  assert.not.ok(isPossible(0, { 'root leads': 'to itself' }));
});

test('a search tree is described by its order and its size', () => {
  const description = ofTrees.repOK.describe();
  assert.equal(wordsOf(description, 'BinarySearchTree'), ['`size` is the number of Nodes']);
  assert.equal(wordsOf(description, 'Node'), [
    'where `left` is a Node: `key` is greater than every `key` below `left`',
    'where `right` is a Node: `key` is less than every `key` below `right`',
  ]);
  assert.equal(
    description.roles.map(({ words, fields }) => [words, fields.map(({ holds }) => holds)]),
    [
      ['The BinarySearchTree', ['null or Node', 'a number']],
      ['Each Node', ['null or Node', 'null or Node', 'a number']],
    ],
  );
  assert.ok(description.roles.every(({ unworded }) => unworded.length === 0));
});

test('the conditions agree with the classifier on the objects that it was trained on', () => {
  for (const { repOK, dataset } of [ofTrees, ofColoured]) {
    const { agreement, roles } = repOK.describe(dataset);
    assert.is(agreement!.valid, dataset.valid.length);
    assert.is(agreement!.validAgreed, agreement!.valid);
    assert.is(agreement!.brokenAgreed, agreement!.broken);
    const supports = roles.flatMap(({ conditions }) => conditions.map(({ support }) => support));
    assert.ok(supports.every(({ votes, ofVotes }) => votes <= ofVotes && ofVotes === 3));
    assert.ok(supports.some(({ onlyRejects }) => onlyRejects! > 0));
    assert.ok(supports.every(({ objects }) => objects! <= dataset.valid.length));
  }
});

test('a condition of a broken size alone rejects exactly the objects whose size alone is broken', () => {
  const broken = ofTrees.dataset.broken.filter(({ objects }) => {
    const size = objects[0]!.values[objects[0]!.shape.keys.indexOf('size')];
    return typeof size === 'number' && size !== objects.length - 1;
  });
  const { roles } = ofTrees.repOK.describe({ valid: [], broken });
  const { onlyRejects, objects } = roles[0]!.conditions[0]!.support;
  assert.is(objects, 0);
  const order = ofTrees.repOK.describe({ valid: [], broken: [] });
  assert.is(order.roles[0]!.conditions[0]!.support.onlyRejects, 0);
  assert.ok(onlyRejects! > 0 && onlyRejects! <= broken.length);
});

test('descriptions of one model do not differ, and a lost condition is told', () => {
  const now = ofTrees.repOK.describe();
  assert.equal(compareDescriptions(now, now), []);
  const [root, node] = now.roles;
  const before: Description = {
    ...now,
    roles: [
      { ...root!, fields: [] },
      { ...node!, conditions: node!.conditions.slice(1) },
    ],
  };
  assert.equal(
    compareDescriptions(before, now).map(({ change, role, after }) => [change, role, after]),
    [
      ['gained', 'BinarySearchTree', '`root`: null or Node'],
      ['gained', 'BinarySearchTree', '`size`: a number'],
      ['gained', 'Node', 'where `left` is a Node: `key` is greater than every `key` below `left`'],
    ],
  );
  assert.equal(
    compareDescriptions(now, before).map(({ change }) => change),
    ['lost', 'lost', 'lost'],
  );
});

test.run();
