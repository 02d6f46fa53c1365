import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FieldKinds } from '../../records/field-kinds.ts';
import { fieldLink } from '../links/link.ts';
import type { FieldPlan } from '../../window-plan.ts';
import type { Records } from '../../records/records.ts';
import { follow, membersOf, recordsOfObject, wordsOf } from '../../testing/read-records.ts';
import { kindRelation, linkedKindRelation } from './kind-relations.ts';

class Item {
  held: unknown;
  next: Item | null = null;
  constructor(held: unknown) {
    this.held = held;
  }
}
class Leaf {}

const VALUES = [null, undefined, true, false, -3, 0, 1, 2, 99, 0.5, NaN, Infinity, 7n, 'a', new Leaf()];
const WORDS = [
  ...['null', 'undefined', 'true', 'false', 'negative', '0', '1', '2 or more', '2 or more', 'a fraction'],
  ...['not finite', 'not finite', '2 or more', '"a"', 'Leaf'],
];

/** Reads a list of items, one for each value. */
function read(values: readonly unknown[]): { records: Records; items: number[]; held: FieldPlan } {
  const items = values.map((value) => new Item(value));
  items.forEach((item, index) => (item.next = items[index + 1] ?? null));
  const records = recordsOfObject(items[0]!);
  const held = records.plan.roles[0].fields.find(({ name }) => name === 'held')!;
  // In list order.
  const inOrder = items.map((_, index) => follow(records, 0, ...new Array<string>(index).fill('next')));
  assert.equal(new Set(inOrder), new Set(membersOf(records, 'Item')));
  return { records, items: inOrder, held };
}

test('each kind of value in a field has an outcome', () => {
  const { records, items, held } = read(VALUES);
  const relation = kindRelation(records.fields.get('held')!, new FieldKinds(held).words);
  assert.is(relation.name, 'held is');
  assert.equal(wordsOf(relation, records, items), WORDS);
  assert.equal([...new Set(['nothing', ...WORDS])].sort(), [...relation.outcomes].sort());
});

test("the outcome is the kind of value in the neighbour's field, or nothing without a neighbour", () => {
  const { records, items, held } = read(VALUES);
  const next = fieldLink(records.fields.get('next')!);
  const words = new Map([[0, new FieldKinds(held).words]]);
  const relation = linkedKindRelation(records, next, records.fields.get('held')!, words);
  assert.is(relation.name, 'next.held is');
  assert.equal(wordsOf(relation, records, items), [...WORDS.slice(1), 'nothing']);
});

test("equal kinds have equal outcomes, although their codes differ between the neighbours' roles", () => {
  class Left {
    held: unknown;
    constructor(held: unknown) {
      this.held = held;
    }
  }
  class Right extends Left {}
  const values = [new Left(null), new Left(1), new Right('x'), new Right(1), new Right(null)];
  const records = recordsOfObject(values);
  const words = new Map(
    records.plan.roles.flatMap(({ fields }, role) =>
      fields.filter(({ name }) => name === 'held').map((field) => [role, new FieldKinds(field).words]),
    ),
  );
  assert.is(words.size, 2);
  const item = fieldLink(records.fields.get('[]')!);
  const relation = linkedKindRelation(records, item, records.fields.get('held')!, words);
  assert.equal(wordsOf(relation, records, membersOf(records, 'Array[]')), ['null', '1', '"x"', '1', 'null']);
});

test('the outcome is nothing for a record without the field', () => {
  const { records, held } = read([new Leaf()]);
  const relation = kindRelation(records.fields.get('held')!, new FieldKinds(held).words);
  assert.equal(wordsOf(relation, records, membersOf(records, 'Leaf')), ['nothing']);
});

test.run();
