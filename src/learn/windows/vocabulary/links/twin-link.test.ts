import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { NOTHING } from '../../records/field-columns.ts';
import type { Records } from '../../records/records.ts';
import { membersOf, recordsOfObject } from '../../testing/read-records.ts';
import { twinLink } from './twin-link.ts';

class Table {
  keys: unknown;
  values: unknown;
  constructor(keys: unknown, values: unknown) {
    this.keys = keys;
    this.values = values;
  }
}

/** Returns, for each place of `keys`, the index of its twin in `values`. */
function twins(records: Records): number[] {
  const { name, targets } = twinLink(records, records.fields.get('values')!);
  assert.is(name, 'same place of values');
  return membersOf(records, 'Table.keys[]').map((place) => {
    const twin = targets()[place]!;
    if (twin === NOTHING) return NOTHING;
    assert.is(records.plan.roles[records.role.values[twin]!]!.name, 'Table.values[]');
    return records.position.values[twin]!;
  });
}

test('the twin of a place has the same index, if the other container is long enough', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.nat(6), (keys, values) => {
      const table = new Table(new Array(keys).fill(0), new Array(values).fill(null));
      assert.equal(
        twins(recordsOfObject(table)),
        Array.from({ length: keys }, (_, i) => (i < values ? i : NOTHING)),
      );
    }),
    { seed: 1 },
  );
});

test('there is no twin in the same container, in an object without places, or in null', () => {
  const shared = [1, 2];
  for (const other of [shared, null, {}]) {
    assert.equal(twins(recordsOfObject(new Table(shared, other))), [NOTHING, NOTHING]);
  }
});

test('records that are no places have no twins', () => {
  // The table, its keys, their place, its values, their place.
  const records = recordsOfObject(new Table([1], [2]));
  const { targets } = twinLink(records, records.fields.get('values')!);
  assert.equal([...targets().subarray(0, records.count)], [NOTHING, NOTHING, 4, NOTHING, NOTHING]);
});

test('twins belong to the same owner', () => {
  const records = recordsOfObject([new Table([1, 2], [3]), new Table([4], [5, 6])]);
  assert.equal(twins(records), [0, NOTHING, 0]);
  const { targets } = twinLink(records, records.fields.get('values')!);
  const owners = membersOf(records, 'Table.keys[]')
    .filter((place) => targets()[place] !== NOTHING)
    .map((place) => {
      const owner = (record: number): number =>
        records.discoverer.values[records.discoverer.values[record]!]!;
      return owner(place) === owner(targets()[place]!);
    });
  assert.equal(owners, [true, true]);
});

test.run();
