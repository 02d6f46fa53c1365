import * as assert from 'uvu/assert';
import { test } from 'uvu';
import { builtInStructures } from '../../../structures/index.ts';
import type { TrainingObjects } from '../examples/dataset/dataset.ts';
import { heldOut, knownValid, largerValid } from '../examples/dataset/training-objects.ts';
import { makeDataset } from '../examples/dataset/make-dataset.ts';
import { inferPlan } from '../windows/plan/infer-plan.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { createRandom } from '../../base/random.ts';
import { chooseConditions, type ConditionChoice } from './choose-conditions.ts';
import { ConditionJudge } from './condition-judge.ts';
import type { Claim } from './condition.ts';

const structure = await builtInStructures['binary-search-tree']!();
const { dataset } = await makeDataset(structure, { scope: 3, maxBroken: 2000 });
const beyond = dataset.beyond!;
const plan = inferPlan([...knownValid(dataset), ...largerValid(dataset)]);
const choose = (objects: TrainingObjects, votes: number, seed: number): Promise<ConditionChoice> =>
  chooseConditions(objects, plan, { votes, random: createRandom(seed) });
const choice = await choose(dataset, 3, 1);

test('the conditions of a search tree are those of the textbook', () => {
  assert.equal(choice.conditions.map(({ role, relations }) => `${role}: ${relations.join()}`).sort(), [
    'BinarySearchTree: size - count',
    // Only trees have numbers of objects to compare.
    'Node: count below left : count below right',
    'Node: key : max of key below left',
    'Node: key : min of key below right',
  ]);
});

test('every valid object fulfils them, and larger ones that were held out too', () => {
  const judge = new ConditionJudge(plan, choice.conditions);
  const valid = [...knownValid(dataset), ...largerValid(dataset), ...beyond.largerTest];
  assert.ok(valid.every((graph) => judge.accepts(graph)));
});

test('the support of a condition counts the objects that it rejects', () => {
  const judge = new ConditionJudge(plan, choice.conditions);
  const broken = [...choice.broken, ...beyond.largerBroken].map(
    (graph) => judge.judge(graph)?.conditions ?? [],
  );
  for (const [index, { support }] of choice.conditions.entries()) {
    assert.is(support.rejected, broken.filter((violated) => violated.includes(index)).length);
    const alone = broken.filter((violated) => violated.length === 1 && violated[0] === index);
    assert.is(support.onlyRejected, alone.length);
    assert.is(support.votes, 3);
    assert.ok(support.witnesses.every((count) => count !== 1));
  }
});

test('equal seeds choose equal conditions', async () => {
  assert.equal((await choose(dataset, 3, 1)).conditions, choice.conditions);
});

/** A tree whose keys are in order and whose size is wrong. */
const withWrongSize = (graph: ObjectGraph): ObjectGraph => ({
  ...graph,
  objects: graph.objects.map((object, label) => ({
    ...object,
    values: object.values.map((value, index) =>
      label === 0 && object.shape.keys[index] === 'size' ? Number(value) + 1 : value,
    ),
  })),
});

test('a condition that held-out objects violate is not kept as it was', async () => {
  const largerTest = beyond.largerTest.map(withWrongSize);
  const objects = { ...dataset, beyond: { ...beyond, largerTest } };
  const { conditions } = await choose(objects, 3, 1);
  const judge = new ConditionJudge(plan, conditions);
  const { revising } = heldOut(objects);
  assert.ok(revising.filter((graph) => judge.accepts(graph)).length >= 0.995 * revising.length);
  assert.ok(conditions.some(({ relations }) => relations.includes('key : max of key below left')));
  const ofSize = conditions.find(({ relations }) => relations.includes('size - count'));
  assert.ok((ofSize?.allowed.length ?? 2) > 1);
});

test('only conditions that builders refute are chosen anew, and only new ones are tried again', async () => {
  const tried: (readonly Claim[])[] = [];
  const { conditions } = await chooseConditions(dataset, plan, {
    votes: 3,
    random: createRandom(1),
    findRejected: (claims) => {
      tried.push(claims);
      return Promise.resolve(tried.length === 1 ? largerValid(dataset).map(withWrongSize) : []);
    },
  });
  const isOfSize = ({ relations }: Claim): boolean => relations.some((relation) => relation.includes('size'));
  assert.is(tried.length, 2);
  assert.ok(tried[0]!.some(isOfSize));
  const first = new Set(tried[0]!.map((claim) => JSON.stringify(claim)));
  assert.not.ok(tried[1]!.some((claim) => first.has(JSON.stringify(claim))));
  const others = ({ conditions: all }: Pick<ConditionChoice, 'conditions'>): string[] =>
    all
      .filter((condition) => !isOfSize(condition))
      .map(({ role, relations }) => `${role}: ${relations.join()}`);
  assert.equal(others({ conditions }), others(choice));
});

test('found objects that the conditions accept are rejected afterwards', async () => {
  const few = {
    ...dataset,
    broken: dataset.broken.slice(0, 1),
    beyond: { ...beyond, complete: [], largerBroken: [] },
  };
  const wrong = knownValid(dataset).map(withWrongSize);
  const found: boolean[] = [];
  const { conditions } = await chooseConditions(few, plan, {
    votes: 1,
    random: createRandom(1),
    findAccepted: (chosen) => {
      const judge = new ConditionJudge(plan, chosen);
      const accepted = wrong.filter((graph) => judge.accepts(graph));
      found.push(accepted.length > 0);
      return Promise.resolve(accepted);
    },
  });
  assert.equal(found, [true, false, false]);
  const judge = new ConditionJudge(plan, conditions);
  assert.not.ok(wrong.some((graph) => judge.accepts(graph)));
});

test.run();
