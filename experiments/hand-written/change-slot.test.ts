import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { graphKey } from '../../src/objects/heap/graph.ts';
import { readHeap } from '../../src/objects/heap/read.ts';
import { createRandom } from '../../src/base/random.ts';
import { changeSlot } from './change-slot.ts';
import { slotsOf } from './slots.ts';

const test = suite('change slot');

class Node {
  readonly value: number;
  next: Node | null;
  constructor(value: number, next: Node | null) {
    this.value = value;
    this.next = next;
  }
}

class Store {
  readonly #hidden = 1;
  readonly first = new Node(1, new Node(2, null));
  readonly items = [3, 1, 2];
  readonly slots = Uint8Array.of(0, 1);
  readonly byKey = new Map([
    [1, { isNew: true }],
    [2, { isNew: false }],
  ]);
  readonly keys = new Set([1, 2]);
  readonly sentinel = SENTINEL;
  readonly compare = (): number => this.#hidden;
}

const SENTINEL = new Node(0, null);
const keyOf = (object: object): string => graphKey(readHeap(object).graph);

test('slots are those of fields, items, values and members, without functions and shared objects', () => {
  const kinds = new Set(slotsOf(new Store(), new Set([SENTINEL])).map(({ kind }) => kind));
  assert.equal([...kinds].sort(), [
    ...['Node.next', 'Node.value', 'Store.byKey', 'Store.byKey.length', 'Store.first', 'Store.items'],
    ...['Store.items.length', 'Store.items[]', 'Store.keys', 'Store.keys.length', 'Store.sentinel'],
    ...['Store.slots', 'Store.slots[]', '{isNew}.isNew'],
  ]);
  assert.is(slotsOf(new Store(), new Set([SENTINEL])).filter(({ kind }) => kind === 'Node.value').length, 2);
});

test('a change changes the object, and its undo restores it', () => {
  const random = createRandom('change-slot');
  const store = new Store();
  const before = keyOf(store);
  let changes = 0;
  for (let turn = 0; turn < 500; turn++) {
    const change = changeSlot(slotsOf(store, new Set([SENTINEL])), random);
    if (change !== undefined) {
      changes++;
      assert.is.not(keyOf(store), before);
      change.undo();
    }
    assert.is(keyOf(store), before);
  }
  assert.ok(changes > 200, String(changes));
});

test.run();
