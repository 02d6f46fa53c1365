import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { graphsOf } from '../testing/read-records.ts';
import type { PartConstant } from '../window-plan.ts';
import { inferPlan } from './infer-plan.ts';

class Node {
  readonly key: number;
  readonly next: Node | null;
  constructor(key: number, next: Node | null) {
    this.key = key;
    this.next = next;
  }
}
class List {
  readonly head: Node;
  readonly last: Node;
  constructor(headKey: number, key: number) {
    this.last = new Node(key, null);
    this.head = new Node(headKey, this.last);
  }
}

const constants = (...lists: readonly List[]): readonly PartConstant[] | undefined =>
  inferPlan(graphsOf(...lists)).partConstants;

const lists = Array.from({ length: 9 }, (_, key) => new List(0, key));

test('finds that the key of the head is one number, where other nodes have other keys', () => {
  assert.equal(constants(...lists), [{ part: 'head', field: 'key', number: 0 }]);
});

test('one object with another number is enough to reject it, and few objects are not enough', () => {
  assert.is(constants(...lists, new List(1, 3)), undefined);
  assert.is(constants(...lists.slice(0, 5)), undefined);
});

test.run();
