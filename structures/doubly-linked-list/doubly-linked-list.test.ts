import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { behavesLike, buildersKeepRepOK, methodsKeepRepOK, type NamedCall } from '../testing/laws.ts';
import { DoublyLinkedList } from './doubly-linked-list.ts';
import structure from './index.ts';
import { repOK } from './rep-ok.ts';

const element = fc.integer({ min: 1, max: 6 });
const call: fc.Arbitrary<NamedCall> = fc.oneof(
  fc.tuple(fc.constantFrom('addFirst', 'addLast', 'remove'), element),
  fc.tuple(fc.constantFrom('removeFirst', 'removeLast', 'rotate', 'clear')),
);

const model = (items: number[] = []) => ({
  items,
  addFirst: (item: number) => void items.unshift(item),
  addLast: (item: number) => void items.push(item),
  remove: (item: number) => items.includes(item) && items.splice(items.indexOf(item), 1).length === 1,
  removeFirst: () => items.shift() ?? null,
  removeLast: () => items.pop() ?? null,
  rotate: () => void items.push(...items.splice(0, 1)),
  clear: () => void items.splice(0),
});

function contents({ header }: DoublyLinkedList): unknown[] {
  if (header.element === null) return [];
  const elements = [header.element];
  for (let node = header.next; node !== header; node = node.next) elements.push(node.element!);
  return elements;
}

/** 1, 2, 3 */
function ofThree(): DoublyLinkedList {
  const list = new DoublyLinkedList();
  for (const item of [1, 2, 3]) list.addLast(item);
  return list;
}

test('builders keep repOK and stay within the scope', () => buildersKeepRepOK(structure));

test('all methods keep repOK', () => methodsKeepRepOK(structure));

test('the list behaves like an array', () => {
  behavesLike(
    () => new DoublyLinkedList(),
    model,
    call,
    contents,
    ({ items }) => items,
  );
});

test('repOK rejects lists with a hand-made fault', () => {
  const breaks: Record<string, (list: DoublyLinkedList) => void> = {
    'no header': (list) => Object.assign(list, { header: null }),
    'a first node without element': (list) => (list.header.element = null),
    'another node without element': (list) => (list.header.next.element = null),
    'an open end': (list) => Object.assign(list.header.previous, { next: null }),
    'a circle that skips the header': (list) => (list.header.previous.next = list.header.next),
    'a wrong previous link': (list) => (list.header.next.next.previous = list.header),
    'the size too small': (list) => list.size--,
    'the size too large': (list) => list.size++,
  };
  for (const [name, damage] of Object.entries(breaks)) {
    const list = ofThree();
    assert.ok(repOK(list));
    damage(list);
    assert.not(repOK(list), name);
  }
});

test('repOK rejects an empty list with a size above 0', () => {
  const list = new DoublyLinkedList();
  assert.ok(repOK(list));
  list.size = 1;
  assert.not(repOK(list));
});

test.run();
