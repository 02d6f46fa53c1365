import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ClassTable } from './class-table.ts';
import type { ObjectGraph } from './graph.ts';
import { readHeap, readHeaps } from './read.ts';
import { rebuild } from './rebuild.ts';
import { ABSENT, referenceTo } from './value.ts';

const test = suite('reading heaps');

const rootValues = (graph: ObjectGraph): readonly unknown[] => graph.objects[0]!.values;

test('null, undefined and absent are three values', () => {
  const classes = (): ClassTable => new ClassTable({ Object: ['a'] });
  const read = (object: object): unknown => rootValues(readHeap(object, classes()).graph)[0];
  assert.is(read({ a: null }), null);
  assert.is(read({ a: undefined }), undefined);
  assert.is(read({}), ABSENT);
});

test('a prototype default of a known field is read, but not a class constant', () => {
  class Node {}
  Object.assign(Node.prototype, { next: null, LIMIT: 10 });
  const classes = new ClassTable({ Node: ['next'] });
  const { graph } = readHeap(new Node(), classes);
  assert.equal(graph.objects[0]!.shape.keys, ['next']);
  assert.equal(rootValues(graph), [null]);
});

test('functions and accessors are not state, and no accessor runs', () => {
  let ran = false;
  const object = {
    method: () => 1,
    get size(): number {
      ran = true;
      return 1;
    },
    value: 3,
  };
  const { graph } = readHeap(object);
  assert.equal(graph.objects[0]!.shape.keys, ['value']);
  assert.not.ok(ran);
});

test('a timer is read without the lists of the runtime, which lead to other timers', () => {
  const objects = [1, 2].map(() => ({
    timer: setTimeout(() => undefined, 1000),
    immediate: setImmediate(() => undefined),
  }));
  const { graph } = readHeap(objects[0]!);
  for (const { timer, immediate } of objects) {
    clearTimeout(timer);
    clearImmediate(immediate);
  }
  assert.equal(
    graph.objects.map(({ shape }) => shape.className),
    ['Object', 'Immediate', 'Timeout'],
  );
  assert.equal(
    graph.objects.slice(1).flatMap(({ values }) => values),
    [],
  );
});

const classNamesIn = (...items: readonly object[]): string[] =>
  readHeap(items)
    .graph.objects.flatMap(({ shape }) => shape.className)
    .slice(1);

test('two classes of the same name get different names', () => {
  const first = class Node {};
  const second = class Node {
    isEmpty(): boolean {
      return true;
    }
  };
  assert.equal(classNamesIn(new first(), new second()), ['Node', 'Node#2']);
});

test('the classes that the calls of a function declare are one class, unless they extend different ones', () => {
  class Left {}
  class Right {}
  const declared = (Base: new () => object): object => {
    class Node extends Base {}
    return new Node();
  };
  assert.equal(classNamesIn(declared(Left), declared(Left)), ['Node', 'Node']);
  assert.equal(classNamesIn(declared(Left), declared(Right), declared(Right)), ['Node', 'Node#2', 'Node#2']);
  const sized = (): object => {
    class Base {
      size = 0;
    }
    return declared(Base);
  };
  assert.equal(classNamesIn(sized(), sized()), ['Node', 'Node']);
  // Functions of the same code, with other methods.
  const literal = (methods: object): object => {
    function Item(): void {
      // It has no code of its own.
    }
    Object.assign(Item.prototype, methods);
    return Reflect.construct(Item, []) as object;
  };
  const [one, two] = [{ add: () => 1 }, { remove: () => 1 }];
  assert.equal(classNamesIn(literal(one), literal(two), literal(one)), ['Item', 'Item#2', 'Item']);
});

test('reads a long array with few items as a map of its indices, and makes it again', () => {
  const sparse: unknown[] = [];
  sparse[4000] = 'far';
  sparse[7] = sparse;
  const classes = new ClassTable();
  const { graph } = readHeap(sparse, classes);
  const [array] = graph.objects;
  assert.is(array!.shape.label, 'Array:map{}');
  assert.equal(array!.items, [7, referenceTo(0), 4000, 'far']);
  const again = rebuild(graph, classes) as unknown[];
  assert.equal(Object.keys(again), ['7', '4000']);
  assert.is(again[7], again);
  // Short ones, and those with many items, are lists.
  for (const list of [new Array(64), [...Array.from({ length: 50 }, () => 1), ...new Array<number>(50)]])
    assert.is(readHeap(list).graph.objects[0]!.shape.container, 'array');
  assert.is(readHeap(Object.assign([], { [4294967294]: 1 })).graph.objects[0]!.items.length, 2);
});

test('reads no more parts than allowed, and shortens long strings', () => {
  const list = (length: number): object => {
    let head: object | null = null;
    for (let node = 0; node < length; node++) head = { next: head };
    return head!;
  };
  assert.is(readHeap(list(10), new ClassTable(), 10).graph.objects.length, 10);
  for (const large of [
    list(11),
    [new Array(11)],
    new Uint8Array(12),
    new Proxy({}, { ownKeys: () => Array.from({ length: 10 }, (_, index) => `k${index}`) }),
  ]) {
    assert.throws(() => readHeap(large, new ClassTable(), 9), /an object is too large to learn from/);
  }
  const [text] = readHeap(['x'.repeat(50e6)]).graph.objects[0]!.items;
  assert.ok((text as string).length < 2000);
});

test('what several objects share is read once', () => {
  const shared = { value: 1 };
  const { graph, objects } = readHeaps([{ first: shared }, { second: shared }], new ClassTable());
  assert.is(objects.length, 3);
  assert.equal(
    graph.objects.map(({ values }) => values),
    [[referenceTo(2)], [referenceTo(2)], [1]],
  );
});

test.run();
