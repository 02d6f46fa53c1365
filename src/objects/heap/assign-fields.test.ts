import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DoublyLinkedList } from '../../../structures/doubly-linked-list/doubly-linked-list.ts';
import { thrownBy } from '../../base/testing/thrown-by.ts';
import { assignFields } from './assign-fields.ts';
import { graphToJson, type GraphJson } from './graph-json.ts';
import { readHeap } from './read.ts';

const listOf = (...elements: number[]): DoublyLinkedList => {
  const list = new DoublyLinkedList();
  for (const element of elements) list.addLast(element);
  return list;
};

const jsonOf = (object: object): GraphJson => graphToJson(readHeap(object).graph);

test('an object gets the fields of a graph, and new objects of its own classes', () => {
  const list = listOf(1);
  const { header } = list;
  assignFields(list, jsonOf(listOf(3, 4, 5)));
  assert.equal(jsonOf(list), jsonOf(listOf(3, 4, 5)));
  assert.is.not(list.header, header);
  assert.is(list.removeFirst(), 3);
  list.addLast(6);
  assert.equal(jsonOf(list), jsonOf(listOf(4, 5, 6)));
});

test('references to the root lead to the object itself, and other fields stay', () => {
  class Ring {
    next: object = this;
    label?: string;
  }
  const ring = Object.assign(new Ring(), { label: 'kept' });
  assignFields(ring, [
    { class: 'Ring', fields: { next: { $ref: 1 } } },
    { class: 'Ring', fields: { next: { $ref: 0 } } },
  ]);
  assert.is((ring.next as Ring).next, ring);
  assert.instance(ring.next, Ring);
  assert.is(ring.label, 'kept');
});

test('refuses classes that no object has, and another root', async () => {
  class Leaf {}
  const wrong: readonly GraphJson[] = [
    [{ class: 'Leaf' }],
    [{ class: 'DoublyLinkedList', fields: { header: { $ref: 1 } } }, { class: 'Leaf' }],
    [{ class: 'Node' }],
  ];
  for (const json of wrong) {
    const { code } = await thrownBy(() => assignFields(listOf(1), json));
    assert.is(code, 'BAD_OPTION');
  }
  assert.is((await thrownBy(() => assignFields(new Leaf(), []))).code, 'BAD_FILE');
});

test.run();
