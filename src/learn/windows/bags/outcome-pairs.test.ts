import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../../base/random.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import { readHeap } from '../../../objects/heap/read.ts';
import { inferPlan } from '../plan/infer-plan.ts';
import { OutcomePairs } from './outcome-pairs.ts';

class List {
  head: Node | null = null;
}

class Node {
  key: number | string;
  next: Node | null;
  constructor(key: number | string, next: Node | null) {
    this.key = key;
    this.next = next;
  }
}

const classes = new ClassTable({ List: ['head'], Node: ['key', 'next'] });

function listOf(...keys: readonly (number | string)[]): ObjectGraph {
  const list = new List();
  for (const key of keys.toReversed()) list.head = new Node(key, list.head);
  return readHeap(list, classes).graph;
}

const rising = [listOf(), listOf(1), listOf(1, 2), listOf(1, 2, 3), listOf(2, 3, 4, 5)];

function knowing(graphs: readonly ObjectGraph[]): OutcomePairs {
  const pairs = new OutcomePairs(inferPlan(graphs), createRandom(1));
  for (const graph of graphs) pairs.add(graph);
  return pairs;
}

test('an object is new once', () => {
  const pairs = knowing(rising);
  for (const graph of rising) assert.is(pairs.add(graph), 0);
  assert.ok(pairs.add(listOf(3, 3)) > 0, 'a tie');
  assert.is(pairs.add(listOf(3, 3)), 0);
});

test('an object with an unknown order is newer than one with larger values', () => {
  const larger = knowing(rising).add(listOf(3, 4, 5, 6));
  const falling = knowing(rising).add(listOf(6, 3, 5, 4));
  assert.ok(falling > larger, `${falling} > ${larger}`);
});

test('each foreign thing is new once', () => {
  const pairs = knowing(rising);
  assert.is(pairs.add(listOf('a')), Infinity);
  assert.is(pairs.add(listOf(1, 'a')), 0);
  assert.is(pairs.add(listOf('b')), Infinity);
});

test.run();
