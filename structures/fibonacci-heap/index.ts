import { defineStructure, int, key } from '../../src/objects/structure/language.ts';
import { FibonacciHeap } from './fibonacci-heap.ts';
import { repOK } from './rep-ok.ts';

const element = int(0, (k) => 2 * k);

/**
 * Trusted: insertion, extraction of the smallest key, which links roots to trees, and decreasing a key, which cuts
 * trees and marks nodes.
 */
export default defineStructure({
  name: 'fibonacci-heap',
  create: () => new FibonacciHeap(),
  builders: { insert: [element], extractMin: [], decreaseKey: [key(), element] },
  methods: { findMin: [], delete: [key()], clear: [] },
  repOK,
});
