import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { checkTerm, valuesOf } from '../../testing/check-term.ts';
import { childrenOf, everyRecord, follow, membersOf, recordsOfObject } from '../../testing/read-records.ts';
import type { Records } from '../../records/records.ts';
import { filledTerm, lengthTerm, membersTerm, positionTerm } from './container-terms.ts';

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

test.run();
