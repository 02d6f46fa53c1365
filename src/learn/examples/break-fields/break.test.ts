import * as assert from 'uvu/assert';
import { test } from 'uvu';
import { builtInStructures, paperStructures, unseenStructures } from '../../../../structures/index.ts';
import { collect } from '../collect/collect.ts';
import { fieldExtensions } from '../collect/field-extensions.ts';
import { graphKey, type ObjectGraph } from '../../../objects/heap/graph.ts';
import { relabel } from '../../../objects/heap/relabel.ts';
import { valueKey } from '../../../objects/heap/value.ts';
import { createRandom } from '../../../base/random.ts';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { float, string } from '../../../objects/structure/arbitrary-domains.ts';
import { bool, oneOf } from '../../../objects/structure/finite-domains.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { breakObjects, type BrokenObjects, evenShares } from './break.ts';
import { BreakableSlots } from './breakable-slots.ts';

async function broken(
  structure: Structure,
  k: number,
  { maxBroken = 1e6, maxStates = 400 } = {},
): Promise<{ valid: readonly ObjectGraph[]; result: BrokenObjects }> {
  const { graphs, keys, schema } = await collect(
    structure,
    { k, driver: 'auto', maxCalls: 100_000, maxStates },
    createRandom(1),
  );
  return {
    valid: graphs,
    result: breakObjects(
      graphs,
      schema,
      fieldExtensions(graphs),
      { known: keys, rounds: 1, maxBroken },
      createRandom(2),
    ),
  };
}

/** Counts the fields and items in which two graphs with equal labels differ. */
function differences(a: ObjectGraph, b: ObjectGraph): number {
  let count = 0;
  a.objects.forEach(({ values, items }, label) => {
    const other = b.objects[label];
    if (other === undefined) return;
    count += values.filter((value, index) => valueKey(value) !== valueKey(other.values[index])).length;
    count += items.filter((item, index) => valueKey(item) !== valueKey(other.items[index])).length;
  });
  return count;
}

for (const name of [...paperStructures, ...unseenStructures]) {
  test(`broken objects of the ${name} are canonical, distinct, and not among the valid objects`, async () => {
    const { valid, result } = await broken(await builtInStructures[name]!(), 4, { maxStates: 100 });
    const validKeys = new Set(valid.map(graphKey));
    const keys = result.graphs.map(graphKey);
    assert.ok(keys.length > 0);
    assert.is(new Set(keys).size, keys.length);
    assert.not.ok(keys.some((key) => validKeys.has(key)));
    for (const graph of result.graphs) assert.is(graphKey(relabel(graph.objects)), graphKey(graph));
  });
}

test('most broken objects differ from a valid one in exactly one field', async () => {
  const { valid, result } = await broken(await builtInStructures['binary-search-tree']!(), 3);
  const keyBreaks = result.graphs.filter((graph) =>
    valid.some((other) => other.objects.length === graph.objects.length && differences(other, graph) === 1),
  );
  assert.ok(keyBreaks.length > result.graphs.length / 2);
});

test('maxBroken samples the broken objects approximately', async () => {
  const { result } = await broken(await builtInStructures['binary-search-tree']!(), 5, { maxBroken: 500 });
  assert.ok(result.graphs.length > 300 && result.graphs.length < 600, String(result.graphs.length));
});

class Flags {
  ready = false;
  colour = 'red';
  weight = 0.5;
  label = '';
}

test('booleans, enumerations and strings are broken, floats are not', async () => {
  const structure = defineStructure({
    name: 'flags',
    create: () => new Flags(),
    builders: {
      set: {
        args: [bool(), oneOf('red', 'black'), float(0, 1), string(2)],
        run: (flags, ready: boolean, colour: string, weight: number, label: string) =>
          Object.assign(flags, { ready, colour, weight, label }),
      },
    },
  });
  const { valid, result } = await broken(structure, 4);
  const index = (key: string): number => valid[0]!.objects[0]!.shape.keys.indexOf(key);
  const weights = new Set(valid.map(({ objects }) => objects[0]!.values[index('weight')]));
  assert.ok(result.graphs.length > 0);
  assert.ok(result.graphs.every(({ objects }) => weights.has(objects[0]!.values[index('weight')])));
  for (const key of ['ready', 'colour', 'label']) {
    const seen = new Set(valid.map(({ objects }) => objects[0]!.values[index(key)]));
    assert.ok(result.graphs.every(({ objects }) => seen.has(objects[0]!.values[index(key)])));
  }
});

test('more rounds make more broken objects, all of them distinct', async () => {
  const { graphs, keys, schema } = await collect(
    await builtInStructures['red-black-tree']!(),
    { k: 4, driver: 'auto', maxCalls: 100_000, maxStates: 400 },
    createRandom(1),
  );
  const inRounds = (rounds: number): ObjectGraph[] => [
    ...breakObjects(
      graphs,
      schema,
      fieldExtensions(graphs),
      { known: keys, rounds, maxBroken: 1e6 },
      createRandom(2),
    ).graphs,
  ];
  const many = inRounds(5);
  assert.ok(many.length > 1.5 * inRounds(1).length);
  assert.is(new Set(many.map(graphKey)).size, many.length);
});

test('equal seeds give equal broken objects', async () => {
  const structure = await builtInStructures['red-black-tree']!();
  assert.equal(
    (await broken(structure, 4)).result.graphs.map(graphKey),
    (await broken(structure, 4)).result.graphs.map(graphKey),
  );
});

const structure = await builtInStructures['binary-search-tree']!();
const { graphs, schema } = await collect(
  structure,
  { k: 5, driver: 'auto', maxCalls: 20_000, maxStates: 200 },
  createRandom(1),
);
const slots = new BreakableSlots(schema);

/** Returns how many slots of each field are chosen on average, the most frequent last, and how many there are. */
function chosen(most: number): { readonly expected: number[]; readonly counts: number[] } {
  const shareOf = evenShares(slots, graphs, most);
  const fields = new Map<unknown, { expected: number; count: number }>();
  for (const slot of graphs.flatMap((graph) => slots.of(graph))) {
    const field = slot.slot === undefined ? 'length' : slot.field;
    const { expected, count } = fields.get(field) ?? { expected: 0, count: 0 };
    fields.set(field, { expected: expected + Math.min(1, shareOf(slot)), count: count + 1 });
  }
  const sorted = [...fields.values()].sort((a, b) => a.count - b.count);
  return {
    expected: sorted.map(({ expected }) => Math.round(expected)),
    counts: sorted.map(({ count }) => count),
  };
}

test('all fields are broken equally often if each has enough slots', () => {
  const { expected, counts } = chosen(100);
  assert.is(counts.length, 5, 'root, size, key, left and right');
  assert.equal(expected, [20, 20, 20, 20, 20]);
});

test('a field with few slots is broken in each, and the others share what is left', () => {
  const trees = graphs.length;
  const { expected } = chosen(2 * trees + 3 * (trees + 50));
  assert.equal(expected, [trees, trees, trees + 50, trees + 50, trees + 50]);
});

test.run();
