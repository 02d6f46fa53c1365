import * as assert from 'uvu/assert';
import { suite } from 'uvu';
import { builtInStructures, paperStructures, unseenStructures } from '../../structures/index.ts';
import { createRepOK, type RepOK } from '../../src/learn/model/classifier.ts';
import { growObjects } from '../../src/learn/examples/collect/grow-objects.ts';
import { makeDataset } from '../../src/learn/examples/dataset/make-dataset.ts';
import { ClassTable } from '../../src/objects/heap/class-table.ts';
import { graphSize } from '../../src/objects/heap/graph-size.ts';
import { graphKey } from '../../src/objects/heap/graph.ts';
import { readHeap } from '../../src/objects/heap/read.ts';
import { rebuild } from '../../src/objects/heap/rebuild.ts';
import { train } from '../../src/learn/training/train.ts';
import { createRandom } from '../../src/base/random.ts';
import { defineStructure } from '../../src/objects/structure/define-structure.ts';
import { int } from '../../src/objects/structure/finite-domains.ts';
import { key } from '../../src/objects/structure/finite-domains.ts';
import { runSteps } from '../../src/objects/structure/steps.ts';
import type { Structure } from '../../src/objects/structure/structure.ts';
import { thrownBy } from '../../src/base/testing/thrown-by.ts';
import { judgeLargerObjects, largerObjects } from './larger-objects.ts';

const test = suite('larger objects');

/** A bag of distinct numbers in an array, with the count of even ones in a Map. */
class Bag {
  items: number[] = [];
  counts = new Map([['even', 0]]);
  add(item: number): void {
    if (this.items.includes(item)) return;
    this.items.push(item);
    if (item % 2 === 0) this.counts.set('even', this.counts.get('even')! + 1);
  }
  remove(item: number): void {
    if (this.items.includes(item) && item % 2 === 0) this.counts.set('even', this.counts.get('even')! - 1);
    this.items = this.items.filter((other) => other !== item);
  }
  clear(): void {
    this.items = [];
    this.counts.set('even', 0);
  }
}
const bag = defineStructure({
  name: 'bag',
  create: () => new Bag(),
  builders: { add: [int(0, (k) => 2 * k)], remove: [key()], clear: [] },
  repOK: ({ items, counts }) =>
    new Set(items).size === items.length &&
    counts.size === 1 &&
    counts.get('even') === items.filter((item) => item % 2 === 0).length,
});

/** A class whose size is fixed by its constructor. */
class Board {
  readonly cells: number[];
  constructor(k: number) {
    this.cells = Array.from({ length: k }, () => 0);
  }
  swap(a: number, b: number): void {
    this.cells[a]! += 1;
    this.cells[b]! -= 1;
  }
}
const index = int(0, (k) => k - 1);
const board = defineStructure({
  name: 'board',
  create: (k) => new Board(k),
  builders: { swap: [index, index] },
  repOK: ({ cells }) => cells.reduce((sum, cell) => sum + cell, 0) === 0,
});

/** Returns the answer of a repOK, false if it throws. */
function answers(repOK: (object: object) => boolean, object: object): boolean {
  try {
    return repOK(object);
  } catch {
    return false;
  }
}
const grow = (structure: Structure, size: number, count: number, seed = 1) =>
  runSteps(growObjects(structure, size, count, new ClassTable(), createRandom(seed)));

test('the size of an object is its number of nodes or items beyond those of an empty object', () => {
  const graphOf = (items: unknown[], pairs: [string, number][]) =>
    readHeap({ items, counts: new Map(pairs), more: [{}, 7] }).graph;
  const empty = graphOf([null, null], [['even', 0]]);
  assert.is(graphSize(empty, empty), 0);
  assert.is(graphSize(graphOf([4, null, undefined, 5, 6], [['even', 2]]), empty), 3);
  assert.is(
    graphSize(
      graphOf(
        [null],
        ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => [letter, 1]),
      ),
      empty,
    ),
    5,
  );
  assert.is(graphSize(graphOf([{}, {}, {}, {}], []), empty), 4);
  assert.is(graphSize(graphOf([[], [1, 2], [3, 4, 5]], []), empty), 5);
});

test('grows distinct objects of the requested size even if builders remove as much as they add', async () => {
  for (const size of [10, 50]) {
    const grown = await grow(bag, size, 40);
    const sizes = grown.map(({ object }) => (object as Bag).items.length);
    assert.is(new Set(grown.map(({ graph }) => graphKey(graph))).size, 40);
    assert.ok(
      sizes.every((items) => items >= 0.7 * size && items <= 1.3 * size),
      sizes.join(' '),
    );
    assert.ok(Math.max(...sizes) - Math.min(...sizes) >= 0.3 * size, 'sizes vary');
  }
});

