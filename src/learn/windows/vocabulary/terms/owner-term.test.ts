import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { checkTerm, valuesOf } from '../../testing/check-term.ts';
import { everyRecord, recordsOfObject } from '../../testing/read-records.ts';
import { ownTerm } from './field-terms.ts';
import { ownerTerm } from './owner-term.ts';

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
