import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures, paperStructures } from '../../../structures/index.ts';
import { makeDataset } from '../../dataset/make-dataset.ts';
import { ClassTable, type KnownFields } from '../../heap/class-table.ts';
import { readHeap } from '../../heap/read.ts';
import { rebuild } from '../../heap/rebuild.ts';
import { inferPlan } from './infer-plan.ts';
import { Records } from './records.ts';
import { readAlike, told } from './testing/read-alike.ts';

for (const [name, load] of paperStructures.map((name) => [name, builtInStructures[name]!] as const)) {
  test(`the live objects of ${name}, valid and broken, are read as their graphs`, async () => {
    const { dataset } = makeDataset(await load(), { scope: 3 });
    const classes = new ClassTable(dataset.fields);
    const objects = [...dataset.valid, ...dataset.broken].map((graph) => rebuild(graph, classes));
    assert.ok(objects.length > 30);
    readAlike(inferPlan(dataset.valid), dataset.fields, objects);
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
    throw new Error('no getter runs');
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

const odd: Record<string, object> = {
  'an extra field': shelf((_, item) => Object.assign(item, { extra: 1 })),
  'an extra symbol beside those known': shelf((made) => {
    Object.assign(made['marked'] as object, { [Symbol('extra')]: 1 });
  }),
  'another symbol than the one known': shelf((made) => {
    made['marked'] = Object.setPrototypeOf({ [Symbol('extra')]: 1 }, Marked.prototype);
  }),
  'a hidden known field': shelf((_, item) => Object.defineProperty(item, 'value', { enumerable: false })),
  'a hidden known field, a getter of its name on the prototype': shelf((_, item) => {
    const prototype = Object.create(Item.prototype, {
      value: { enumerable: true, get: () => assert.unreachable() },
    }) as object;
    Object.setPrototypeOf(item, prototype);
    Object.defineProperty(item, 'value', { enumerable: false });
  }),
  'a field less': shelf((_, item) => delete (item as Partial<Item>).next),
  'a function in a field': shelf((_, item) => (item.value = () => 1)),
  'a method of its own': shelf((_, item) => Object.assign(item, { method: () => 1 })),
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

test('containers, dictionaries, symbols, defaults of prototypes and cycles are read as their graphs', () => {
  const classes = new ClassTable(FIELDS);
  const plan = inferPlan(valid.map((object) => readHeap(object, classes).graph));
  assert.equal(plan.dictionaries, ['Object']);
  assert.is(readAlike(plan, FIELDS, [...valid, ...valid]), 0);
});

/** Whether the records are those of an object already when it is read. */
function isKnown(records: Records, root: object, classes: ClassTable): boolean {
  const { stamp } = records;
  records.readLive(root, classes);
  return records.stamp === stamp;
}

class Pair {
  left: unknown = null;
  right: unknown = null;
}
class Twin extends Pair {
  readonly names = ['b'];
}

test('an object that changes is read as if it had not been read before', () => {
  const fields: KnownFields = { Pair: ['left', 'right'], Twin: ['left', 'names', 'right'] };
  const values = (): unknown[] => [null, 'a', 1, new Pair(), new Twin()];
  const valid = values().flatMap((left) =>
    values().flatMap((right) => [new Pair(), new Twin()].map((made) => Object.assign(made, { left, right }))),
  );
  const plan = inferPlan(
    valid.map((left) => readHeap(Object.assign(new Pair(), { left }), new ClassTable(fields)).graph),
  );
  const held = fc.oneof(
    { weight: 9, arbitrary: fc.record({ pair: fc.nat(9) }) },
    fc.constantFrom(null, 'a', 'c', -1, 0, 2, true),
  );
  const link = fc.tuple(fc.nat(9), fc.constantFrom('left', 'right'), held);
  const turn = fc.tuple(fc.nat(9), fc.constant('prototype'), fc.boolean());
  const step = fc.oneof({ weight: 9, arbitrary: link }, turn);
  let went = 0;
  fc.assert(
    fc.property(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 30 }), (steps) => {
      // The last ones are twins, which hold containers: they end what is read in rows.
      const pairs = Array.from({ length: 10 }, (_, index) => (index < 8 ? new Pair() : new Twin()));
      const [again, graphs] = [new Records(plan), new Records(plan)];
      const [classes, others] = [new ClassTable(fields), new ClassTable(fields)];
      for (const changes of [[], ...steps]) {
        for (const [from, field, to] of changes) {
          if (field === 'prototype') Object.setPrototypeOf(pairs[from], (to ? Twin : Pair).prototype);
          else pairs[from]![field] = typeof to === 'object' && to !== null ? pairs[to.pair] : to;
        }
        again.readLive(pairs[0]!, classes);
        graphs.read(readHeap(pairs[0]!, others).graph);
        assert.is(again.foreign === undefined, graphs.foreign === undefined);
        if (graphs.foreign !== undefined) continue;
        assert.equal(told(again), told(graphs));
        went++;
      }
    }),
    { numRuns: 300 },
  );
  assert.ok(went > 600, `${went} readings`);
});

test('of an object that changes what comes before the change is not read again', () => {
  let reads = 0;
  class Counted {
    next: Counted | null = null;
    value = 0;
  }
  const counting = (item: Counted): Counted =>
    new Proxy(item, { ownKeys: (target) => (reads++, Reflect.ownKeys(target)) });
  const list = Array.from({ length: 8 }, () => counting(new Counted()));
  list.forEach((item, at) => (item.next = list[at + 1] ?? null));
  const classes = new ClassTable({ Counted: ['next', 'value'] });
  const records = new Records(inferPlan([readHeap(list[0]!, classes).graph]));
  const readsOf = (change: () => void): number => {
    change();
    reads = 0;
    records.readLive(list[0]!, classes);
    return reads;
  };
  for (let reading = 0; reading < 2; reading++) records.readLive(list[0]!, classes);
  const as = told(records);
  const ofNumber = readsOf(() => (list[5]!.value = 1));
  assert.is(ofNumber, 8);
  assert.not.equal(told(records), as);
  readsOf(() => (list[5]!.value = 0));
  assert.equal(told(records), as);
  // Compared up to the change, and read from there on.
  const ofReference = readsOf(() => (list[5]!.next = list[7]!));
  assert.is(ofReference, 6 + 2);
});

test('an object is known as long as nothing about it changes', () => {
  const classes = new ClassTable({ Item: ['next', 'value'] });
  const root = Object.assign(new Item(), { next: new Item() });
  const records = new Records(inferPlan([readHeap(root, classes).graph]));
  const isKnownAfter = (change: (last: Item) => void): boolean => {
    root.next = new Item();
    records.readLive(new Item(), classes);
    records.readLive(root, classes);
    assert.not(isKnown(records, root, classes), 'what an object holds is kept from its second reading on');
    assert.ok(isKnown(records, root, classes));
    change(root.next);
    return isKnown(records, root, classes);
  };
  assert.ok(isKnownAfter(() => {}));
  assert.ok(isKnownAfter((last) => (last.value = 1)));
  assert.not(isKnownAfter((last) => (last.value = 2)));
  assert.not(isKnownAfter((last) => (last.next = new Item())));
  assert.not(isKnownAfter((last) => Object.assign(last, { extra: 1 })));
  assert.not(isKnownAfter((last) => Object.setPrototypeOf(last, Inheriting.prototype)));
  assert.not(isKnownAfter(() => (root.next = new Item())));
  assert.not(isKnownAfter(() => records.readLive(new Item(), classes)));
  assert.not(isKnownAfter(() => records.read(readHeap(root, classes).graph)));
  const holder = Object.assign(new Item(), { value: [1] });
  const held = new Records(inferPlan([readHeap(holder, classes).graph]));
  for (let reading = 0; reading < 2; reading++) held.readLive(holder, classes);
  assert.not(isKnown(held, holder, classes), 'containers are always read again');
});

test('what is odd about an object is found alike', () => {
  const classes = new ClassTable(FIELDS);
  const plan = inferPlan(valid.map((object) => readHeap(object, classes).graph));
  for (const [name, object] of Object.entries(odd)) {
    const found = readAlike(plan, FIELDS, [valid[0]!, object, valid[1]!]);
    const allowed = [
      'a hidden known field',
      'a function in a field',
      'a method of its own',
      'fields in another order',
      'another root',
    ];
    assert.is(found, allowed.includes(name) ? 0 : 1, name);
  }
});

test('an object that throws when it is read leaves nothing behind in the records', () => {
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
  assert.equal(told(live), told(graphs));
});

test('symbols and hidden fields are not looked for where none were seen', () => {
  const classes = new ClassTable(FIELDS);
  const records = new Records(inferPlan(valid.map((object) => readHeap(object, classes).graph)));
  records.readLive(valid[0]!, classes);
  const plain = told(records);
  for (const change of [
    (item: Item) => Object.assign(item, { [Symbol('extra')]: 1 }),
    (item: Item) => Object.defineProperty(item, 'extra', { value: 1 }),
  ]) {
    records.readLive(
      shelf((_, item) => change(item)),
      classes,
    );
    assert.equal(told(records), plain);
  }
});

test.run();
