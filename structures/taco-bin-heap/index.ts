import { defineStructure, int, key, type Structure } from '../../src/objects/structure/language.ts';
import { repOK } from '../binomial-heap/rep-ok.ts';
import { binHeapClass } from './bin-heap.ts';
import type { BinHeapBug } from './bugs.ts';

const element = int(0, (k) => 2 * k);

/**
 * Trusted: `insert`, which reaches every binomial heap. It merges a single node, which never needs the link that the
 * bug omits.
 *
 * @param bug the bug of the class; default: none.
 */
export function binHeapStructure(bug?: BinHeapBug): Structure {
  const BinHeap = binHeapClass(bug);
  return defineStructure({
    name: bug === undefined ? 'taco-bin-heap' : `taco-bin-heap@${bug}`,
    create: () => new BinHeap(),
    builders: { insert: [element] },
    methods: { findMinimum: [], extractMin: [], decreaseKey: [key(), element], delete: [key()] },
    repOK,
  });
}

export default binHeapStructure();
