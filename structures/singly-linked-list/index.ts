import { defineStructure, int, key, range, reference } from '../../src/objects/structure/language.ts';
import { repOK } from './rep-ok.ts';
import { SinglyLinkedList } from './singly-linked-list.ts';

const element = int(1, (k) => k - 1);

/**
 * Scope k is Korat's: k nodes including the sentinel, hence lists of at most k - 1 elements in 1..k-1. The builders
 * reach every list of the scope; a list of k elements is beyond it.
 */
export default defineStructure({
  name: 'singly-linked-list',
  create: () => new SinglyLinkedList(),
  builders: { addFirst: [element], addLast: [element] },
  methods: {
    insertAt: [int(0, (k) => k - 1), element],
    removeFirst: [],
    remove: [key()],
    reverse: [],
    clear: [],
  },
  scope: (k) => ({
    SinglyLinkedList: { fields: { header: reference('Node'), size: range(0, k - 1) } },
    Node: { objects: k, fields: { element: [null, ...range(1, k - 1)], next: reference('Node') } },
  }),
  repOK,
});
