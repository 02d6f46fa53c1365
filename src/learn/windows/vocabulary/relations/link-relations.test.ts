import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fieldLink, type Link } from '../links/link.ts';
import type { Records } from '../../records/records.ts';
import {
  recordsOfObject,
  wordsOf,
  everyRecord,
  follow,
  recordsOf,
  membersOf,
} from '../../testing/read-records.ts';
import {
  aliasRelation,
  directionRelation,
  discoveryRelation,
  pathRelation,
  inDegreeRelation,
  onwardRelation,
} from './link-relations.ts';
import * as fc from 'fast-check';
import { randomHeaps } from '../../testing/random-heaps.ts';

class Node {
  a: Node | null = null;
  b: Node | null = null;
}

/** Reads a graph of nodes in breadth-first order, given the numbers of the targets of `a` and `b` of each node. */
function read(...links: readonly (readonly [a: number | null, b: number | null])[]): Records {
  const nodes = links.map(() => new Node());
  links.forEach(([a, b], index) => {
    nodes[index]!.a = a === null ? null : nodes[a]!;
    nodes[index]!.b = b === null ? null : nodes[b]!;
  });
  return recordsOfObject(nodes[0]!);
}

const link = (records: Records, name: string): Link => fieldLink(records.fields.get(name)!);

test('a link leads nowhere, to its own record, down, back to the parent, or across', () => {
  // 0 above 1 and 2, 1 above 3 and 4.
  const records = read([1, 2], [3, 4], [1, 2], [1, null], [3, 2]);
  const [a, b] = ['a', 'b'].map((name) => directionRelation(records, link(records, name)));
  assert.is(a!.name, 'a leads');
  const back = 'back to where it was reached from';
  const earlier = 'to an earlier one';
  assert.equal(wordsOf(a!, records), ['down', 'down', earlier, back, earlier]);
  assert.equal(wordsOf(b!, records), ['down', 'down', 'to itself', 'nowhere', earlier]);
  // 0 above 1 and 2, 2 above 3; 1 leads on to 3, which is reached later.
  const later = read([1, 2], [2, null], [3, null], [null, null]);
  const onward = wordsOf(directionRelation(later, link(later, 'a')), later);
  assert.equal(onward, ['down', 'to a later one', 'down', 'nowhere']);
  const outcomes = [a!, b!].flatMap((relation) => wordsOf(relation, records));
  assert.equal(new Set([...outcomes, ...onward]), new Set(a!.outcomes));
});

test('a record was first reached by one of the fields, the root by none of them', () => {
  const records = read([1, 2], [2, 3], [3, 0], [null, null]);
  const fields = ['a', 'b'].map((name) => records.fields.get(name)!);
  const relation = discoveryRelation(records, fields);
  assert.is(relation.name, 'first reached by');
  assert.equal(wordsOf(relation, records), ['none', 'a', 'b', 'b']);
  assert.equal(relation.outcomes, ['none', 'a', 'b']);
  // Reached by a field that is not listed.
  assert.equal(wordsOf(discoveryRelation(records, fields.slice(1)), records), ['none', 'none', 'b', 'b']);
});

test('how the record that a link leads to was first reached is told where there is one', () => {
  const records = read([1, 2], [2, 3], [3, 0], [null, null]);
  const fields = ['a', 'b'].map((name) => records.fields.get(name)!);
  const relation = discoveryRelation(records, fields, link(records, 'b'));
  assert.is(relation.name, 'b first reached by');
  assert.equal(wordsOf(relation, records), ['b', 'b', 'none', 'none']);
});

test('two links are aliases if they lead to the same record, but not if both lead nowhere', () => {
  const records = read([1, 2], [3, 3], [null, 3], [null, null]);
  const relation = aliasRelation(link(records, 'a'), link(records, 'b'));
  assert.is(relation.name, 'a is b');
  assert.equal(relation.outcomes, ['no', 'yes']);
  assert.equal(wordsOf(relation, records), ['no', 'yes', 'no', 'no']);
});

