import { defineStructure, int, key, range, reference } from '../../src/objects/structure/language.ts';
import { BinomialHeap } from './binomial-heap.ts';
import { repOK } from './rep-ok.ts';

const element = int(1, (k) => k);

/**
 * Scope k is Korat's: at most k nodes with keys 1..k, repeats allowed, and degrees 0..k. The builder
 * reaches every heap of the scope (counted up to scope 6).
 */
export default defineStructure({
  name: 'binomial-heap',
  create: () => new BinomialHeap(),
  builders: { insert: [element] },
  methods: {
    findMin: [],
    extractMin: [],
    decreaseKey: [key(), element],
    delete: [key()],
    clear: [],
  },
  scope: (k) => ({
    BinomialHeap: { fields: { size: range(0, k), nodes: reference('Node') } },
    Node: {
      objects: k,
      fields: {
        parent: reference('Node'),
        sibling: reference('Node'),
        child: reference('Node'),
        key: range(1, k),
        degree: range(0, k),
      },
    },
  }),
  repOK,
});
