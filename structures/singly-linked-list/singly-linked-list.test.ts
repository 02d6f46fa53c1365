import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { behavesLike, buildersKeepRepOK, methodsKeepRepOK, type NamedCall } from '../testing/laws.ts';
import structure from './index.ts';
import { repOK } from './rep-ok.ts';
import { Node, SinglyLinkedList } from './singly-linked-list.ts';

const element = fc.integer({ min: 1, max: 5 });
const call: fc.Arbitrary<NamedCall> = fc.oneof(
  fc.tuple(fc.constantFrom('addFirst', 'addLast', 'remove'), element),
  fc.tuple(fc.constant('insertAt'), fc.integer({ min: -1, max: 6 }), element),
  fc.tuple(fc.constantFrom('removeFirst', 'reverse', 'clear')),
);

const model = (items: number[] = []) => ({
  items,
  addFirst: (item: number) => void items.unshift(item),
  addLast: (item: number) => void items.push(item),
  insertAt: (index: number, item: number) => {
    if (index < 0 || index > items.length) return false;
    items.splice(index, 0, item);
    return true;
  },
  remove: (item: number) => items.includes(item) && items.splice(items.indexOf(item), 1).length === 1,
  removeFirst: () => items.shift() ?? null,
  reverse: () => void items.reverse(),
  clear: () => void items.splice(0),
});

function contents(list: SinglyLinkedList): unknown[] {
  const elements = [];
  for (let node = list.header.next; node !== null; node = node.next) elements.push(node.element);
  return elements;
}

/** 1, 2, 3 */
function ofThree(): SinglyLinkedList {
  const list = new SinglyLinkedList();
  for (const item of [1, 2, 3]) list.addLast(item);
  return list;
}

test('builders keep repOK and stay within the scope', () => buildersKeepRepOK(structure));

test('all methods keep repOK', () => methodsKeepRepOK(structure));

test('the list behaves like an array', () => {
  behavesLike(
    () => new SinglyLinkedList(),
    model,
    call,
    contents,
    ({ items }) => items,
  );
});

test('repOK rejects lists with a hand-made fault', () => {
  const breaks: Record<string, (list: SinglyLinkedList) => void> = {
    'no header': (list) => Object.assign(list, { header: null }),
    'an element in the sentinel': (list) => (list.header.element = 1),
    'a node without element': (list) => (list.header.next!.element = null),
    'a cycle': (list) => (list.header.next!.next!.next!.next = list.header.next),
    'the size too small': (list) => list.size--,
    'the size too large': (list) => list.size++,
    'one more node': (list) => (list.header.next!.next!.next!.next = new Node(1)),
  };
  for (const [name, damage] of Object.entries(breaks)) {
    const list = ofThree();
    assert.ok(repOK(list));
    damage(list);
    assert.not(repOK(list), name);
  }
});

test.run();
