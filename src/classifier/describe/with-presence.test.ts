import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Windows } from '../../encode/windows/bags/windows.ts';
import { inferPlan } from '../../encode/windows/plan/infer-plan.ts';
import { graphsOf } from '../../encode/windows/testing/read-records.ts';
import { withPresence } from './with-presence.ts';

const test = suite('conditions that something is there');

class Node {
  key = 1;
  next: Node | null;
  constructor(next: Node | null) {
    this.next = next;
  }
}

const plan = inferPlan(graphsOf(new Node(new Node(null))));
const relations = new Windows(plan).relations[0]!;
const order = relations.findIndex(({ name }) => name === 'key : next.key');
const kind = relations.findIndex(({ name }) => name === 'key is');

test('the only comparison that is left becomes one that there is something to compare', () => {
  const premise = { relation: kind, outcomes: [1] };
  const isLess = { when: [], must: { relation: order, outcomes: [0, 1] } };
  const conditional = { when: [premise], must: { relation: order, outcomes: [1] } };
  const expected = { when: [premise], must: { relation: order, outcomes: [1, 2, 3] } };
  assert.equal(withPresence(conditional, [isLess, conditional], relations), expected);
  assert.equal(withPresence(conditional, [conditional], relations), conditional);
  assert.equal(withPresence(isLess, [isLess], relations), isLess);
});

test.run();
