import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import type { KnownFields } from '../../../objects/heap/known-fields.ts';
import { readHeap } from '../../../objects/heap/read.ts';
import { RecordKinds } from './record-kinds.ts';

class Holder {
  value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** Returns the kinds among the plain objects that the values hold. */
function kindsIn(values: readonly unknown[], given: readonly string[] = []): KnownFields {
  const kinds = new RecordKinds(false);
  const order: string[] = [];
  for (const value of values) {
    const { graph } = readHeap(new Holder(value), new ClassTable());
    kinds.add(graph, new Set(given));
    for (const { shape } of graph.objects)
      if (shape.className === 'Object') order.push(...shape.keys.filter((key) => !order.includes(key)));
  }
  return kinds.find({ Object: order });
}

test('plain objects of one place with the same fields are a kind, named by the field that tells it from others', () => {
  const document = { author: 'a', title: 'b' };
  assert.equal(
    kindsIn([
      { documents: [document], options: { limit: 1 } },
      { documents: [], options: { limit: 2 } },
    ]),
    {
      'Object{documents}': ['documents', 'options'],
      'Object{author}': ['author', 'title'],
      'Object{limit}': ['limit'],
    },
  );
});

test('records among the entries of a dictionary, and records within them, are kinds', () => {
  const entry = (key: string, copies: number): object => ({ key, value: { copies, last: { at: copies } } });
  assert.equal(kindsIn([{}, { $a: entry('a', 1) }, { $b: entry('b', 2), $c: entry('c', 1) }]), {
    Object: ['$a', '$b', '$c'],
    'Object{key}': ['key', 'value'],
    'Object{copies}': ['copies', 'last'],
    'Object{at}': ['at'],
  });
});

test('a kind may have optional fields, unless they come from arguments', () => {
  const values = [[{ key: 1 }, { key: 2, a: 1 }, [{ other: 1 }]]];
  assert.equal(kindsIn(values), { 'Object{key}': ['key', 'a'], 'Object{other}': ['other'] });
  assert.equal(kindsIn(values, ['a']), { Object: ['key', 'a'], 'Object{other}': ['other'] });
});

test('places that share a shape hold one kind', () => {
  const node = (next: object | null): object => ({ next });
  const last = node(null);
  assert.equal(kindsIn([{ head: node(node(last)), tail: last, options: { limit: 1 } }]), {
    'Object{head}': ['head', 'options', 'tail'],
    'Object{next}': ['next'],
    'Object{limit}': ['limit'],
  });
});

test('objects that a field and a list hold are of the kind of both', () => {
  const [first, middle, last] = [
    { item: 1, next: {} },
    { item: 2, next: {}, prev: {} },
    { item: 3, prev: {} },
  ];
  Object.assign(first, { next: middle });
  Object.assign(middle, { next: last, prev: first });
  Object.assign(last, { prev: middle });
  assert.equal(kindsIn([{ head: first, tail: last, all: [first, middle, last], options: { limit: 1 } }]), {
    'Object{all}': ['all', 'head', 'options', 'tail'],
    'Object{limit}': ['limit'],
    'Object{item}': ['item', 'next', 'prev'],
  });
});

test('plain objects of one kind, and nested dictionaries, have no kinds', () => {
  assert.equal(kindsIn([[{ a: 1 }, { a: 2, b: 1 }]]), {});
  assert.equal(kindsIn([{ a: { b: { a: {} } } }, { b: {} }]), {});
});

test('a class table names a plain object by its kind: it has the fields of the name, and no other than those known', () => {
  const classes = new ClassTable({ Object: [], 'Object{key}': ['key', 'next'] });
  const names = [
    { key: 1 },
    { next: 1, key: 2 },
    { key: 1, more: 1 },
    { next: 1 },
    { key: 1, run: () => 1 },
  ].map((object) => classes.nameOf(object));
  assert.equal(names, ['Object{key}', 'Object{key}', 'Object', 'Object', 'Object{key}']);
});

test.run();