test('a path of two links leads nowhere, to null, back, to the target of another link, or elsewhere', () => {
  // a then b: 0 → 1 → 2 (where 0.b leads too), 1 → 3 → 1, 2 → 4 → null, 3 → null, 4 → 5 → 0.
  const records = read([1, 2], [3, 2], [4, 2], [null, 1], [5, null], [5, 0]);
  const [a, b] = [link(records, 'a'), link(records, 'b')];
  const relation = pathRelation(a, b, [a, b]);
  assert.is(relation.name, 'a.b leads');
  // 5.a leads to 5 itself, so a.b leads where b does.
  assert.equal(wordsOf(relation, records), ['to b', 'back', 'to null', 'nowhere', 'elsewhere', 'to b']);
  assert.equal(wordsOf(pathRelation(a, a, [a]), records), [
    'elsewhere',
    'to null',
    'elsewhere',
    'nowhere',
    'to a',
    'back',
  ]);
  assert.equal(relation.outcomes, ['nowhere', 'to null', 'back', 'elsewhere', 'to a', 'to b']);
});

test('a record is referred to never, once or more than once', () => {
  const last = { next: null, other: null };
  const middle = { next: last, other: null };
  const records = recordsOfObject({ next: middle, other: { next: last, other: last } });
  const relation = inDegreeRelation(records, fieldLink(records.fields.get('next')!));
  assert.is(relation.name, 'referred to by next');
  assert.equal(relation.outcomes, ['never', 'once', 'more than once']);
  assert.equal(wordsOf(relation, records), ['never', 'once', 'never', 'more than once']);
});

test('the in-degree is the number of records whose field leads to the record', () => {
  fc.assert(
    fc.property(randomHeaps, (graph) => {
      const records = recordsOf(graph);
      const relation = inDegreeRelation(records, fieldLink(records.fields.get('left')!));
      assert.equal(
        wordsOf(relation, records),
        everyRecord(records).map((record) => {
          const from = everyRecord(records).filter((other) => follow(records, other, 'left') === record);
          return relation.outcomes[Math.min(2, from.length)];
        }),
      );
    }),
    { seed: 1, numRuns: 200 },
  );
});

class Level {
  to: Level | null = null;
  beside: Level | null = null;
  on: Level | null = null;
}

/** Returns the outcome for a node, given the targets of the node, its neighbour, and the neighbour's target. */
function outcomeOf(to: Level | null, neighbour: Level | null): string {
  const node = Object.assign(new Level(), { to, beside: neighbour });
  const records = recordsOfObject(node);
  const [link, beside, on] = ['to', 'beside', 'on'].map((name) => fieldLink(records.fields.get(name)!));
  const relation = onwardRelation(link!, beside!, on!);
  assert.is(relation.name, 'to after beside leads');
  return wordsOf(relation, records, membersOf(records, 'Level').slice(0, 1))[0]!;
}

const node = (to: Level | null, on: Level | null): Level => Object.assign(new Level(), { to, on });

test("a record leads to its neighbour's target, onward from it, or elsewhere", () => {
  const end = new Level();
  const middle = node(null, end);
  assert.is(outcomeOf(middle, node(middle, null)), 'to the same');
  assert.is(outcomeOf(end, node(middle, null)), 'to the on');
  assert.is(outcomeOf(new Level(), node(middle, null)), 'elsewhere');
});

test('missing targets are equal, and a missing target equals a missing onward target', () => {
  assert.is(outcomeOf(null, node(null, null)), 'to the same');
  assert.is(outcomeOf(null, node(new Level(), null)), 'to the on');
  assert.is(outcomeOf(new Level(), node(null, null)), 'elsewhere');
});

test('the outcome for a record without a neighbour is "as the first"', () => {
  assert.is(outcomeOf(null, null), 'as the first');
  assert.is(outcomeOf(new Level(), null), 'as the first');
});

test.run();
