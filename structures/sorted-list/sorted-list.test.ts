import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { behavesLike, buildersKeepRepOK, methodsKeepRepOK, type NamedCall } from '../testing/laws.ts';
import { SortedModel } from '../testing/sorted-model.ts';
import structure from './index.ts';
import { repOK } from './rep-ok.ts';
import { SortedList } from './sorted-list.ts';

const element = fc.integer({ min: 1, max: 5 });
const call: fc.Arbitrary<NamedCall> = fc.oneof(
  fc.tuple(fc.constant('add'), element),
  fc.tuple(fc.constantFrom('add', 'remove'), element),
  fc.tuple(fc.constantFrom('removeFirst', 'removeLast', 'removeRepeats', 'clear')),
);

class Model extends SortedModel {
  add(item: number): void {
    this.insert(item);
  }
  removeFirst(): number | null {
    return this.removeMin();
  }
  removeLast(): number | null {
    return this.removeMax();
  }
  removeRepeats(): void {
    this.items.splice(0, Infinity, ...new Set(this.items));
  }
}

function contents(list: SortedList): unknown[] {
  const elements = [];
  for (let node = list.header.next; node !== list.header; node = node.next) elements.push(node.element);
  return elements;
}

/** 1, 2, 3 */
function ofThree(): SortedList {
  const list = new SortedList();
  for (const item of [2, 3, 1]) list.add(item);
  return list;
}

test('builders keep repOK and stay within the scope', () => buildersKeepRepOK(structure));

test('all methods keep repOK', () => methodsKeepRepOK(structure));

test('the list behaves like a sorted array', () => {
  behavesLike(
    () => new SortedList(),
    () => new Model(true),
    call,
    contents,
    ({ items }) => items,
  );
});

test('repOK rejects lists with a hand-made fault', () => {
  const breaks: Record<string, (list: SortedList) => void> = {
    'no header': (list) => Object.assign(list, { header: null }),
    'an element in the sentinel': (list) => (list.header.element = 1),
    'a node without element': (list) => (list.header.next.element = null),
    'an open end': (list) => Object.assign(list.header.previous, { next: null }),
    'a circle that skips the sentinel': (list) => (list.header.previous.next = list.header.next),
    'a wrong previous link': (list) => (list.header.next.next.previous = list.header),
    'the size too small': (list) => list.size--,
    'the size too large': (list) => list.size++,
    'elements out of order': (list) => (list.header.next.element = 3),
  };
  for (const [name, damage] of Object.entries(breaks)) {
    const list = ofThree();
    assert.ok(repOK(list));
    damage(list);
    assert.not(repOK(list), name);
  }
});

test.run();
