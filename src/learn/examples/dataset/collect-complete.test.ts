import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { collect } from '../collect/collect.ts';
import { graphKey, type ObjectGraph } from '../../../objects/heap/graph.ts';
import { createRandom } from '../../../base/random.ts';
import { findSorts } from '../value-sorts/find-sorts.ts';
import { defineStructure, int } from '../../../objects/structure/language.ts';
import { collectComplete } from './collect-complete.ts';

class Node {
  key: number;
  next: Node | null;
  constructor(key: number, next: Node | null) {
    this.key = key;
    this.next = next;
  }
}

/** A stack that remembers whether it ever had more than three elements. */
class Pile {
  top: Node | null = null;
  size = 0;
  wasHigh = false;

  push(key: number): void {
    this.top = new Node(key, this.top);
    this.size++;
    this.wasHigh ||= this.size > 3;
  }

  pop(): void {
    if (this.top === null) return;
    this.top = this.top.next;
    this.size--;
  }
}

const SCOPE = 3;
const structure = defineStructure({
  name: 'pile',
  create: () => new Pile(),
  builders: { push: [int(1, (k) => k)], pop: [] },
});

const collected = await collect(
  structure,
  { k: SCOPE, driver: 'saturate', maxCalls: 100_000, maxStates: 1000 },
  createRandom('pile'),
);
const { sorts } = await findSorts(structure, SCOPE, collected, createRandom('sorts'));
const complete = await collectComplete(structure, collected, sorts, SCOPE, createRandom('complete'));

const wasHigh = ({ objects }: ObjectGraph): unknown =>
  objects[0]!.values[objects[0]!.shape.keys.indexOf('wasHigh')];

test('saturation finds no object that is only reached through larger ones', () => {
  // Stacks of 0 to 3 keys out of 3.
  assert.is(collected.graphs.length, 1 + 3 + 9 + 27);
  assert.ok(collected.complete);
  assert.not(collected.graphs.some(wasHigh));
});

test('the complete scope is the next one, with the objects that are only reached through larger ones', () => {
  assert.is(complete.schema.k, SCOPE + 1);
  // Stacks of 0 to 4 keys out of 4; those of 4 elements are high.
  const all = 1 + 4 + 16 + 64 + 256;
  assert.is(complete.graphs.filter(wasHigh).length, all);
  assert.is(complete.graphs.length, all + (all - 256));
  assert.is(new Set(complete.graphs.map(graphKey)).size, complete.graphs.length);
  assert.equal([...complete.keys].sort(), complete.graphs.map(graphKey).sort());
});

test('equal seeds give equal objects', async () => {
  const again = await collectComplete(structure, collected, sorts, SCOPE, createRandom('complete'));
  assert.equal(again.graphs.map(graphKey), complete.graphs.map(graphKey));
});

test.run();
