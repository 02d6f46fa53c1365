import { defineStructure, int } from '../../src/objects/structure/language.ts';
import { BinaryHeap } from './binary-heap.ts';
import { repOK } from './rep-ok.ts';

const value = int(0, (k) => 2 * k);

/** Trusted: `push` and `pop`; repeats are allowed. `push` alone reaches every heap of the values. */
export default defineStructure({
  name: 'binary-heap',
  create: () => new BinaryHeap(),
  builders: { push: [value], pop: [] },
  methods: { peek: [], remove: [value], clear: [] },
  repOK,
});
