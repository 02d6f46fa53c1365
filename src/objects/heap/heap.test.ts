import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ClassTable } from './class-table.ts';
import { drawGraph } from './draw.ts';
import { graphFromJson, graphToJson } from './graph-json.ts';
import { graphKey, sameGraph } from './graph.ts';
import { readHeap } from './read.ts';
import { rebuild } from './rebuild.ts';
import { relabel } from './relabel.ts';
import { shapeOf } from './shape.ts';
import { ABSENT, referenceTo, valueKey, type Value } from './value.ts';

const LINK = Symbol('link');

class Point {
  declare a: unknown;
  declare b: unknown;
}
class Inheriting {
  declare next: unknown;
}
Inheriting.prototype.next = null;
class Registry extends Map<unknown, unknown> {}

const KINDS = [
  'point',
  'inheriting',
  'record',
  'bare',
  'array',
  'map',
  'set',
  'floats',
  'registry',
  'date',
] as const;

/** An object of a heap as data: its kind, and cells that hold plain values or refer to objects by index. */
interface ObjectSpec {
  readonly kind: (typeof KINDS)[number];
  readonly cells: readonly Cell[];
}
type Cell = { readonly to: number } | { readonly plain: unknown } | { readonly hole: true };

const plain = fc.constantFrom<unknown>(
  null,
  undefined,
  true,
  false,
  0,
  -0,
  1,
  -7,
  0.5,
  NaN,
  Infinity,
  'x',
  '',
  5n,
);
const cell: fc.Arbitrary<Cell> = fc.oneof(
  fc.record({ to: fc.nat(7) }),
  fc.record({ plain }),
  fc.constant<Cell>({ hole: true }),
);
const heap: fc.Arbitrary<ObjectSpec[]> = fc.array(
  fc.record({ kind: fc.constantFrom(...KINDS), cells: fc.array(cell, { maxLength: 3 }) }),
  { minLength: 1, maxLength: 8 },
);

/** Builds the live heap of a list of specs; `backwards` allocates objects and adds fields in the opposite order. */
function build(specs: readonly ObjectSpec[], backwards = false): object {
  const order = specs.map((_, index) => index);
  if (backwards) order.reverse();
  const objects: object[] = [];
  for (const index of order) objects[index] = allocate(specs[index]!);
  for (const index of order) fill(objects[index]!, specs[index]!, objects, backwards);
  return objects[0]!;
}

function allocate({ kind, cells }: ObjectSpec): object {
  switch (kind) {
    case 'point':
      return new Point();
    case 'inheriting':
      return new Inheriting();
    case 'record':
      return {};
    case 'bare':
      return Object.create(null) as object;
    case 'array':
      return new Array(cells.length);
    case 'map':
      return new Map();
    case 'set':
      return new Set();
    case 'floats':
      return Float64Array.from(cells, (_, index) => index / 2);
    case 'registry':
      return new Registry();
    case 'date':
      return new Date(cells.length);
  }
}

function fill(
  object: object,
  { kind, cells }: ObjectSpec,
  objects: readonly object[],
  backwards: boolean,
): void {
  const contents = cells.map((content) =>
    'to' in content ? objects[content.to % objects.length] : 'plain' in content ? content.plain : ABSENT,
  );
  if (object instanceof Map) {
    contents.forEach((value, index) => value !== ABSENT && object.set(index, value));
    if (kind === 'registry')
      (object as Registry & { extra?: unknown }).extra = contents[0] === ABSENT ? 0 : contents[0];
  } else if (object instanceof Set) contents.forEach((value) => value !== ABSENT && object.add(value));
  else if (Array.isArray(object))
    contents.forEach((value, index) => value !== ABSENT && (object[index] = value));
  else if (kind !== 'floats' && kind !== 'date') {
    const keys = kind === 'inheriting' ? ['next'] : ['a', 'b', LINK];
    const entries = contents.slice(0, keys.length).map((value, index) => [keys[index]!, value] as const);
    if (backwards) entries.reverse();
    for (const [key, value] of entries)
      if (value !== ABSENT) (object as Record<PropertyKey, unknown>)[key] = value;
  }
}

const table = (): ClassTable => new ClassTable({ Point: ['a', 'b', '@@link'], Inheriting: ['next'] });

test('isomorphic heaps give equal graphs, regardless of the order of construction and keys', () => {
  fc.assert(
    fc.property(heap, (specs) => {
      for (const classes of [table, () => new ClassTable()]) {
        const forwards = readHeap(build(specs), classes()).graph;
        const backwards = readHeap(build(specs, true), classes()).graph;
        assert.ok(sameGraph(forwards, backwards));
      }
    }),
    { seed: 1, numRuns: 300 },
  );
});

test('reading a rebuilt graph gives the same graph', () => {
  fc.assert(
    fc.property(heap, (specs) => {
      const classes = table();
      const { graph } = readHeap(build(specs), classes);
      const again = rebuild(graph, classes);
      assert.is(graphKey(readHeap(again, classes).graph), graphKey(graph));
    }),
    { seed: 2, numRuns: 300 },
  );
});

