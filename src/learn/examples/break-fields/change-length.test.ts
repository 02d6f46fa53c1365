import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { graphKey, type ObjectGraph } from '../../../objects/heap/graph.ts';
import { inferSchema } from '../collect/infer-schema.ts';
import { readHeap } from '../../../objects/heap/read.ts';
import { relabel } from '../../../objects/heap/relabel.ts';
import type { Schema } from '../../../objects/heap/schema.ts';
import { valueKey } from '../../../objects/heap/value.ts';
import { createRandom } from '../../../base/random.ts';
import { canChangeLength, changeLength } from './change-length.ts';

class Leaf {
  value = 0;
}

type Kind = 'array' | 'map' | 'set';

/** Returns a container of small numbers and two leaves; Maps refer to one leaf several times. */
function containerOf(kind: Kind, numbers: readonly number[]): object {
  const leaves = [new Leaf(), Object.assign(new Leaf(), { value: 1 })];
  const entries = numbers.map((number) => leaves[number] ?? number);
  if (kind === 'array') return entries;
  return kind === 'set'
    ? new Set(entries)
    : new Map(entries.map((entry, index) => [entry, leaves[index % 3]]));
}

const numbers = fc.array(fc.nat(6), { maxLength: 5 });
const kinds = fc.constantFrom<Kind>('array', 'map', 'set');

const graphOf = (kind: Kind, held: readonly number[]): ObjectGraph => readHeap(containerOf(kind, held)).graph;

/** Returns all graphs with one entry of the root removed. */
function shortened({ objects: [root, ...others] }: ObjectGraph): ObjectGraph[] {
  const { shape, values, items } = root!;
  const stride = shape.container === 'map' ? 2 : 1;
  return Array.from({ length: items.length / stride }, (_, entry) =>
    relabel([{ shape, values, items: items.toSpliced(entry * stride, stride) }, ...others]),
  );
}

/** A container, a schema with a maximal length, and a random change of the container. */
const cases = fc
  .record({ kind: kinds, held: numbers, longest: numbers, seed: fc.nat() })
  .map(
    ({
      kind,
      held,
      longest,
      seed,
    }): { graph: ObjectGraph; schema: Schema; change: ObjectGraph | undefined } => {
      const graph = graphOf(kind, held);
      const schema = inferSchema([graph, graphOf(kind, longest)], 3, {});
      return { graph, schema, change: changeLength(graph, 0, schema, createRandom(seed)) };
    },
  );

test('a changed graph has one entry more or less, is canonical, within the scope, and has distinct keys', () => {
  let longer = 0;
  let shorter = 0;
  fc.assert(
    fc.property(cases, ({ graph, schema, change }) => {
      if (change === undefined) return;
      const { shape, items } = change.objects[0]!;
      assert.is(graphKey(relabel(change.objects)), graphKey(change));
      assert.ok(items.length <= schema.classes[0]!.items);
      if (items.length > graph.objects[0]!.items.length) {
        longer++;
        assert.ok(shortened(change).some((whole) => graphKey(whole) === graphKey(graph)));
      } else {
        shorter++;
        assert.ok(shortened(graph).some((less) => graphKey(less) === graphKey(change)));
      }
      if (shape.container === 'array') return;
      const keys = items.filter((_, index) => shape.container === 'set' || index % 2 === 0).map(valueKey);
      assert.is(new Set(keys).size, keys.length);
    }),
    { seed: 1, numRuns: 1000 },
  );
  assert.ok(longer > 100 && shorter > 100, `${longer} longer, ${shorter} shorter`);
});

test('entries are removed and inserted at every position', () => {
  const graph = graphOf('array', [4, 5, 6]);
  const schema = inferSchema([graph, graphOf('array', [2, 2, 2, 2])], 3, {});
  const made = Array.from({ length: 300 }, (_, seed) => changeLength(graph, 0, schema, createRandom(seed))!);
  const texts = new Set(made.map(({ objects }) => objects[0]!.items.map(valueKey).join()));
  for (const shorter of ['5,6', '4,6', '4,5']) assert.ok(texts.has(shorter), shorter);
  for (const longer of ['0,4,5,6', '4,0,5,6', '4,5,0,6', '4,5,6,0']) assert.ok(texts.has(longer), longer);
});

test('no change is possible without an entry to remove, or if only a duplicate key can be inserted', () => {
  const changes = (graph: ObjectGraph, schema: Schema): (ObjectGraph | undefined)[] =>
    Array.from({ length: 50 }, (_, seed) => changeLength(graph, 0, schema, createRandom(seed)));
  const empty = graphOf('array', []);
  assert.ok(changes(empty, inferSchema([empty], 3, {})).every((change) => change === undefined));
  // The schema allows two entries, but there is only one leaf.
  const one = graphOf('set', [0]);
  const { k, classes } = inferSchema([one], 3, {});
  const leaves = classes.map((known) => ({
    ...known,
    items: 2,
    itemFields: known.itemFields.map((field) => ({ ...field, values: [] })),
  }));
  const made = changes(one, { k, classes: leaves });
  assert.equal(new Set(made.map((change) => change?.objects[0]!.items.length)), new Set([0, undefined]));
  // In the empty set no leaf is reachable.
  const none = changes(graphOf('set', []), { k, classes: leaves });
  assert.ok(none.every((change) => change === undefined));
});

test('arrays, Maps and Sets can change their length; plain objects, typed arrays and Dates cannot', () => {
  for (const container of ['array', 'map', 'set'] as const) assert.ok(canChangeLength(container));
  for (const container of ['object', 'typed-array', 'date'] as const) assert.not(canChangeLength(container));
});

test.run();
