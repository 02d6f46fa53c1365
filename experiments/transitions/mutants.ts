import type { Structure } from '../../src/entry/index.ts';
import { rq3Structures, rq3Variants } from '../../structures/rq3.ts';
import singlyLinkedList from '../../structures/singly-linked-list/index.ts';
import type { SinglyLinkedList } from '../../structures/singly-linked-list/singly-linked-list.ts';
import sortedList from '../../structures/sorted-list/index.ts';
import type { SortedList } from '../../structures/sorted-list/sorted-list.ts';

type Run = (receiver: object, ...args: readonly unknown[]) => unknown;

/** A wrong implementation of an operation. */
export interface Mutant {
  readonly name: string;
  readonly operation: string;
  readonly run: Run;
}

/** The clean structures whose transitions are judged, by name. */
export const subjects: Readonly<Record<string, () => Promise<Structure>>> = {
  ...rq3Structures,
  'singly-linked-list': async () => singlyLinkedList,
  'sorted-list': async () => sortedList,
};

/** Mutants that remove the wrong element of a list, by structure. */
const LIST_MUTANTS: Readonly<Record<string, readonly Mutant[]>> = {
  'singly-linked-list': [
    { name: 'the last occurrence', operation: 'remove', run: removeLastOccurrence },
    { name: 'the first element', operation: 'remove', run: removeFirstElement },
    { name: 'the next element', operation: 'remove', run: removeNextElement },
    { name: 'nothing, but returns true', operation: 'remove', run: has },
  ],
  'sorted-list': [
    { name: 'the first element', operation: 'remove', run: removeFirstSorted },
    { name: 'the next element', operation: 'remove', run: removeNextSorted },
  ],
};

/** Returns the mutants of a structure: those of lists, and the suspect operations of its buggy variants. */
export async function mutantsOf(name: string): Promise<Mutant[]> {
  const mutants = [...(LIST_MUTANTS[name] ?? [])];
  for (const [variant, { structure, baseline, suspects }] of Object.entries(rq3Variants)) {
    if (baseline !== name) continue;
    const wrong = Object.getPrototypeOf((await structure()).create(3)) as Record<string, unknown>;
    for (const operation of suspects) {
      const method = wrong[operation];
      if (typeof method !== 'function') continue;
      const run: Run = (receiver, ...args) => method.apply(receiver, args) as unknown;
      mutants.push({ name: variant, operation, run });
    }
  }
  return mutants;
}

function has(list: object, element: unknown): boolean {
  for (let node = (list as SinglyLinkedList).header.next; node !== null; node = node.next) {
    if (node.element === element) return true;
  }
  return false;
}

function removeLastOccurrence(receiver: object, element: unknown): boolean {
  const list = receiver as SinglyLinkedList;
  let found: typeof list.header | undefined;
  for (let before = list.header; before.next !== null; before = before.next) {
    if (before.next.element === element) found = before;
  }
  return found !== undefined && unlinkNext(list, found);
}

function removeFirstElement(receiver: object, element: unknown): boolean {
  const list = receiver as SinglyLinkedList;
  return nodeBefore(list, element).next !== null && unlinkNext(list, list.header);
}

function removeNextElement(receiver: object, element: unknown): boolean {
  const list = receiver as SinglyLinkedList;
  const before = nodeBefore(list, element);
  if (before.next === null) return false;
  return unlinkNext(list, before.next.next === null ? before : before.next);
}

/** The node before the first occurrence of an element; the last node if there is none. */
function nodeBefore(list: SinglyLinkedList, element: unknown): SinglyLinkedList['header'] {
  let before = list.header;
  while (before.next !== null && before.next.element !== element) before = before.next;
  return before;
}

function unlinkNext(list: SinglyLinkedList, before: SinglyLinkedList['header']): true {
  before.next = before.next!.next;
  list.size--;
  return true;
}

function removeFirstSorted(receiver: object, element: unknown): boolean {
  const list = receiver as SortedList;
  return nodeOf(list, element) !== list.header && unlink(list, list.header.next);
}

function removeNextSorted(receiver: object, element: unknown): boolean {
  const list = receiver as SortedList;
  const node = nodeOf(list, element);
  return node !== list.header && unlink(list, node.next === list.header ? node : node.next);
}

/** The first node with an element; the sentinel if there is none. */
function nodeOf(list: SortedList, element: unknown): SortedList['header'] {
  let node = list.header.next;
  while (node !== list.header && node.element !== element) node = node.next;
  return node;
}

function unlink(list: SortedList, node: SortedList['header']): true {
  node.previous.next = node.next;
  node.next.previous = node.previous;
  list.size--;
  return true;
}
