import { defineStructure, int, key, type Structure } from '../../src/objects/structure/language.ts';
import { distrust } from '../distrust.ts';
import { repOK } from '../fibonacci-heap/rep-ok.ts';
import { graphmakerBugs, type GraphmakerBug } from './bugs.ts';
import { fibonacciHeapClass } from './fibonacci-heap.ts';

/** At most k + 1 different keys, so that keys repeat; the bug needs repeated keys. */
const element = int(0, (k) => k);

const operations = { insert: [element], removeMin: [], decreaseKey: [key(), element] };

/**
 * Trusted, unless the bug is in them: insertion, removal of the smallest key, which links roots to trees, and
 * decreasing a key, which cuts trees and marks nodes.
 *
 * @param bug the bug of the class; default: none.
 */
export function graphmakerHeapStructure(bug?: GraphmakerBug): Structure {
  const FibonacciHeap = fibonacciHeapClass(bug);
  const { trusted, suspected } = distrust(operations, bug === undefined ? [] : graphmakerBugs[bug].suspects);
  return defineStructure({
    name: bug === undefined ? 'graphmaker-heap' : `graphmaker-heap@${bug}`,
    create: () => new FibonacciHeap(),
    builders: trusted,
    methods: { ...suspected, findMin: [], clear: [] },
    repOK,
  });
}

export default graphmakerHeapStructure();
