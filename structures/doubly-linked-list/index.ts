import { defineStructure, int, key, range, reference } from '../../src/objects/structure/language.ts';
import { DoublyLinkedList } from './doubly-linked-list.ts';
import { repOK } from './rep-ok.ts';

const element = int(1, (k) => k);

/**
 * Scope k is Korat's: k nodes and no sentinel, hence lists of at most k elements in 1..k. The empty list keeps one
 * node without element. The builders reach every list of the scope.
 */
export default defineStructure({
  name: 'doubly-linked-list',
  create: () => new DoublyLinkedList(),
  builders: { addFirst: [element], addLast: [element] },
  methods: { remove: [key()], removeFirst: [], removeLast: [], rotate: [], clear: [] },
  scope: (k) => ({
    DoublyLinkedList: { fields: { header: reference('Node'), size: range(0, k) } },
    Node: {
      objects: k,
      fields: {
        element: [null, ...range(1, k)],
        next: reference('Node'),
        previous: reference('Node'),
      },
    },
  }),
  repOK,
});
