import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures, paperStructures } from '../../../../structures/index.ts';
import { makeDataset } from '../../examples/dataset/make-dataset.ts';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import type { KnownFields } from '../../../objects/heap/known-fields.ts';
import { readHeap } from '../../../objects/heap/read.ts';
import { rebuild } from '../../../objects/heap/rebuild.ts';
import { inferPlan } from '../plan/infer-plan.ts';
import { Records } from './records.ts';
import { assertSameRecords, contentsOf } from '../testing/same-records.ts';

for (const [name, load] of paperStructures.map((name) => [name, builtInStructures[name]!] as const)) {
  test(`live objects of ${name}, valid and broken, give the records of their graphs`, async () => {
    const few = { beyond: false, maxCalls: 20_000, maxBroken: 1000 };
    const { dataset } = await makeDataset(await load(), { scope: 3, ...few });
    const classes = new ClassTable(dataset.fields);
    const objects = [...dataset.valid, ...dataset.broken].map((graph) => rebuild(graph, classes));
    assert.ok(objects.length > 30);
    assertSameRecords(inferPlan(dataset.valid), dataset.fields, objects);
  });
}

const MARK = Symbol('mark');

class Item {
  next: Item | null = null;
  value: unknown = 1;
}
class Marked {
  [MARK] = 1;
}
class Inheriting {
  declare limit: unknown;
  own = 1;
}
Inheriting.prototype.limit = 7;
class Shelf {
  items: unknown = [new Item(), new Item()];
  bytes: unknown = Uint8Array.of(1, 2);
  nested: unknown = [[1, 2], [3], []];
  index: unknown = new Map<unknown, unknown>([['a', new Item()]]);
  names: unknown = new Set(['x', 'y']);
  made: unknown = new Date(5);
  prices: unknown = { apple: 1, pear: 2 };
  marked: unknown = new Marked();
  inheriting: unknown = new Inheriting();
  first: unknown = new Item();
  act: unknown;
  get size(): number {
    throw new Error('a getter was called');
  }
}
const FIELDS: KnownFields = {
  Shelf: 'act bytes first index inheriting items made marked names nested prices'.split(' '),
  Item: ['next', 'value'],
  Marked: ['@@mark'],
  Inheriting: ['limit', 'own'],
  Object: ['apple', 'pear', 'plum'],
};

const shelf = (change: (shelf: Record<string, unknown>, item: Item) => void): object => {
  const made = new Shelf();
  change(made as unknown as Record<string, unknown>, made.first as Item);
  return made;
};

const valid = [
  shelf(() => {}),
  shelf((made) => (made['prices'] = { plum: 3 })),
  shelf((made) => (made['items'] = [])),
  shelf((made, item) => (made['items'] = Object.assign(new Array(3), { 0: item, 2: item }))),
  shelf((made) => (made['nested'] = [[[[[1, [2]], []]], [new Item()]]])),
  shelf((made) => (made['nested'] = [new Map([['a', new Map([['b', [new Map([['c', [3]]])]]])]])])),
  shelf((_, item) => (item.next = item)),
  shelf((_, item) => (item.next = Object.assign(new Item(), { next: item, value: 0.5 }))),
  shelf((made) => Object.assign(made['inheriting'] as object, { limit: 8 })),
  shelf((_, item) => (item.value = undefined)),
  shelf((_, item) => (item.value = 'text')),
];

const unusual: Record<string, object> = {
  'an extra field': shelf((_, item) => Object.assign(item, { extra: 1 })),
  'an extra symbol beside those known': shelf((made) => {
    Object.assign(made['marked'] as object, { [Symbol('extra')]: 1 });
  }),
  'another symbol than the one known': shelf((made) => {
    made['marked'] = Object.setPrototypeOf({ [Symbol('extra')]: 1 }, Marked.prototype);
  }),
  'a known field that is not enumerable': shelf((_, item) =>
    Object.defineProperty(item, 'value', { enumerable: false }),
  ),
  'a known field that is not enumerable, with a getter of its name on the prototype': shelf((_, item) => {
    const prototype = Object.create(Item.prototype, {
      value: { enumerable: true, get: () => assert.unreachable() },
    }) as object;
    Object.setPrototypeOf(item, prototype);
    Object.defineProperty(item, 'value', { enumerable: false });
  }),
  'a missing field': shelf((_, item) => delete (item as Partial<Item>).next),
  'a function in a field': shelf((_, item) => (item.value = () => 1)),
  'an own method': shelf((_, item) => Object.assign(item, { method: () => 1 })),
  'fields in another order': shelf((made) => {
    made['first'] = Object.setPrototypeOf({ value: 1, next: null }, Item.prototype);
  }),
  'an object of another class': shelf((_, item) => (item.next = new Inheriting() as unknown as Item)),
  'an array of its class': shelf((_, item) => (item.next = Object.setPrototypeOf([], Item.prototype))),
  'a class of the same name': shelf((_, item) => {
    item.next = new { Item: class Item {} }.Item() as Item;
  }),
  'no prototype': shelf((_, item) => Object.setPrototypeOf(item, null)),
  'another root': new Item(),
  'a container as the root': [new Item()],
};

