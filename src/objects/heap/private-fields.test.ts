import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ClassTable } from './class-table.ts';
import { graphKey } from './graph.ts';
import { REGISTRY, type PrivateAccess } from './private-fields.ts';
import { readHeap } from './read.ts';
import { rebuild } from './rebuild.ts';

const test = suite('private fields');

if (!Object.hasOwn(globalThis, REGISTRY)) {
  Object.defineProperty(globalThis, REGISTRY, { value: new WeakMap() });
}
const registry = (globalThis as unknown as Record<string, WeakMap<object, readonly PrivateAccess[]>>)[
  REGISTRY
]!;

class Cell {
  next: Cell | undefined;
}

class Queue {
  #head: Cell | undefined;
  #size = 0;
  limit = 9;
  push(): this {
    const cell = new Cell();
    cell.next = this.#head;
    this.#head = cell;
    this.#size++;
    return this;
  }
  static expose(): void {
    registry.set(this.prototype, [
      [
        '#head',
        (o) => #head in o,
        (o) => (o as Queue).#head,
        (o, v) => void ((o as Queue).#head = v as Cell),
      ],
      [
        '#size',
        (o) => #size in o,
        (o) => (o as Queue).#size,
        (o, v) => void ((o as Queue).#size = v as number),
      ],
    ]);
  }
}

class Sub extends Queue {}

const fields = { Queue: ['#head', '#size', 'limit'], Cell: ['next'] };
const code = (work: () => unknown): string => {
  try {
    work();
    return 'none';
  } catch (error) {
    return String((error as { code?: unknown }).code);
  }
};

test('a class that exposes nothing is read without its private fields, unless they are known', () => {
  assert.equal(readHeap(new Queue()).graph.objects[0]!.shape.keys, ['limit']);
  const known = new ClassTable(fields);
  assert.is(
    code(() => readHeap(new Queue(), known)),
    'PRIVATE_FIELDS',
  );
  assert.is(
    code(() => readHeap(new Queue(), known)),
    'PRIVATE_FIELDS',
    'also for the next object',
  );
  // A dictionary may have keys that look like private names.
  const colours = new ClassTable({ Object: ['#fff', '#red'] });
  assert.is(
    code(() => readHeap({ '#fff': 1 }, colours)),
    'none',
  );
  assert.is(
    code(() => readHeap({}, colours)),
    'none',
  );
});

test('private fields are read with the objects behind them', () => {
  Queue.expose();
  const { graph } = readHeap(new Queue().push().push());
  assert.equal(graph.objects[0]!.shape.keys, ['#head', '#size', 'limit']);
  assert.is(graph.objects.length, 3);
  assert.is(graph.objects[0]!.values[1], 2);
});

test('of a class with known fields only the known private fields are read', () => {
  const shape = readHeap(new Queue().push(), new ClassTable({ Queue: ['limit'] })).graph.objects[0]!.shape;
  assert.equal(shape.keys, ['limit']);
  const order = ['limit', '#size', '#head'];
  assert.equal(readHeap(new Queue(), new ClassTable({ Queue: order })).graph.objects[0]!.shape.keys, order);
});

test('private fields of a base class belong to the object of a subclass', () => {
  assert.equal(readHeap(new Sub().push()).graph.objects[0]!.shape.label, 'Sub:object{#head,#size,limit}');
});

test('a rebuilt object reads as the same graph', () => {
  const classes = new ClassTable(fields);
  const { graph } = readHeap(new Queue().push(), classes);
  assert.is(graphKey(readHeap(rebuild(graph, classes), classes).graph), graphKey(graph));
});

test.run();
