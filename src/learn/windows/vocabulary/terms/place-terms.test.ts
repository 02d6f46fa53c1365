import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { checkTerm, valuesOf } from '../../testing/check-term.ts';
import { childrenOf, everyRecord, follow, membersOf, recordsOfObject } from '../../testing/read-records.ts';
import type { Records } from '../../records/records.ts';
import { filledTerm, lengthTerm, membersTerm, positionTerm, residueTerm, stepsTerm } from './place-terms.ts';
import * as fc from 'fast-check';
import { placeAboveLink } from '../links/place-links.ts';
import { ownTerm, ownerTerm } from './linked-terms.ts';

const isPlace = (records: Records, record: number): boolean =>
  records.plan.roles[records.role.values[record]!]!.kind === 'place';

/** Returns the places of a container, in order. */
const placesOf = (records: Records, record: number): number[] =>
  isPlace(records, record) ? [] : childrenOf(records, record).filter((child) => isPlace(records, child));

test('a place has its index in the container, other records have no position', () => {
  checkTerm((records) => ({
    term: positionTerm(records),
    expected: (record) =>
      isPlace(records, record)
        ? placesOf(records, records.discoverer.values[record]!).indexOf(record)
        : Number.NaN,
  }));
});

test('the length of a container is the number of its places', () => {
  checkTerm((records) => ({
    term: lengthTerm(records),
    expected: (record) => placesOf(records, record).length,
  }));
});

test('a place is filled if it holds a number, a boolean, a string or a reference', () => {
  class Node {}
  const records = recordsOfObject({
    numbers: [1, null, 0, undefined],
    texts: ['a', null],
    nodes: [new Node(), new Node()],
    flags: [false, null],
  });
  const filled = (name: string): number => {
    const term = filledTerm(records, records.fields.get(`${name}[]`)!);
    return valuesOf(term, records)[follow(records, 0, name)]!;
  };
  assert.equal(['numbers', 'texts', 'nodes', 'flags'].map(filled), [2, 1, 2, 1]);
});

test('filled places of references are those with a target', () => {
  checkTerm((records) => {
    // A heap without such places lacks the field.
    const item = records.fields.get('slots[]') ?? records.fields.get('next')!;
    return {
      term: filledTerm(records, item),
      expected: (record) => placesOf(records, record).filter((place) => item.link.values[place]! >= 0).length,
    };
  });
});

test('the number of records of a role is the same for all records', () => {
  checkTerm((records) => {
    const role = records.plan.roles.length - 1;
    return {
      term: membersTerm(records, role),
      expected: () => everyRecord(records).filter((record) => records.role.values[record] === role).length,
    };
  });
  const records = recordsOfObject([{ a: 1 }, { a: 2 }]);
  assert.is(membersOf(records, 'Object').length, 2);
});

class Entry {
  key: unknown;
  next: Entry | null;
  constructor(key: unknown, next: Entry | null) {
    this.key = key;
    this.next = next;
  }
}

class Table {
  head: unknown;
  buckets: (Entry | null)[];
  constructor(head: unknown, buckets: (Entry | null)[]) {
    this.head = head;
    this.buckets = buckets;
  }
}

/** Returns the residue of each entry's key. */
function residues(table: Table): number[] {
  const records = recordsOfObject(table);
  const term = residueTerm(records, ownTerm(records.fields.get('key')!), placeAboveLink(records));
  const values = valuesOf(term, records);
  assert.ok(Number.isNaN(values[0]));
  return membersOf(records, 'Entry').map((entry) => values[entry]!);
}

test('the residue of a key is never negative, also for entries further down a chain', () => {
  assert.equal(residues(new Table(0, [new Entry(-7, new Entry(4, null)), null, null])), [2, 1]);
});

test('a value that is no finite number has no residue', () => {
  for (const key of [Number.NaN, Infinity, null])
    assert.equal(residues(new Table(0, [new Entry(key, null)])), [Number.NaN]);
});

test('a key and the index of the bucket of its residue differ by a multiple of the length', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: -50, max: 50 }), (length, key) => {
      const buckets = new Array<Entry | null>(length).fill(null);
      buckets[0] = new Entry(key, null);
      const [residue] = residues(new Table(0, buckets));
      assert.ok(residue! >= 0 && residue! < length);
      assert.is(Math.abs(key - residue!) % length, 0);
    }),
    { seed: 1 },
  );
});

test('steps count from an index and wrap around at the end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: -9, max: 20 }), (length, head) => {
      const records = recordsOfObject(new Table(head, new Array<null>(length).fill(null)));
      const term = stepsTerm(records, ownerTerm(records, ownTerm(records.fields.get('head')!)));
      assert.is(term.name, 'steps from owner.head');
      const steps = valuesOf(term, records);
      assert.ok(Number.isNaN(steps[0]));
      // A naive walk.
      let index = head;
      while (index < 0) index += length;
      while (index >= length) index -= length;
      const expected = new Map<number, number>();
      for (let step = 0; step < length; step++) expected.set((index + step) % length, step);
      const places = membersOf(records, 'Table.buckets[]');
      assert.equal(
        places.map((place) => steps[place]),
        places.map((_, position) => expected.get(position)),
      );
    }),
    { seed: 2 },
  );
});

test.run();
