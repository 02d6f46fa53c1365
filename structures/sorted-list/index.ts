import { defineStructure, int, key, range, reference } from '../../src/structure/language.ts';
import { repOK } from './rep-ok.ts';
import { SortedList } from './sorted-list.ts';

/**
 * Scope k is Korat's: k nodes with the sentinel among them, so lists of at most k - 1 elements out of 1..k-1.
 * A size of k is in the domain, but no list of the scope has it. The builder reaches every list of the scope.
 */
export default defineStructure({
  name: 'sorted-list',
  create: () => new SortedList(),
  builders: { add: [int(1, (k) => k - 1)] },
  methods: { remove: [key()], removeFirst: [], removeLast: [], removeRepeats: [], clear: [] },
  scope: (k) => ({
    SortedList: { fields: { header: reference('Node'), size: range(0, k) } },
    Node: {
      objects: k,
      fields: {
        element: [null, ...range(1, k - 1)],
        next: reference('Node'),
        previous: reference('Node'),
      },
    },
  }),
  repOK,
});
