import { defineStructure, int } from '../../../src/entry/index.ts';
import type { MutatedClass } from '../mutated-class.ts';
import { packageFolder } from '../package-folder.ts';

interface List {
  head: ListNode | null;
  tail: ListNode | null;
  size: number;
  toArray(): number[];
}
interface ListNode {
  item: number;
  next: ListNode | null;
}

/** The singly linked list of mnemonist. */
export const mnemonistList: MutatedClass = {
  kind: 'list',
  folder: packageFolder('mnemonist'),
  file: 'linked-list.js',
  format: 'commonjs',
  structure: (Class: new () => List) =>
    defineStructure<List>({
      name: 'mnemonist-list',
      create: () => new Class(),
      builders: { push: [int(0, 5)], unshift: [int(0, 5)] },
      methods: { shift: [], clear: [] },
      // The tail of an emptied list stays.
      repOK: ({ head, tail, size }) => {
        let count = 0;
        let last: ListNode | null = null;
        for (let at = head; at !== null; at = at.next) {
          if (++count > size) return false;
          last = at;
        }
        return count === size && (last === null || tail === last);
      },
    }),
  observe: (list: List) => [list.size, list.toArray()],
};

interface Deque {
  start: number;
  size: number;
  capacity: number;
  items: number[];
  toArray(): number[];
}
const hasSpace = ({ size, capacity }: Deque): boolean => size < capacity;

/** The double-ended queue of fixed capacity of mnemonist. */
export const fixedDeque: MutatedClass = {
  kind: 'queue',
  folder: packageFolder('mnemonist'),
  file: 'fixed-deque.js',
  format: 'commonjs',
  structure: (Class: new (Items: typeof Array, capacity: number) => Deque) =>
    defineStructure<Deque>({
      name: 'fixed-deque',
      create: () => new Class(Array, 5),
      builders: {
        push: { args: [int(0, 5)], require: hasSpace },
        unshift: { args: [int(0, 5)], require: hasSpace },
      },
      methods: { pop: [], shift: [], clear: [] },
      repOK: ({ start, size, capacity, items }) =>
        start >= 0 &&
        start < capacity &&
        size >= 0 &&
        size <= capacity &&
        items.length === capacity &&
        Array.from({ length: size }, (_, at) => items[(start + at) % capacity]).every(Number.isInteger),
    }),
  observe: (deque: Deque) => [deque.size, deque.toArray()],
};

interface BiMap {
  size: number;
  items: Map<number, number>;
  inverse: { size: number; items: Map<number, number> };
}

/** The map in two directions of mnemonist. */
export const biMap: MutatedClass = {
  kind: 'map',
  folder: packageFolder('mnemonist'),
  file: 'bi-map.js',
  format: 'commonjs',
  structure: (Class: new () => BiMap) =>
    defineStructure<BiMap>({
      name: 'bi-map',
      create: () => new Class(),
      builders: { set: [int(0, (k) => k), int(0, (k) => k)] },
      methods: { delete: [int(0, (k) => k)], clear: [] },
      repOK: ({ size, items, inverse }) =>
        size === items.size &&
        inverse.size === size &&
        inverse.items.size === size &&
        [...items].every(([key, value]) => inverse.items.get(value) === key),
    }),
  observe: ({ size, items, inverse }: BiMap) => [size, [...items], [...inverse.items]],
};

interface MultiSet {
  size: number;
  dimension: number;
  items: Map<number, number>;
}

/** The multiset of mnemonist. */
export const multiSet: MutatedClass = {
  kind: 'set',
  folder: packageFolder('mnemonist'),
  file: 'multi-set.js',
  format: 'commonjs',
  structure: (Class: new () => MultiSet) =>
    defineStructure<MultiSet>({
      name: 'multi-set',
      create: () => new Class(),
      builders: { add: [int(0, (k) => k), int(1, 3)] },
      methods: {
        remove: [int(0, (k) => k), int(1, 3)],
        delete: [int(0, (k) => k)],
        set: [int(0, (k) => k), int(0, 3)],
        clear: [],
      },
      repOK: ({ size, dimension, items }) =>
        dimension === items.size &&
        [...items.values()].every((count) => count > 0) &&
        [...items.values()].reduce((sum, count) => sum + count, 0) === size,
    }),
  observe: ({ size, dimension, items }: MultiSet) => [size, dimension, [...items]],
};
