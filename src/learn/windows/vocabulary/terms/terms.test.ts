import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fieldLink, type Link } from '../links/link.ts';
import { type FieldColumns, NOTHING } from '../../records/field-columns.ts';
import type { Records } from '../../records/records.ts';
import { valuesOf } from '../../testing/check-term.ts';
import { recordsOfObject } from '../../testing/read-records.ts';
import type { Term } from './term.ts';
import { Terms } from './terms.ts';

class Table {
  count = 7;
  length = 8;
  position = 9;
  keys = [1, null];
  values = ['a', 'b', 'c'];
}

const read = (): { records: Records; terms: Terms; field: (name: string) => FieldColumns } => {
  const records = recordsOfObject(new Table());
  return { records, terms: new Terms(records, []), field: (name) => records.fields.get(name)! };
};

test('equal terms are one object', () => {
  const { records, terms, field } = read();
  const link = fieldLink(field('keys'));
  for (const make of [
    () => terms.own(field('count')),
    () => terms.least(field('count')),
    () => terms.count(),
    () => terms.path('longest'),
    () => terms.path('longest', terms.own(field('count'))),
    () => terms.flag(field('count'), 7),
    () => terms.sum(field('count'), 0),
    () => terms.length(),
    () => terms.filled(field('keys[]')),
    () => terms.members(0),
    () => terms.ofOwner(terms.own(field('count'))),
    () => terms.linked(link, terms.length()),
    () => terms.sizeBelow(field('keys'), terms.count()),
  ]) {
    assert.is(make(), make());
    assert.is(valuesOf(make(), records).length, records.count);
  }
});

test('filled places are counted for each container separately', () => {
  const { records, terms, field } = read();
  const filled = (name: string): number =>
    valuesOf(terms.linkedSize(fieldLink(field(name)), terms.filled(field(`${name}[]`))), records)[0]!;
  assert.equal(['keys', 'values'].map(filled), [1, 3]);
});

test('without a neighbour a value is missing and a size is 0, whichever term is created first', () => {
  const { records, terms } = read();
  const nowhere: Link = {
    name: 'nowhere',
    parts: { kind: 'position', index: 'i + 1' },
    targets: () => new Int32Array(64).fill(NOTHING),
  };
  const first = (term: Term): number => valuesOf(term, records)[0]!;
  assert.ok(Number.isNaN(first(terms.linked(nowhere, terms.length()))));
  assert.is(first(terms.linkedSize(nowhere, terms.length())), 0);
});

test('a field named like a term gives a different term', () => {
  const { records, terms, field } = read();
  const first = (term: Term): number => valuesOf(term, records)[0]!;
  assert.equal(
    [terms.own(field('count')), terms.own(field('length')), terms.own(field('position'))].map(first),
    [7, 8, 9],
  );
  assert.equal([terms.count(), terms.length(), terms.position()].map(first), [3, 0, Number.NaN]);
  const made = [
    terms.own(field('count')),
    terms.own(field('length')),
    terms.own(field('position')),
    terms.count(),
    terms.length(),
    terms.position(),
  ];
  assert.is(new Set(made.map(({ name }) => name)).size, made.length);
});

test.run();
