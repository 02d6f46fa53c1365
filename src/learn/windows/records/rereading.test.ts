import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import type { KnownFields } from '../../../objects/heap/known-fields.ts';
import { readHeap } from '../../../objects/heap/read.ts';
import { inferPlan } from '../plan/infer-plan.ts';
import { Records } from './records.ts';
import { contentsOf } from '../testing/same-records.ts';

class Item {
  next: Item | null = null;
  value: unknown = 1;
}

/** Reads an object; returns true if the records were already the records of the object. */
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
class Wide extends Pair {
  extra: unknown = null;
}

test('a number that becomes a constant of the class is compared with nothing, and back', () => {
  const fields: KnownFields = { Item: ['next', 'value'] };
  const made = (value: unknown): Item => Object.assign(new Item(), { value, next: new Item() });
  const sort = { kind: 'data', sort: 'value', scale: 'ordinal', constants: [-1, ''] } as const;
  const plan = inferPlan(
    [made(2), made(-1), made('a'), made('')].map((item) => readHeap(item, new ClassTable(fields)).graph),
    (_role, field) => (field === 'value' ? sort : undefined),
  );
  assert.equal(plan.roles[0].fields.find(({ name }) => name === 'value')!.kinds, [
    'number',
    'string',
    '-1',
    '""',
  ]);
  const [live, graphs] = [new Records(plan), new Records(plan)];
  const classes = new ClassTable(fields);
  const item = made(3);
  for (const value of [3, -1, 5, -2, '', 'b', -1, '', 0]) {
    item.value = value;
    live.readLive(item, classes);
    graphs.read(readHeap(item, classes).graph);
    assert.equal(contentsOf(live), contentsOf(graphs));
    const number = live.fields.get('value')!.number.values[0]!;
    assert.is(Number.isNaN(number), value === -1 || value === '', String(value));
  }
});

test('a changed object gives the same records as a first reading', () => {
  const fields: KnownFields = {
    Pair: ['left', 'right'],
    Twin: ['left', 'names', 'right'],
    Wide: ['extra', 'left', 'right'],
  };
  const values = (): unknown[] => [null, 'a', 1, new Pair(), new Twin(), new Wide()];
  const valid = values().flatMap((left) =>
    values().flatMap((right) =>
      [new Pair(), new Twin(), new Wide()].map((made) => Object.assign(made, { left, right })),
    ),
  );
  const plan = inferPlan(
    valid.map((left) => readHeap(Object.assign(new Pair(), { left }), new ClassTable(fields)).graph),
  );
  const held = fc.oneof(
    { weight: 9, arbitrary: fc.record({ pair: fc.nat(9) }) },
    fc.constantFrom(null, 'a', 'c', -1, 0, 2, true),
  );
  const link = fc.tuple(fc.nat(9), fc.constantFrom('left', 'right'), held);
  const reclass = fc.tuple(fc.nat(9), fc.constant('prototype'), fc.boolean());
  const step = fc.oneof({ weight: 9, arbitrary: link }, reclass);
  let compared = 0;
  fc.assert(
    fc.property(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 30 }), (steps) => {
      // The last two are of class Twin, whose containers end rows.
      const pairs = Array.from({ length: 10 }, (_, index) =>
        index < 4 ? new Pair() : index < 8 ? new Wide() : new Twin(),
      );
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
        assert.equal(contentsOf(again), contentsOf(graphs));
        compared++;
      }
    }),
    { numRuns: 3000 },
  );
  assert.ok(compared > 6000, `${compared} readings`);
});

