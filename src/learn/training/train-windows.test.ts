import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { test } from 'uvu';
import { BinarySearchTree } from '../../../structures/binary-search-tree/binary-search-tree.ts';
import { builtInStructures } from '../../../structures/index.ts';
import { createRepOK } from '../model/classifier.ts';
import { checkedModel } from '../model/check-model.ts';
import { modelToJson } from '../model/model-json.ts';
import type { WindowsModel } from '../model/model.ts';
import { WindowsJudge } from '../model/windows-judge.ts';
import { heldOut } from '../examples/dataset/training-objects.ts';
import { makeDataset } from '../examples/dataset/make-dataset.ts';
import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { train } from './train.ts';
import type { Learned } from './train-on.ts';
import type { Rows } from '../windows/rows.ts';
import { predict, type Network } from '../network/network.ts';
import { zeroUnusedWeights } from './train-windows.ts';

const structure = await builtInStructures['binary-search-tree']!();
const { dataset } = await makeDataset(structure, { scope: 3 });
const beyond = dataset.beyond!;

const trainWith = async (jobs: number, seed: number): Promise<WindowsModel> =>
  (await train(dataset, { jobs, seed, trials: 2 })).model as WindowsModel;
const model = await trainWith(1, 1);
const text = JSON.stringify(modelToJson(model));

/** The model as JSON data that tests damage. */
interface File {
  conditions?: { role: string; relations: string[]; allowed: number[][]; support: Record<string, unknown> }[];
  votes?: { network: Record<string, unknown>; threshold?: unknown }[];
  encoding: { name: string; plan?: unknown };
}

const rejects = (name: string, damage: (file: File) => void): void =>
  test(`rejects a model with ${name}`, () => {
    const file = JSON.parse(text) as File;
    damage(file);
    assert.throws(
      () => checkedModel(file, 'the file'),
      (error: { code?: string; message: string }) =>
        error.code === 'BAD_FILE' && /expected: .*\n.*got: /.test(error.message),
    );
  });

test('one and two jobs give equal bytes', async () => {
  assert.is(JSON.stringify(modelToJson(await trainWith(2, 1))), text);
});

test('a training that has an earlier model with its seed runs its trial alone, another seed gives other bytes', async () => {
  const again = (seed: number): Promise<Learned> =>
    train(dataset, { jobs: 1, seed, trials: 2, earlier: model });
  const { trials, best } = (await again(1)).search;
  assert.is(trials.length, 1);
  assert.equal(best, model.training.best);
  const other = await again(2);
  assert.is(other.search.trials.length, 2);
  assert.is.not(JSON.stringify(modelToJson(other.model)), text);
});

/** Returns a tree with its keys mapped. */
const withKeys = ({ objects, ...graph }: ObjectGraph, map: (key: number) => number): ObjectGraph => ({
  ...graph,
  objects: objects.map((object) => ({
    ...object,
    values: object.values.map((value, index) =>
      object.shape.keys[index] === 'key' && typeof value === 'number' ? map(value) : value,
    ),
  })),
});

test('the verdict on a tree is the same after any increasing remapping of its keys in their domain', async () => {
  const keyed = defineStructure({
    name: 'trees',
    create: () => new BinarySearchTree(),
    builders: { insert: [int(1, 20)] },
  });
  const { dataset: trees } = await makeDataset(keyed, { scope: 2, maxStates: 400, maxBroken: 1000 });
  const ordinal = (await train(trees, { jobs: 1, trials: 1, votes: 1 })).model as WindowsModel;
  const { sort } = ordinal.encoding.plan.roles[1]!.fields.find(({ name }) => name === 'key')!;
  assert.is(sort?.kind === 'data' && sort.scale, 'ordinal');
  const judge = new WindowsJudge(ordinal);
  const graphs = [...trees.broken.slice(0, 500), ...trees.valid, ...trees.beyond!.largerValidation];
  fc.assert(
    fc.property(
      fc.constantFrom(...graphs),
      fc.integer({ min: 1, max: 1e3 }),
      fc.nat(1e6),
      (graph, factor, shift) => {
        // The keys stay what the domain has: whole numbers that are not negative.
        const mapped = withKeys(graph, (key) => factor * key ** 3 + shift);
        assert.equal(judge.judge(mapped), judge.judge(graph));
      },
    ),
    { numRuns: 200 },
  );
});

test('three votes accept valid trees of any size and reject broken trees', () => {
  assert.is(model.votes.length, 3);
  const judge = new WindowsJudge(model);
  assert.ok(dataset.valid.every((graph) => judge.judge(graph).valid));
  const accepted = dataset.broken.filter((graph) => judge.judge(graph).valid);
  assert.ok(
    accepted.length <= 0.02 * dataset.broken.length,
    `${accepted.length} of ${dataset.broken.length}`,
  );
  const larger = beyond.largerValidation.filter((graph) => judge.judge(graph).valid);
  assert.ok(larger.length >= 0.95 * beyond.largerValidation.length, `${larger.length}`);
});

test('the held-out check counts accepted larger objects that chose nothing, and accepted broken objects', () => {
  const judge = new WindowsJudge(model);
  const known = [...dataset.valid, ...beyond.largerTraining, ...beyond.largerValidation].map(graphKey);
  const tested = new Set(beyond.largerTest.map(graphKey));
  for (const key of known) assert.not.ok(tested.has(key));
  assert.ok(tested.size > 100);
  const { larger, broken } = model.training.heldOutCheck!;
  const { checking } = heldOut(dataset);
  assert.equal(larger, {
    tried: checking.length,
    accepted: checking.filter((graph) => judge.judge(graph).valid).length,
  });
  assert.is(broken.tried, dataset.broken.length);
  assert.is(broken.accepted, dataset.broken.filter((graph) => judge.judge(graph).valid).length);
});

