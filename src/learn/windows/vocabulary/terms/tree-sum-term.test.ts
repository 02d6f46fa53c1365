import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { NOTHING } from '../../records/field-columns.ts';
import { checkTerm, valuesOf } from '../../testing/check-term.ts';
import { follow, recordsOfObject } from '../../testing/read-records.ts';
import { ownTerm } from './linked-terms.ts';
import { treeSumTerm } from './tree-sum-term.ts';

test('the sum is that of the record and of all that the fields lead to', () => {
  checkTerm((records) => {
    const [left, next, key] = ['left', 'next', 'key'].map((name) => records.fields.get(name)!);
    const own = (record: number): number => key!.number.values[record]! || 0;
    const sum = (record: number, above: readonly number[]): number =>
      ['left', 'next']
        .map((field) => follow(records, record, field))
        .filter((target) => target !== NOTHING && target !== record)
        .map((target) => (above.includes(target) ? Number.NaN : sum(target, [...above, target])))
        .reduce((total, below) => total + below, own(record));
    return {
      term: treeSumTerm(records, [left!, next!], ownTerm(key!)),
      expected: (record) => sum(record, [record]),
    };
  });
});

test('how an object was first reached does not matter, and a link to itself leads nowhere', () => {
  class Node {
    size: number;
    left: Node;
    right: Node;
    constructor(size: number, left?: Node, right?: Node) {
      this.size = size;
      this.left = left ?? this;
      this.right = right ?? this;
    }
  }
  const leaf = new Node(4);
  const root = new Node(1, new Node(2, undefined, leaf), new Node(3));
  const records = recordsOfObject({ cached: leaf, root });
  const [left, right, size] = ['left', 'right', 'size'].map((name) => records.fields.get(name)!);
  const sums = valuesOf(treeSumTerm(records, [left!, right!], ownTerm(size!)), records);
  // The leaf comes first, since it is cached.
  assert.equal(sums, [0, 4, 10, 6, 3]);
});

test.run();
