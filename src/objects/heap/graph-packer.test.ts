import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deserialize, serialize } from 'node:v8';
import { GraphPacker, GraphUnpacker } from './graph-packer.ts';
import type { ObjectGraph } from './graph.ts';
import { shapeOf } from './shape.ts';
import { ABSENT, referenceTo, type Value } from './value.ts';

const own = Symbol('own');
const shapes = [
  shapeOf('Node', 'object', ['next', 'a,b']),
  shapeOf('Node', 'object', ['next', 'a', 'b']),
  shapeOf('List', 'array', []),
];
const value = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.string(),
  fc.bigInt(),
  fc.constantFrom<Value>(null, undefined, true, false, -0, 2 ** 29, 2 ** 31, ABSENT, own, Symbol.iterator),
  fc.nat(5).map(referenceTo),
);
const object = fc.constantFrom(...shapes).chain((shape) =>
  fc.record({
    shape: fc.constant(shape),
    values: fc.array(value, { minLength: shape.keys.length, maxLength: shape.keys.length }),
    items: fc.array(value, { maxLength: 3 }),
  }),
);
const graph: fc.Arbitrary<ObjectGraph> = fc.record({
  objects: fc.array(object, { minLength: 1, maxLength: 4 }),
});

/** Packs lists of graphs, clones them as a message between processes does, and unpacks them. */
function passed(lists: readonly (readonly ObjectGraph[])[]): ObjectGraph[][] {
  const packer = new GraphPacker();
  const cells = lists.map((graphs) => packer.pack(graphs));
  const clone = deserialize(serialize({ cells, tables: packer.tables })) as {
    cells: Int32Array[];
    tables: GraphPacker['tables'];
  };
  const unpacker = new GraphUnpacker(clone.tables);
  return clone.cells.map((list) => unpacker.unpack(list));
}

/** Replaces symbols by the registered ones that a file and a clone have in their place. */
const comparable = (graphs: readonly ObjectGraph[]): unknown =>
  graphs.map(({ objects }) =>
    objects.map(({ shape, values, items }) => [shape, values.map(plain), items.map(plain)]),
  );
const plain = (cell: Value): unknown =>
  typeof cell === 'symbol' ? Symbol.for(Symbol.keyFor(cell) ?? cell.description!) : cell;

test('unpacks the graphs that it packed, also in another process', () => {
  fc.assert(
    fc.property(fc.array(graph, { maxLength: 4 }), fc.array(graph, { maxLength: 2 }), (first, second) => {
      const [one, two] = passed([first, second]);
      assert.equal(comparable(one!), comparable(first));
      assert.equal(comparable(two!), comparable(second));
      // The comparison above takes 0 for -0.
      const zeros = (graphs: readonly ObjectGraph[]): boolean[] =>
        graphs.flatMap(({ objects }) =>
          objects.flatMap(({ items }) => items.map((item) => Object.is(item, -0))),
        );
      assert.equal(zeros(one!), zeros(first));
    }),
  );
});

test('shapes, references and symbols that graphs share stay shared, symbols also between packers', () => {
  const node = (cell: Value): ObjectGraph => ({
    objects: [{ shape: shapes[0]!, values: [cell, referenceTo(0)], items: [] }],
  });
  const [[a], [b]] = passed([[node(own)], [node(own)]]) as [[ObjectGraph], [ObjectGraph]];
  assert.is(a.objects[0]!.shape, b.objects[0]!.shape);
  assert.is(a.objects[0]!.values[0], b.objects[0]!.values[0]);
  assert.is(a.objects[0]!.values[1], referenceTo(0));
  const [[c]] = passed([[node(own)]]) as [[ObjectGraph]];
  assert.is(c.objects[0]!.values[0], a.objects[0]!.values[0]);
});

test.run();
