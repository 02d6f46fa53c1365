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
const { dataset } = await makeDataset(structure, { scope: 4 });
const beyond = dataset.beyond!;
const valid = [...dataset.valid, ...beyond.complete];
const plan = inferPlan([...valid, ...beyond.largerValidation]);

type Chosen = Readonly<Record<string, readonly string[]>>;

function search(
  noise: readonly ObjectGraph[] = [],
  larger: readonly ObjectGraph[] = [...beyond.largerTraining, ...beyond.largerValidation],
): RelationSearch {
  const windows = new Windows(plan);
  const found = new RelationSearch(windows, {
    valid: readBags(windows, valid),
    broken: readBags(windows, [...dataset.broken, ...noise]),
    larger: readBags(windows, larger),
    largerBroken: readBags(windows, beyond.largerBroken),
  });
  found.reduce();
  return found;
}

/** Returns the number of objects that some relations accept: those whose windows all occur in valid objects. */
function countAccepted(chosen: Chosen, graphs: readonly ObjectGraph[]): number {
  const windows = new Windows(plan, chosen);
  const known = new Set(readBags(windows, valid).bags.flat());
  return readBags(windows, graphs).bags.filter((bag) => bag.every((window) => known.has(window))).length;
}

const count = (chosen: Chosen): number => Object.values(chosen).flat().length;
const found = search();

test('the chosen relations reject every broken tree and accept every larger valid one', () => {
  const chosen = found.chosen();
  assert.ok(dataset.broken.length > 500);
  assert.is(countAccepted(chosen, valid), valid.length);
  assert.is(countAccepted(chosen, dataset.broken), 0);
  assert.is(found.spurious, 0);
  assert.ok(beyond.largerTraining.length + beyond.largerValidation.length > 200);
  assert.ok(beyond.largerValidation.length > 150);
  assert.is(countAccepted(chosen, beyond.largerTraining), beyond.largerTraining.length);
  assert.is(countAccepted(chosen, beyond.largerValidation), beyond.largerValidation.length);
});

test('few relations are chosen, and each of them is needed', () => {
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
      const accepted = countAccepted(without, [...dataset.broken, ...beyond.largerBroken]);
      assert.ok(accepted > countAccepted(chosen, beyond.largerBroken), `without ${relation}`);
    }
  });
});

test('equal examples give equal choices', () => {
  assert.equal(search().chosen(), found.chosen());
});

test('spurious negatives force no relation that rejects larger valid objects', async () => {
  const known = new Set([...valid, ...beyond.largerValidation].map(graphKey));
  const options = { k: 6, driver: 'random', maxCalls: 3000, maxStates: 500 } as const;
  const others = (await collect(structure, options, createRandom('noise'))).graphs.filter(
    (graph) => !known.has(graphKey(graph)),
  );
  const noise = createRandom(1)
    .shuffle([...others])
    .slice(0, 5);
  assert.is(noise.length, 5);
  const noisy = search(noise);
  assert.is(countAccepted(noisy.chosen(), noise), noise.length);
  assert.is(noisy.spurious, noise.length);
  assert.is(countAccepted(noisy.chosen(), beyond.largerValidation), beyond.largerValidation.length);
  assert.is(countAccepted(noisy.chosen(), dataset.broken), 0);
});

test('broken objects that have only windows of valid objects are counted as spurious', () => {
  const validObjects = beyond.complete.slice(0, 3);
  const noisy = search(validObjects);
  assert.is(noisy.spurious, 3);
  assert.equal(noisy.chosen(), found.chosen());
});

test('broken objects that equal larger valid objects are counted as spurious, whichever step gives them up', () => {
  const larger = beyond.largerValidation.filter(({ objects }) => objects.length > 6).slice(0, 5);
  assert.is(larger.length, 5);
  const noisy = search(larger);
  assert.is(countAccepted(noisy.chosen(), larger), larger.length);
  assert.is(noisy.spurious, larger.length);
});

test('addRejecting adds relations that reject more broken objects, and none if all are rejected', () => {
  const windows = new Windows(plan);
  const read = (graphs: readonly ObjectGraph[]): WindowBags => readBags(windows, graphs);
  // Trees in which only the size is wrong.
  const sizes = dataset.broken.filter(
    (graph) => countAccepted({ BinarySearchTree: ['size - count'], Node: [] }, [graph]) === 0,
  );
  assert.ok(sizes.length > 100);
  const narrow = new RelationSearch(windows, {
    valid: read(valid),
    broken: read(sizes),
    larger: read(beyond.largerValidation),
    largerBroken: read([]),
  });
  narrow.reduce();
  const before = narrow.chosen();
  const missed = dataset.broken.filter((graph) => countAccepted(before, [graph]) === 1);
  assert.ok(missed.length > 5, `${missed.length}`);
  assert.ok(narrow.addRejecting(read(missed)));
  const after = narrow.chosen();
  assert.ok(
    countAccepted(after, missed) < missed.length / 2,
    `${countAccepted(after, missed)} of ${missed.length}`,
  );
  assert.is(countAccepted(after, sizes), 0);
  assert.is(countAccepted(after, beyond.largerValidation), beyond.largerValidation.length);
  assert.not(narrow.addRejecting(read(sizes)));
  assert.equal(narrow.chosen(), after);
});

test('relations are chosen without larger objects too', () => {
  const chosen = search([], []).chosen();
  assert.is(countAccepted(chosen, dataset.broken), 0);
});

test.run();
