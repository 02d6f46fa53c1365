import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fieldLink } from '../links/link.ts';
import { NOTHING } from '../../records/field-columns.ts';
import type { Records } from '../../records/records.ts';
import { checkTerm, valuesOf } from '../../testing/check-term.ts';
import { everyRecord, follow, recordsOfObject } from '../../testing/read-records.ts';
import { belowTerm, linkedTerm, ownTerm, ownerTerm } from './linked-terms.ts';
import type { Term } from './term.ts';

class Node {
  key: unknown;
  constructor(key: unknown) {
    this.key = key;
  }
}

/** A term with a different value for each record. */
const numbering = (records: Records): Term => ({
  name: 'numbering',
  parts: { kind: 'position' },
  values: () => Float64Array.from(everyRecord(records), (record) => 100 + record),
});

test('numbers, booleans and bigints have numeric values, other values have none', () => {
  const values = [3, -0.5, true, false, 7n, null, undefined, Number.NaN];
  const records = recordsOfObject({ items: values.map((key) => new Node(key)) });
  const key = valuesOf(ownTerm(records.fields.get('key')!), records);
  const nan = Number.NaN;
  assert.equal(key.slice(-values.length), [3, -0.5, 1, 0, 7, nan, nan, nan]);
});

test("a linked term is the term of the link's target", () => {
  for (const nothing of [Number.NaN, 0]) {
    checkTerm((records) => ({
      term: linkedTerm(records, fieldLink(records.fields.get('next')!), numbering(records), nothing),
      expected: (record) => {
        const target = follow(records, record, 'next');
        return target === NOTHING ? nothing : 100 + target;
      },
    }));
  }
});

test('a term below a field is the term of the record that the field was the first to refer to', () => {
  for (const nothing of [Number.NaN, 0]) {
    checkTerm((records) => ({
      term: belowTerm(records, records.fields.get('left')!, numbering(records), nothing),
      expected: (record) => {
        const target = follow(records, record, 'left');
        if (target === NOTHING) return nothing;
        // The first field of the first record that refers to the child.
        const [first] = everyRecord(records).flatMap((from) =>
          [...records.fields.keys()]
            .filter((field) => follow(records, from, field) === target)
            .map((field) => ({ from, field })),
        );
        const found = target !== 0 && first!.from === record && first!.field === 'left';
        return found ? 100 + target : Number.NaN;
      },
    }));
  }
});

test('a record that two fields refer to lies below the first one', () => {
  const shared = new Node(null);
  const records = recordsOfObject({ left: shared, right: shared, up: null });
  const below = (name: string): number =>
    valuesOf(belowTerm(records, records.fields.get(name)!, numbering(records), 0), records)[0]!;
  assert.equal(['left', 'right', 'up'].map(below), [101, Number.NaN, 0]);
});

test('the owner of a place is the record that first referred to its container', () => {
  checkTerm((records) => ({
    term: ownerTerm(records, {
      name: 'numbering',
      parts: { kind: 'position' },
      values: () => Float64Array.from(everyRecord(records), (record) => 100 + record),
    }),
    expected: (record) => {
      const { discoverer, position } = records;
      if (position.values[record]! < 0) return Number.NaN;
      return 100 + discoverer.values[discoverer.values[record]!]!;
    },
  }));
});

test('a place has the size of its owner; a place of the root has none', () => {
  const owned = recordsOfObject({ size: 7, slots: [null, null] });
  const size = ownerTerm(owned, ownTerm(owned.fields.get('size')!));
  assert.is(size.name, 'owner.size');
  assert.equal(valuesOf(size, owned), [Number.NaN, Number.NaN, 7, 7]);
  const bare = recordsOfObject([1, 2]);
  const numbers = ownerTerm(bare, ownTerm(bare.fields.get('[]')!));
  assert.equal(valuesOf(numbers, bare), [Number.NaN, Number.NaN, Number.NaN]);
});

test.run();
