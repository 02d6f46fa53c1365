import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { NOTHING } from '../../records/field-columns.ts';
import { checkTerm, valuesOf } from '../../testing/check-term.ts';
import { follow, recordsOfObject } from '../../testing/read-records.ts';
import { chainTerm } from './chain-term.ts';

interface Link {
  id: number;
  next: Link | null;
}

/** A list of nodes; the last one refers back to one of them, or to null. */
function list(length: number, back: number | null): Link {
  const nodes = Array.from({ length }, (_, id): Link => ({ id, next: null }));
  nodes.forEach((node, id) => (node.next = nodes[id + 1] ?? (back === null ? null : nodes[back]!)));
  return nodes[0]!;
}

const chains = (root: object): number[] => {
  const records = recordsOfObject(root);
  return valuesOf(chainTerm(records, records.fields.get('next')!), records);
};

test('the chain of a node in a list that ends at null is the rest of the list', () => {
  assert.equal(chains(list(4, null)), [4, 3, 2, 1]);
});

test('each node of a cycle reaches all of its nodes', () => {
  assert.equal(chains(list(4, 0)), [4, 4, 4, 4]);
  assert.equal(chains(list(1, 0)), [1]);
});

test('a tail that leads into a cycle reaches the rest of the tail and the cycle', () => {
  assert.equal(chains(list(5, 2)), [5, 4, 3, 3, 3]);
});

test('two tails may lead into one cycle, in either order', () => {
  const circle = list(3, 0);
  assert.equal(chains({ next: circle, other: { next: circle.next, other: null } }), [4, 3, 4, 3, 3]);
});

test('the chain is the number of distinct records on a walk along the field', () => {
  checkTerm((records) => ({
    term: chainTerm(records, records.fields.get('next')!),
    expected: (record) => {
      const visited = new Set<number>();
      for (
        let current = record;
        current !== NOTHING && !visited.has(current);
        current = follow(records, current, 'next')
      )
        visited.add(current);
      return visited.size;
    },
  }));
});

test.run();