test('the part of an object before the first change is not read again', () => {
  let reads = 0;
  class Counted {
    next: Counted | null = null;
    value = 0;
  }
  const counting = (item: Counted): Counted =>
    new Proxy(item, { ownKeys: (target) => (reads++, Reflect.ownKeys(target)) });
  const list = Array.from({ length: 8 }, () => counting(new Counted()));
  list.forEach((item, index) => (item.next = list[index + 1] ?? null));
  const classes = new ClassTable({ Counted: ['next', 'value'] });
  const records = new Records(inferPlan([readHeap(list[0]!, classes).graph]));
  const readsOf = (change: () => void): number => {
    change();
    reads = 0;
    records.readLive(list[0]!, classes);
    return reads;
  };
  for (let reading = 0; reading < 2; reading++) records.readLive(list[0]!, classes);
  const original = contentsOf(records);
  const ofNumber = readsOf(() => (list[5]!.value = 1));
  assert.is(ofNumber, 8);
  assert.not.equal(contentsOf(records), original);
  readsOf(() => (list[5]!.value = 0));
  assert.equal(contentsOf(records), original);
  // Six objects are compared, two are read.
  const ofReference = readsOf(() => (list[5]!.next = list[7]!));
  assert.is(ofReference, 6 + 2);
});

test('the stamp stays the same as long as nothing changes', () => {
  const classes = new ClassTable({ Item: ['next', 'value'] });
  const root = Object.assign(new Item(), { next: new Item() });
  const records = new Records(inferPlan([readHeap(root, classes).graph]));
  const isKnownAfter = (change: (last: Item) => void): boolean => {
    root.next = new Item();
    records.readLive(new Item(), classes);
    records.readLive(root, classes);
    assert.not(isKnown(records, root, classes), 'values are kept from the second reading on');
    assert.ok(isKnown(records, root, classes));
    change(root.next);
    return isKnown(records, root, classes);
  };
  assert.ok(isKnownAfter(() => {}));
  assert.ok(isKnownAfter((last) => (last.value = 1)));
  assert.not(isKnownAfter((last) => (last.value = 2)));
  assert.not(isKnownAfter((last) => (last.next = new Item())));
  assert.not(isKnownAfter((last) => Object.assign(last, { extra: 1 })));
  assert.not(isKnownAfter((last) => Object.setPrototypeOf(last, Pair.prototype)));
  assert.not(isKnownAfter(() => (root.next = new Item())));
  assert.not(isKnownAfter(() => records.readLive(new Item(), classes)));
  assert.not(isKnownAfter(() => records.read(readHeap(root, classes).graph)));
  const holder = Object.assign(new Item(), { value: [1] });
  const held = new Records(inferPlan([readHeap(holder, classes).graph]));
  for (let reading = 0; reading < 2; reading++) held.readLive(holder, classes);
  assert.not(isKnown(held, holder, classes), 'containers are always read again');
});

test('objects after a shared object are compared correctly, for any number of fields', () => {
  const fields: KnownFields = { Pair: ['left', 'right'], Wide: ['extra', 'left', 'right'] };
  const last = new Pair();
  const between = Object.assign(new Pair(), { left: last });
  const shared = { left: Object.assign(new Wide(), { left: between }), right: new Pair() };
  const root = Object.assign(new Pair(), {
    left: Object.assign(new Pair(), shared),
    right: Object.assign(new Wide(), shared),
  });
  const classes = new ClassTable(fields);
  const graphs = [null, new Wide()].map((left) => ((last.left = left), readHeap(root, classes).graph));
  const records = new Records(inferPlan(graphs));
  for (let reading = 0; reading < 2; reading++) records.readLive(root, classes);
  last.left = null;
  assert.not(isKnown(records, root, classes));
  assert.ok(isKnown(records, root, classes));
});

test('an object that throws during the comparison is read again in full', () => {
  const list = [0, 1, 2].map(() => new Item());
  list.forEach((item, index) => (item.next = list[index + 1] ?? null));
  const classes = new ClassTable({ Item: ['next', 'value'] });
  const records = new Records(inferPlan([readHeap(list[0]!, classes).graph]));
  for (let reading = 0; reading < 2; reading++) records.readLive(list[0]!, classes);
  list[0]!.value = 2;
  let throws = true;
  Object.defineProperty(list[1], 'value', {
    enumerable: true,
    get: () => {
      if (throws) throw new Error('on purpose');
      return 1;
    },
  });
  const { stamp } = records;
  assert.throws(() => records.readLive(list[0]!, classes), /on purpose/);
  throws = false;
  records.readLive(list[0]!, classes);
  assert.is.not(records.stamp, stamp);
});

test.run();
