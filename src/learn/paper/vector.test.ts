import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { test } from 'uvu';
import { builtInStructures, paperStructures, unseenStructures } from '../../../structures/index.ts';
import { breakObjects } from '../examples/break-fields/break.ts';
import { collect } from '../examples/collect/collect.ts';
import { fieldExtensions } from '../examples/collect/field-extensions.ts';
import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import type { Schema } from '../../objects/heap/schema.ts';
import { createRandom } from '../../base/random.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { float } from '../../objects/structure/arbitrary-domains.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { decodeVector } from './testing/decode-vector.ts';
import { encodeRows } from '../windows/encoding.ts';
import { encodeVector, vectorEncoding } from './vector-encoding.ts';
import { OutOfScope } from '../windows/encoding.ts';
import { vectorLayout } from './vector-layout.ts';

async function examples(
  structure: Structure,
  k: number,
): Promise<{ schema: Schema; valid: readonly ObjectGraph[]; broken: readonly ObjectGraph[] }> {
  const { graphs, keys, schema } = await collect(
    structure,
    { k, driver: 'auto', maxCalls: 50_000, maxStates: 300 },
    createRandom(1),
  );
  const { graphs: broken } = breakObjects(
    graphs,
    schema,
    fieldExtensions(graphs),
    { known: keys, rounds: 1, maxBroken: 2000 },
    createRandom(2),
  );
  return { schema, valid: graphs, broken };
}

/** Has every kind of field with special cells: an array, a Map, a float, references to two classes. */
class Leaf {
  weight = 0.25;
}
class Bag {
  list: (number | Leaf)[] = [];
  byName = new Map<number, Leaf | Bag>();
  put(value: number, weight: number): void {
    const leaf = Object.assign(new Leaf(), { weight });
    this.list.push(value, leaf);
    this.byName.set(value, value === 0 ? this : leaf);
  }
}
const bag = defineStructure({
  name: 'bag',
  create: () => new Bag(),
  builders: { put: [int(0, 3), float(-1, 1)] },
});

for (const [name, load] of [
  ...[...paperStructures, ...unseenStructures].map((name) => [name, builtInStructures[name]!] as const),
  ['a bag of everything', async () => bag] as const,
]) {
  test(`decoding inverts encoding for objects of ${name}, valid and broken`, async () => {
    const { schema, valid, broken } = await examples(await load(), 4);
    const layout = vectorLayout(schema);
    for (const graph of [...valid, ...broken]) {
      const vector = encodeVector(graph, layout);
      assert.instance(vector, Float64Array);
      assert.is(graphKey(decodeVector(vector as Float64Array, layout)), graphKey(graph));
    }
  });
}

test('the list of figure 6 has the vector of figure 6', async () => {
  // The scope of the figure: one list, nodes N0..N3, values 0..2. Its cells: size 3, head N0, then value and next of
  // each node: 0 and N1, 2 and N2, 2 and N3, 2 and null.
  class Node {
    val = 0;
    next: Node | null = null;
  }
  class List {
    size = 0;
    head = new Node();
    add(value: number): void {
      const node = Object.assign(new Node(), { val: value, next: this.head.next });
      this.head.next = node;
      this.size++;
    }
  }
  const structure = defineStructure({
    name: 'list',
    create: () => new List(),
    builders: { add: [int(1, 2)] },
    scope: () => ({
      List: { objects: 1, fields: { size: [0, 1, 2, 3], head: { to: ['Node'] } } },
      Node: { objects: 4, fields: { val: [0, 1, 2], next: { to: ['Node'] } } },
    }),
  });
  const { schema, valid } = await examples(structure, 4);
  const layout = vectorLayout(schema);
  const vectors = valid.map((graph) => (encodeVector(graph, layout) as Float64Array).join(' '));
  assert.ok(vectors.includes('3 1 0 2 2 3 2 4 2 0'), vectors.join('\n'));
});

test('one-hot rows have a single 1 per cell, index rows equal the vector', async () => {
  const { schema, valid } = await examples(await builtInStructures['binary-tree']!(), 3);
  const layout = vectorLayout(schema);
  const oneHot = vectorEncoding(schema, 'one-hot');
  const index = vectorEncoding(schema, 'index');
  const wide = layout.cells.filter(({ size }) => size > 1).length;
  for (const graph of valid) {
    const row = oneHot.encode(graph) as Float32Array;
    assert.is(
      row.reduce((sum, value) => sum + value, 0),
      wide,
    );
    assert.equal(
      [...(index.encode(graph) as Float32Array)],
      [...(encodeVector(graph, layout) as Float64Array)],
    );
  }
});

test('encode returns a reason for an object beyond the scope', async () => {
  const list = await builtInStructures['singly-linked-list']!();
  const small = await examples(list, 3);
  const large = await examples(list, 6);
  const encoding = vectorEncoding(small.schema, 'one-hot');
  const reasons = large.valid
    .map((graph) => encoding.encode(graph))
    .filter((rows) => rows instanceof OutOfScope);
  assert.ok(reasons.length > 0);
  assert.ok(
    reasons.every(({ reason }) => /holds|more than/.test(reason)),
    reasons[0]!.reason,
  );
});

test('objects have one row each, valid objects first', async () => {
  const { schema, valid, broken } = await examples(await builtInStructures['sorted-list']!(), 3);
  const encoding = vectorEncoding(schema, 'one-hot');
  const { data, width, count, labels } = encodeRows(encoding, valid, broken);
  assert.is(count, valid.length + broken.length);
  assert.is(width, encoding.width);
  fc.assert(
    fc.property(fc.nat(count - 1), (row) => {
      assert.is(labels[row] === 1, row < valid.length);
      const graph = [...valid, ...broken][row]!;
      assert.equal(data.subarray(row * width, (row + 1) * width), encoding.encode(graph));
    }),
  );
});

test('encodeRows throws for an object out of scope', async () => {
  const { schema, valid } = await examples(bag, 3);
  const encoding = vectorEncoding(schema, 'one-hot');
  const beyond = (await examples(bag, 6)).valid.filter(
    (graph) => encoding.encode(graph) instanceof OutOfScope,
  );
  assert.ok(beyond.length > 0);
  assert.throws(() => encodeRows(encoding, beyond, []), /out of scope/);
  assert.throws(() => encodeRows(encoding, valid, beyond), /out of scope/);
});

test.run();