test('rebuilt objects have the prototypes of the originals', () => {
  const classes = new ClassTable();
  const registry = new Registry([['p', new Point()]]);
  const { graph } = readHeap(registry, classes);
  const again = rebuild(graph, classes) as Registry;
  assert.instance(again, Registry);
  assert.instance(again.get('p'), Point);
});

test('a graph survives JSON and can be rebuilt without its classes', () => {
  fc.assert(
    fc.property(heap, (specs) => {
      const { graph } = readHeap(build(specs), table());
      const json = JSON.parse(JSON.stringify(graphToJson(graph))) as unknown;
      const back = graphFromJson(json, (name) => table().fieldsOf(name));
      assert.is(graphKey(back), graphKey(graph));
      const fresh = new ClassTable({ Point: ['a', 'b', '@@link'], Inheriting: ['next'] });
      if (
        back.objects.every(
          ({ shape }) => shape.container === 'object' && !shape.className.startsWith('Object'),
        )
      ) {
        assert.is(graphKey(readHeap(rebuild(back, fresh), fresh).graph), graphKey(back));
      }
    }),
    { seed: 3, numRuns: 300 },
  );
});

test('relabelling undoes any renumbering of the objects', () => {
  fc.assert(
    fc.property(heap, fc.array(fc.nat(100), { minLength: 8, maxLength: 8 }), (specs, ranks) => {
      const { graph } = readHeap(build(specs), table());
      const others = graph.objects.map((_, label) => label).slice(1);
      others.sort((a, b) => ranks[a % 8]! - ranks[b % 8]! || b - a);
      const order = [0, ...others];
      const position = new Map(order.map((label, index) => [label, index]));
      const json = graphToJson(graph).map((_, index, all) => all[order[index]!]!);
      const renumbered = JSON.parse(JSON.stringify(json), (key, value: unknown) =>
        key === '$ref' ? position.get(value as number) : value,
      ) as unknown;
      const shuffled = graphFromJson(renumbered, (name) => table().fieldsOf(name));
      assert.is(graphKey(relabel(shuffled.objects)), graphKey(graph));
    }),
    { seed: 4, numRuns: 200 },
  );
});

test('graphs with different values have different keys, those with equal values equal ones', () => {
  const shape = shapeOf('Point', 'object', ['a']);
  const value = fc.oneof(
    fc.constantFrom<Value[]>(
      null,
      undefined,
      true,
      false,
      0,
      -0,
      NaN,
      ABSENT,
      '0',
      '',
      'null',
      '@1',
      1n,
      2 ** 28,
      -(2 ** 28),
    ),
    fc.integer({ min: -3, max: 3 }),
    fc.double(),
    fc.string(),
    fc.nat(9).map(referenceTo),
  );
  const key = (values: readonly Value[], items: readonly Value[]): string =>
    graphKey({ objects: [{ shape, values, items }] });
  const list = fc.array(value, { maxLength: 3 });
  fc.assert(
    fc.property(value, value, list, list, (a, b, left, right) => {
      const textOf = (one: Value, items: readonly Value[]): string =>
        JSON.stringify([one, ...items].map(valueKey));
      assert.is(key([a], left) === key([b], right), textOf(a, left) === textOf(b, right));
    }),
    { numRuns: 2000 },
  );
});

test('a list of 100,000 nodes is read, relabelled, rebuilt and drawn without overflowing the stack', () => {
  let head: object | null = null;
  for (let index = 0; index < 100_000; index++) head = Object.assign(new Point(), { a: index, b: head });
  const classes = table();
  const { graph } = readHeap(head!, classes);
  assert.is(graph.objects.length, 100_000);
  assert.is(readHeap(rebuild(relabel(graph.objects), classes), classes).graph.objects.length, 100_000);
  assert.match(drawGraph(graph), /… and 99940 more objects$/);
});

test('a drawing shows a list as a column and a tree with branches, and marks objects', () => {
  const classes = new ClassTable({ Point: ['a', 'b'] });
  const leaf = Object.assign(new Point(), { a: 1, b: null });
  const tree = Object.assign(new Point(), { a: leaf, b: Object.assign(new Point(), { a: leaf, b: 2 }) });
  assert.is(
    drawGraph(readHeap(tree, classes).graph, new Set([2])),
    ['Point 0', '├─ a → Point 1  a 1  b null', '└─ b → Point 2  a ↑ Point 1  b 2  ◀'].join('\n'),
  );
});

test('graphFromJson throws BAD_FILE for data that is no graph', () => {
  for (const wrong of [
    null,
    [],
    {},
    [1],
    [{ class: 'A', fields: { x: { $ref: 9 } } }],
    [{ class: 1 }],
    [{ class: 'A', items: {} }],
  ]) {
    assert.throws(
      () => graphFromJson(wrong, () => []),
      (error: { code?: string }) => error.code === 'BAD_FILE',
    );
  }
});

test.run();
