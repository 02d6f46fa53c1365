import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fieldLink } from '../links/field-link.ts';
import { recordsOfObject, membersOf, wordsOf } from '../../testing/read-records.ts';
import { onwardRelation } from './onward-relation.ts';

class Node {
  to: Node | null = null;
  beside: Node | null = null;
  on: Node | null = null;
}

/** Returns the outcome for a node, given the targets of the node, its neighbour, and the neighbour's target. */
function outcomeOf(to: Node | null, neighbour: Node | null): string {
  const node = Object.assign(new Node(), { to, beside: neighbour });
  const records = recordsOfObject(node);
  const [link, beside, on] = ['to', 'beside', 'on'].map((name) => fieldLink(records.fields.get(name)!));
  const relation = onwardRelation(link!, beside!, on!);
  assert.is(relation.name, 'to after beside leads');
  return wordsOf(relation, records, membersOf(records, 'Node').slice(0, 1))[0]!;
}

const node = (to: Node | null, on: Node | null): Node => Object.assign(new Node(), { to, on });

test("a record leads to its neighbour's target, onward from it, or elsewhere", () => {
  const end = new Node();
  const middle = node(null, end);
  assert.is(outcomeOf(middle, node(middle, null)), 'to the same');
  assert.is(outcomeOf(end, node(middle, null)), 'to the on');
  assert.is(outcomeOf(new Node(), node(middle, null)), 'elsewhere');
});

test('missing targets are equal, and a missing target equals a missing onward target', () => {
  assert.is(outcomeOf(null, node(null, null)), 'to the same');
  assert.is(outcomeOf(null, node(new Node(), null)), 'to the on');
  assert.is(outcomeOf(new Node(), node(null, null)), 'elsewhere');
});

test('the outcome for a record without a neighbour is "as the first"', () => {
  assert.is(outcomeOf(null, null), 'as the first');
  assert.is(outcomeOf(new Node(), null), 'as the first');
});

test.run();
