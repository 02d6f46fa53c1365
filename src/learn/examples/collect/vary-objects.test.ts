import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import { graphKey, type ObjectGraph } from '../../../objects/heap/graph.ts';
import { createRandom } from '../../../base/random.ts';
import { defineStructure, int, node } from '../../../objects/structure/language.ts';
import { runSteps } from '../../../objects/structure/steps.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { surveyBuilders } from './survey-builders.ts';
import { varyObjects, type VaryInput, type VariedObject } from './vary-objects.ts';

class Bag {
  items: number[] = [];
  add(item: number): void {
    this.items.push(item);
  }
  async addLater(item: number): Promise<void> {
    await Promise.resolve();
    this.add(item);
  }
  drop(): void {
    this.items.pop();
  }
  clear(): void {
    this.items = [];
  }
}

const bag = defineStructure({
  name: 'bag',
  create: () => new Bag(),
  builders: { add: [int(0, (k) => 10 * k)], drop: [], clear: [] },
});

async function vary(structure: Structure, input: Partial<VaryInput> = {}): Promise<VariedObject[]> {
  const classes = new ClassTable();
  const effects = await runSteps(surveyBuilders(structure, 12, classes, createRandom('survey')));
  const random = createRandom(1);
  return runSteps(varyObjects({ structure, k: 12, classes, effects, sequences: 34, random, ...input }));
}

const itemsOf = ({ graph }: VariedObject): readonly unknown[] => graph.objects[1]!.items;
const keysOf = (objects: readonly VariedObject[]): string[] => objects.map(({ graph }) => graphKey(graph));

test('objects are distinct, of all sizes of the scope, and the same for the same seed', async () => {
  const objects = await vary(bag);
  const keys = keysOf(objects);
  assert.is(new Set(keys).size, keys.length);
  const sizes = new Set(objects.map((object) => itemsOf(object).length));
  for (let size = 1; size <= 12; size++) assert.ok(sizes.has(size), `size ${size}`);
  assert.ok(Math.max(...sizes) <= 18);
  assert.equal(keysOf(await vary(bag)), keys);
  assert.not.equal(keysOf(await vary(bag, { random: createRandom(2) })), keys);
});

/** Counts an object as new if it has more items than all before, so that only ever longer sequences are kept. */
const moreItems = (): ((graph: ObjectGraph) => number) => {
  let most = 0;
  return (graph) => {
    const { length } = graph.objects[1]!.items;
    const gain = Math.max(0, length - most);
    most += gain;
    return gain;
  };
};

test('sequences that lead to something new are extended', async () => {
  const slow = defineStructure({
    name: 'slow-bag',
    create: () => new Bag(),
    // Only one call in 30 adds an item, so a sequence alone cannot reach many.
    builders: { add: { args: [int(0, 29)], run: (of: Bag, item: number) => item === 0 && of.add(item) } },
  });
  const most = (objects: readonly VariedObject[]): number =>
    Math.max(...objects.map((object) => itemsOf(object).length));
  const alone = most(await vary(slow));
  const steered = most(await vary(slow, { novelty: moreItems() }));
  assert.ok(steered > alone, `${steered} > ${alone}`);
});

test('it ends when sequences bring nothing new', async () => {
  let read = 0;
  const objects = await vary(bag, { novelty: () => (read++ < 3 ? 1 : 0) });
  assert.is(objects.filter(({ gain }) => gain > 0).length, 3);
  assert.ok(read < 150, `${read} objects`);
});

test('asynchronous builders are awaited, in extended sequences too', async () => {
  const later = defineStructure({
    name: 'later',
    create: () => Promise.resolve(new Bag()) as unknown as Bag,
    builders: { addLater: [int(0, 9)], drop: [] },
  });
  const objects = await vary(later, { novelty: moreItems() });
  assert.ok(Math.max(...objects.map((object) => itemsOf(object).length)) > 3);
});

test('a replay ends where random builders leave no object for an argument', async () => {
  class Part {}
  class Whole {
    parts: Part[] = [];
    touched = 0;
  }
  let calls = 0;
  const fickle = defineStructure({
    name: 'fickle',
    create: () => new Whole(),
    builders: {
      grow: { run: (whole: Whole) => calls++ % 3 > 0 && whole.parts.push(new Part()) },
      touch: { args: [node()], run: (whole: Whole) => whole.touched++ },
    },
  });
  assert.ok((await vary(fickle, { novelty: () => 1 })).length > 10);
});

test.run();
