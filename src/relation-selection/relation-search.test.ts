import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures } from '../../structures/index.ts';
import { collect } from '../collect/collect.ts';
import { makeDataset } from '../dataset/make-dataset.ts';
import { graphKey, type ObjectGraph } from '../heap/graph.ts';
import { createRandom } from '../random.ts';
import { inferPlan } from '../encode/windows/plan/infer-plan.ts';
import { readBags, type WindowBags } from '../encode/windows/bags/window-bags.ts';
import { Windows } from '../encode/windows/bags/windows.ts';
import { RelationSearch } from './relation-search.ts';

const structure = await builtInStructures['binary-search-tree']!();
const { dataset } = makeDataset(structure, { scope: 4 });
const beyond = dataset.beyond!;
const valid = [...dataset.valid, ...beyond.complete];
const plan = inferPlan([...valid, ...beyond.largerValidation]);

type Chosen = Readonly<Record<string, readonly string[]>>;

function search(
  noise: readonly ObjectGraph[] = [],
  largerValidation = beyond.largerValidation,
): RelationSearch {
  const windows = new Windows(plan);
  const found = new RelationSearch(windows, {
    valid: readBags(windows, valid),
    broken: readBags(windows, [...dataset.broken, ...noise]),
    largerTraining: readBags(windows, beyond.largerTraining),
    largerValidation: readBags(windows, largerValidation),
    largerBroken: readBags(windows, beyond.largerBroken),
  });
  found.reduce();
  return found;
}

/** Objects all of whose windows are windows of valid ones, through some relations. */
function covered(chosen: Chosen, graphs: readonly ObjectGraph[]): number {
  const windows = new Windows(plan, chosen);
  const known = new Set(readBags(windows, valid).bags.flat());
  return readBags(windows, graphs).bags.filter((bag) => bag.every((window) => known.has(window))).length;
}

const count = (chosen: Chosen): number => Object.values(chosen).flat().length;
const found = search();

test('no broken tree is covered by windows of valid ones, and every larger valid tree is', () => {
  const chosen = found.chosen();
  assert.ok(dataset.broken.length > 500);
  assert.is(covered(chosen, valid), valid.length);
  assert.is(covered(chosen, dataset.broken), 0);
  assert.is(found.spurious, 0);
  assert.ok(beyond.largerTraining.length + beyond.largerValidation.length > 200);
  assert.ok(beyond.largerValidation.length > 150);
  assert.is(covered(chosen, beyond.largerTraining), beyond.largerTraining.length);
  assert.is(covered(chosen, beyond.largerValidation), beyond.largerValidation.length);
});

test('few relations are chosen, each of the vocabulary and each of them needed', () => {
  const chosen = found.chosen();
  assert.equal(
    Object.keys(chosen),
    plan.roles.map(({ name }) => name),
  );
  assert.ok(count(chosen) >= 4 && count(chosen) <= 12, JSON.stringify(chosen));
  const all = new Windows(plan);
  plan.roles.forEach(({ name }, role) => {
    const names = new Set(all.relations[role]!.map((relation) => relation.name));
    for (const relation of chosen[name]!) {
      assert.ok(names.has(relation), relation);
      const without = { ...chosen, [name]: chosen[name]!.filter((other) => other !== relation) };
      const accepted = covered(without, [...dataset.broken, ...beyond.largerBroken]);
      assert.ok(accepted > covered(chosen, beyond.largerBroken), `without ${relation}`);
    }
  });
});

test('the same evidence leads to the same choice', () => {
  assert.equal(search().chosen(), found.chosen());
});

test('broken objects that are valid in truth force no relation that rejects larger valid ones', () => {
  const known = new Set([...valid, ...beyond.largerValidation].map(graphKey));
  const options = { k: 6, driver: 'random', maxCalls: 3000, maxStates: 500 } as const;
  const others = collect(structure, options, createRandom('noise')).graphs.filter(
    (graph) => !known.has(graphKey(graph)),
  );
  const noise = createRandom(1)
    .shuffle([...others])
    .slice(0, 5);
  assert.is(noise.length, 5);
  const noisy = search(noise);
  assert.is(covered(noisy.chosen(), noise), noise.length);
  assert.is(noisy.spurious, noise.length);
  assert.is(covered(noisy.chosen(), beyond.largerValidation), beyond.largerValidation.length);
  assert.is(covered(noisy.chosen(), dataset.broken), 0);
});

test('broken objects that are windows for windows like valid ones are counted, not told apart', () => {
  const twin = beyond.complete.slice(0, 3);
  const noisy = search(twin);
  assert.is(noisy.spurious, 3);
  assert.equal(noisy.chosen(), found.chosen());
});

test('more broken objects bring relations back that reject them, and none where nothing passes', () => {
  const windows = new Windows(plan);
  const read = (graphs: readonly ObjectGraph[]): WindowBags => readBags(windows, graphs);
  // Nothing but the sizes is ever wrong.
  const sizes = dataset.broken.filter(
    (graph) => covered({ BinarySearchTree: ['size - count'], Node: [] }, [graph]) === 0,
  );
  assert.ok(sizes.length > 100);
  const narrow = new RelationSearch(windows, {
    valid: read(valid),
    broken: read(sizes),
    largerTraining: read([]),
    largerValidation: read(beyond.largerValidation),
    largerBroken: read([]),
  });
  narrow.reduce();
  const before = narrow.chosen();
  const missed = dataset.broken.filter((graph) => covered(before, [graph]) === 1);
  assert.ok(missed.length > 5, `${missed.length}`);
  assert.ok(narrow.addTelling(read(missed)));
  const after = narrow.chosen();
  assert.ok(covered(after, missed) < missed.length / 2, `${covered(after, missed)} of ${missed.length}`);
  assert.is(covered(after, sizes), 0);
  assert.is(covered(after, beyond.largerValidation), beyond.largerValidation.length);
  assert.not(narrow.addTelling(read(sizes)));
  assert.equal(narrow.chosen(), after);
});

test('without larger objects there is a choice too', () => {
  const chosen = search([], []).chosen();
  assert.is(covered(chosen, dataset.broken), 0);
});

test.run();