test('without an invariant over values, only values of unknown kinds are rejected', async () => {
  class Stack {
    items: unknown[] = [];
    push(item: unknown): this {
      this.items.push(item);
      return this;
    }
  }
  const anything = defineStructure({
    name: 'stack',
    create: () => new Stack(),
    builders: { push: [int(0, 3)] },
  });
  const { dataset: free } = await makeDataset(anything, { scope: 3 });
  const learned = (await train(free, { seed: 1, trials: 1, votes: 1, jobs: 1 })).model;
  assert.equal((learned as WindowsModel).conditions, []);
  assert.equal(learned.training.breaks, [], 'nothing that builders make is broken');
  const repOK = createRepOK(checkedModel(JSON.parse(JSON.stringify(modelToJson(learned))), 'test'), {
    allowWeak: true,
  });
  assert.ok(repOK(new Stack()));
  assert.ok(repOK(new Stack().push(3).push(0).push(2).push(2).push(1)));
  assert.not.ok(repOK(new Stack().push(1).push('one')));
});

test('a model holds the constants it was trained with, and reading keeps those of the file', () => {
  assert.equal(model.training.constants, LEARNING_CONSTANTS);
  const file = JSON.parse(text) as { training: { constants: { windows: { votes: number } } } };
  file.training.constants.windows.votes = 99;
  const back = checkedModel(file, 'test') as WindowsModel;
  assert.is(back.training.constants.windows.votes, 99);
  assert.equal(back.votes, model.votes);
});

test('a model read from JSON equals the written one and gives equal verdicts', () => {
  const back = checkedModel(JSON.parse(text), 'test') as WindowsModel;
  assert.equal(back, model);
  assert.is(JSON.stringify(modelToJson(back)), text);
  const [before, after] = [new WindowsJudge(model), new WindowsJudge(back)];
  const graphs = [...dataset.valid, ...dataset.broken, ...beyond.largerValidation, ...beyond.largerBroken];
  assert.ok(graphs.length > 1000);
  for (const graph of graphs) assert.equal(after.judge(graph), before.judge(graph));
});

rejects('no votes', (file) => delete file.votes);
rejects('an empty list of votes', (file) => (file.votes = []));
rejects('no conditions', (file) => delete file.conditions);
rejects('an unknown relation', (file) => (file.conditions![0]!.relations[0] = 'key : fate'));
rejects('a condition of an unknown role', (file) => (file.conditions![0]!.role = 'Elsewhere'));
rejects('a condition on three relations', (file) => file.conditions![0]!.relations.push('a', 'b'));
rejects('an outcome that its relation lacks', (file) => (file.conditions![0]!.allowed[0]![0] = 200));
rejects('an outcome too many', (file) => file.conditions![0]!.allowed[0]!.push(0));
rejects('one outcome twice', (file) => file.conditions![0]!.allowed.push(file.conditions![0]!.allowed[0]!));
rejects(
  'an outcome without its number of witnesses',
  (file) => (file.conditions![0]!.support['witnesses'] = []),
);
rejects('fewer relations than its networks have inputs for', (file) => file.conditions!.pop());
rejects('a network of another width', (file) => {
  const network = file.votes![0]!.network as { inputs: number; hidden: number; w1: string };
  network.inputs++;
  const weights = Buffer.from(network.w1, 'base64');
  network.w1 = Buffer.concat([weights, Buffer.alloc(4 * network.hidden)]).toString('base64');
});
rejects('truncated weights', (file) => (file.votes![0]!.network['w1'] = 'AAAA'));
rejects('a vote without a threshold', (file) => delete file.votes![0]!.threshold);
rejects('no plan', (file) => delete file.encoding.plan);
rejects('a malformed plan', (file) => (file.encoding.plan = { roles: [] }));

const WIDTH = 5;
const HIDDEN = 3;

const network: Network = {
  activation: 'relu',
  inputs: WIDTH,
  hidden: HIDDEN,
  w1: Float32Array.from({ length: WIDTH * HIDDEN }, (_, weight) => weight + 1),
  b1: Float32Array.of(1, -2, 3),
  w2: Float32Array.of(0.1, -0.2, 0.3),
  b2: 0.5,
};

const rowsOf = (...rows: readonly (readonly number[])[]): Rows => ({
  data: Float32Array.from(rows.flat()),
  width: WIDTH,
  count: rows.length,
});

test('exactly the weights of columns that are 0 in every row become 0', () => {
  const row = fc.array(fc.constantFrom(0, 0, 0, 1, -1), { minLength: WIDTH, maxLength: WIDTH });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 3 }), (rows) => {
      const zeroed = zeroUnusedWeights(network, rowsOf(...rows));
      const expected = network.w1.map((weight, index) => {
        const column = Math.floor(index / HIDDEN);
        return rows.some((values) => values[column] !== 0) ? weight : 0;
      });
      assert.equal([...zeroed.w1], [...expected]);
      assert.equal({ ...zeroed, w1: network.w1 }, network);
    }),
    { seed: 1, numRuns: 200 },
  );
});

test('training rows keep their predictions, and the given network is unchanged', () => {
  const rows = rowsOf([1, 0, 0, 1, 0], [0, 0, 0, 1, 1]);
  const before = [...network.w1];
  const zeroed = zeroUnusedWeights(network, rows);
  assert.equal([...predict(zeroed, rows)], [...predict(network, rows)]);
  assert.equal([...network.w1], before);
  const unknown = rowsOf([0, 1, 1, 0, 0]);
  assert.equal([...predict(zeroed, unknown)], [...predict(zeroed, rowsOf([0, 0, 0, 0, 0]))]);
});

test.run();