test('containers, dictionaries, symbols, prototype defaults and cycles give the records of their graphs', () => {
  const classes = new ClassTable(FIELDS);
  const plan = inferPlan(valid.map((object) => readHeap(object, classes).graph));
  assert.equal(plan.dictionaries, ['Object']);
  assert.is(assertSameRecords(plan, FIELDS, [...valid, ...valid]), 0);
});

test('records among the entries of dictionaries give the records of their graphs', () => {
  class Cache {
    entries: Record<string, object>;
    constructor(...keys: string[]) {
      this.entries = Object.fromEntries(
        keys.map((key, index) => [key, { next: keys[index + 1], prev: null }]),
      );
    }
  }
  const caches = [new Cache(), new Cache('a'), new Cache('b', 'c'), new Cache('d', 'a', 'b')];
  const fields = { Cache: ['entries'], Object: [], 'Object{next}': ['next', 'prev'] };
  const classes = new ClassTable(fields);
  const plan = inferPlan(caches.map((object) => readHeap(object, classes).graph));
  assert.equal(plan.dictionaries, ['Object']);
  assert.is(assertSameRecords(plan, fields, [...caches, ...caches]), 0);
  const plain = caches.map(({ entries }) => ({ size: Object.keys(entries).length, entries }));
  const known = { ...fields, 'Object{size}': ['entries', 'size'] };
  const ofPlain = inferPlan(plain.map((object) => readHeap(object, new ClassTable(known)).graph));
  assert.is(ofPlain.roles[0].name, 'Object{size}');
  assert.is(assertSameRecords(ofPlain, known, [...plain, ...plain]), 0);
  Object.assign(caches[1]!.entries, { b: { next: 'a' } });
  assert.is(assertSameRecords(plan, fields, caches), 1, 'a record without a field is foreign');
});

test('unusual objects give the same records, or the same foreign thing, live and as graphs', () => {
  const classes = new ClassTable(FIELDS);
  const plan = inferPlan(valid.map((object) => readHeap(object, classes).graph));
  for (const [name, object] of Object.entries(unusual)) {
    const found = assertSameRecords(plan, FIELDS, [valid[0]!, object, valid[1]!]);
    const allowed = [
      'a known field that is not enumerable',
      'a function in a field',
      'an own method',
      'fields in another order',
      'another root',
    ];
    assert.is(found, allowed.includes(name) ? 0 : 1, name);
  }
});

test('an object that throws during reading leaves no traces in the records', () => {
  const linked = (length: number): Item => {
    const first = new Item();
    for (let item = first, left = length; left > 1; left--) item = item.next = new Item();
    return first;
  };
  const fields: KnownFields = { Item: ['next', 'value'] };
  const plan = inferPlan([readHeap(linked(3), new ClassTable(fields)).graph]);
  const [graphs, live] = [new Records(plan), new Records(plan)];
  const [classes, others] = [new ClassTable(fields), new ClassTable(fields)];
  live.readLive(new Item(), classes);
  const throwing = linked(5);
  Object.defineProperty(throwing.next!.next!.next!.next, 'value', {
    enumerable: true,
    get: () => {
      throw new Error('on purpose');
    },
  });
  assert.throws(() => live.readLive(throwing, classes), /on purpose/);
  graphs.read(readHeap(new Item(), others).graph);
  live.readLive(new Item(), classes);
  graphs.read(readHeap(linked(4), others).graph);
  live.readLive(linked(4), classes);
  assert.equal(contentsOf(live), contentsOf(graphs));
});

test('reading ends for an object whose numbers change at each access', () => {
  const fields: KnownFields = { Item: ['next', 'value'] };
  const items = [new Item(), new Item()];
  items[1]!.next = items[0]!;
  const plan = inferPlan(items.map((item) => readHeap(item, new ClassTable(fields)).graph));
  let accesses = 0;
  const restless = new Proxy(new Item(), {
    get: (item, name) => (name === 'value' ? ++accesses : (Reflect.get(item, name) as unknown)),
  });
  restless.next = Object.assign(new Item(), { next: Object.assign(new Item(), { next: restless }) });
  const records = new Records(plan);
  records.readLive(Object.assign(new Item(), { next: restless }), new ClassTable(fields));
  assert.ok(accesses < 2 ** 21, `${accesses} accesses`);
  assert.ok(records.count > 3);
});

test('symbols and fields that are not enumerable are ignored in classes that had none', () => {
  const classes = new ClassTable(FIELDS);
  const records = new Records(inferPlan(valid.map((object) => readHeap(object, classes).graph)));
  records.readLive(valid[0]!, classes);
  const plain = contentsOf(records);
  for (const change of [
    (item: Item) => Object.assign(item, { [Symbol('extra')]: 1 }),
    (item: Item) => Object.defineProperty(item, 'extra', { value: 1 }),
  ]) {
    records.readLive(
      shelf((_, item) => change(item)),
      classes,
    );
    assert.equal(contentsOf(records), plain);
  }
});

test.run();
