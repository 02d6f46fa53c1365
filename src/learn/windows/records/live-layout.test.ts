import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import { UNREAD } from '../../../objects/heap/known-fields.ts';
import { readHeap } from '../../../objects/heap/read.ts';
import { inferPlan } from '../plan/infer-plan.ts';
import { LiveLayout } from './live-layout.ts';
import { RecordTable } from './record-table.ts';
import { assertSameRecords } from '../testing/same-records.ts';

class Item {
  next: Item | null = null;
  value: unknown = 1;
}
const FIELDS = { Item: ['next', 'value'] };

test('a class with enumerable methods on its prototype gives the records of its graph', () => {
  function Old(this: Item): void {
    this.next = null;
    this.value = 1;
  }
  (Old.prototype as Record<string, unknown>)['method'] = () => 1;
  const old = (...fields: object[]): object =>
    Object.assign(new (Old as unknown as new () => object)(), ...fields) as object;
  const fields = { Old: ['next', 'value'] };
  const plan = inferPlan([readHeap(old({ next: old() }), new ClassTable(fields)).graph]);
  const extra = old({ extra: 1 });
  const method = old({ method: 1 });
  assert.is(
    assertSameRecords(plan, fields, [old({ next: old() }), extra, old(), method, old({ value: 2 })]),
    2,
  );
});

test('an accessor of a prototype is not called if the object lacks the field', () => {
  const lacking = new Item();
  delete (lacking as Partial<Item>).value;
  const computing = Object.create(Item.prototype, {
    value: { enumerable: true, get: () => assert.unreachable() },
    constructor: { value: class Computing {} },
  }) as object;
  const owning = (): Item => Object.setPrototypeOf(new Item(), computing) as Item;
  Object.setPrototypeOf(lacking, computing);
  const fields = { Computing: ['next', 'value'] };
  const plan = inferPlan([owning(), lacking].map((object) => readHeap(object, new ClassTable(fields)).graph));
  assert.is(assertSameRecords(plan, fields, [owning(), lacking, owning(), lacking]), 0);
});

test('own accessors are not called', () => {
  const guarded = (): object =>
    Object.defineProperty(new Item(), 'value', { enumerable: true, get: () => assert.unreachable() });
  const classes = new ClassTable(FIELDS);
  const plan = inferPlan([readHeap(new Item(), classes).graph]);
  assert.is(assertSameRecords(plan, FIELDS, [guarded(), guarded()]), 2);
});

test('objects with fields that are not read take the fast path', () => {
  const fields = { ...FIELDS, [UNREAD]: ['mark', 'Item.value'] };
  const marked = (mark: unknown, next: Item | null = null): Item => Object.assign(new Item(), { mark, next });
  const plan = inferPlan([readHeap(marked(1, marked(2)), new ClassTable(fields)).graph]);
  const extra = Object.assign(marked(1), { extra: 1 });
  const objects = [marked({}, marked(1, new Item())), extra, new Item(), marked(new Map([[extra, 1]]))];
  assert.is(assertSameRecords(plan, { ...fields, Item: ['next'] }, objects), 1);
  const table = new RecordTable(plan);
  const layout = LiveLayout.of(marked(1), new ClassTable({ ...fields, Item: ['next'] }), table)!;
  assert.ok(layout.fits(marked(1)));
  assert.not(layout.fits(extra));
});

test('field names cannot inject code', () => {
  const names = ['a\'"`${b}\\', '];throw 1;//', 'x\u2028y', '*/', '__proto__', 'constructor'];
  class Odd {
    constructor(value: unknown) {
      for (const name of names) {
        Object.defineProperty(this, name, { value, enumerable: true, configurable: true, writable: true });
      }
    }
  }
  const fields = { Odd: names };
  const odd = (value: unknown): object => new Odd(value);
  const plan = inferPlan([readHeap(odd(1), new ClassTable(fields)).graph]);
  assert.is(assertSameRecords(plan, fields, [odd(2), odd(1), odd(null)]), 1);
});

test.run();