test('grows objects of every built-in structure', async () => {
  for (const name of [...paperStructures, ...unseenStructures]) {
    const structure = await builtInStructures[name]!();
    assert.is((await grow(structure, 20, 10)).length, 10, structure.name);
  }
});

test('drives an object whose size is fixed by its constructor', async () => {
  const grown = await grow(board, 12, 20);
  assert.is(grown.length, 20);
  for (const { object } of grown) {
    assert.is((object as Board).cells.length, 12);
    assert.ok((object as Board).cells.some((cell) => cell !== 0));
  }
});

test('equal seeds grow equal objects', async () => {
  const keys = async (seed: number): Promise<string[]> =>
    (await grow(bag, 10, 5, seed)).map(({ graph }) => graphKey(graph));
  assert.equal(await keys(1), await keys(1));
  assert.not.equal(await keys(1), await keys(2));
});

test('broken objects are distinct, differ from the valid ones, and carry the verdict of repOK as label', async () => {
  const classes = new ClassTable();
  const { valid, broken } = await largerObjects(
    bag,
    { size: 10, maxValid: 30, maxBroken: 100 },
    classes,
    createRandom(3),
  );
  assert.is(valid.length, 30);
  const keys = [...valid, ...broken.map(({ graph }) => graph)].map(graphKey);
  assert.is(new Set(keys).size, keys.length);
  for (const fields of [1, 2] as const) {
    const own = broken.filter((object) => object.fields === fields);
    assert.ok(own.length > 60 && own.length <= 100, `${own.length} with ${fields}`);
    assert.ok(own.some((object) => !object.valid));
  }
  for (const { graph, valid: label } of broken) {
    const live = rebuild(graph, classes);
    if (label) assert.ok(bag.repOK!(live));
    else assert.not(answers(bag.repOK!, live));
  }
  // Replacing an even item by another even one leaves a bag valid.
  assert.ok(broken.some((object) => object.valid));
});

test('rejects a structure without repOK, with a view, or whose builders violate its repOK', async () => {
  const options = { size: 5, maxValid: 5, maxBroken: 5 };
  const assertRejected = async (structure: Structure): Promise<void> => {
    const work = () => largerObjects(structure, options, new ClassTable(), createRandom(1));
    assert.is((await thrownBy(work)).code, 'INVALID_STRUCTURE');
  };
  await assertRejected({ ...bag, repOK: undefined });
  await assertRejected({ ...bag, expose: (object) => object });
  await assertRejected({ ...bag, repOK: () => false });
});

test('counts the broken objects that repOK accepts apart from those that it rejects', async () => {
  const objects = await largerObjects(
    bag,
    { size: 10, maxValid: 20, maxBroken: 60 },
    new ClassTable(),
    createRandom(5),
  );
  const answering = (outcome: 'valid' | 'invalid'): RepOK =>
    ({ checkGraph: () => ({ outcome, probability: 1 }) }) as unknown as RepOK;
  const yes = judgeLargerObjects(answering('valid'), objects);
  const no = judgeLargerObjects(answering('invalid'), objects);
  assert.equal([yes.size, yes.valid, no.valid.accepted], [10, { judged: 20, accepted: 20 }, 0]);
  for (const [index, { fields, invalid, stillValid }] of yes.broken.entries()) {
    const own = objects.broken.filter((object) => object.fields === fields);
    assert.is(invalid.judged, own.filter(({ valid }) => !valid).length);
    assert.is(invalid.judged + stillValid.judged, own.length);
    assert.equal([invalid.rejected, stillValid.accepted], [0, stillValid.judged]);
    assert.is(no.broken[index]!.invalid.rejected, invalid.judged);
    assert.is(no.broken[index]!.stillValid.accepted, 0);
  }
});

test('a windows model trained at a small scope judges larger lists', async () => {
  const list = await builtInStructures['sorted-list']!();
  const repOK = createRepOK(
    (await train((await makeDataset(list, { scope: 3 })).dataset, { trials: 1, votes: 1, jobs: 1 })).model,
  );
  const objects = await largerObjects(
    list,
    { size: 20, maxValid: 30, maxBroken: 60 },
    repOK.classes,
    createRandom(7),
  );
  const { valid, broken } = judgeLargerObjects(repOK, objects);
  assert.ok(valid.accepted > 20, `${valid.accepted} of 30 accepted`);
  for (const { invalid } of broken) assert.ok(invalid.rejected > 0.8 * invalid.judged);
});

test.run();
