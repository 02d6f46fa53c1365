import { defineStructure, int, key, range, reference } from '../../src/objects/structure/language.ts';
import { repOK } from './rep-ok.ts';
import { SortedList } from './sorted-list.ts';

/**
 * Scope k is Korat's: k nodes including the sentinel, hence lists of at most k - 1 elements in 1..k-1. The domain of
 * the size includes k, though no list of the scope has that size. The builder reaches every list of the scope.
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
