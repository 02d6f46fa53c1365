import { defineStructure, int } from '../../../src/entry/index.ts';
import { requireRelease } from '../../support/release.ts';
import type { CheckedClass } from '../checked-class.ts';
import { heapRules } from './heap-rules.ts';

interface Heap {
  isValid(): boolean;
}

const { Heap } = requireRelease('@datastructures-js/heap', '4.3.7') as {
  readonly Heap: new (compare: (a: number, b: number) => number) => Heap;
};

export default defineStructure<Heap>({
  name: 'datastructures-js-heap',
  create: () => new Heap((a, b) => a - b),
  builders: { insert: [int(0, (k) => 2 * k)], extractRoot: [] },
});

export const checked: CheckedClass = {
  release: '@datastructures-js/heap 4.3.7',
  partsPerItem: 1,
  // It does not look at `_leaf`.
  check: (heap: Heap) => heap.isValid(),
  rules: heapRules('_nodes'),
};
