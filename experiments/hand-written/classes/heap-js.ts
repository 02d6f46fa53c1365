import { defineStructure, int } from '../../../src/entry/index.ts';
import { requireRelease } from '../../support/release.ts';
import type { CheckedClass } from '../checked-class.ts';
import { heapRules } from './heap-rules.ts';

interface Heap {
  readonly length: number;
  /** Returns the first item that is greater than a child; undefined if there is none. */
  check(): number | undefined;
}

const { Heap } = requireRelease('heap-js', '2.7.1') as { readonly Heap: new () => Heap };
const items = int(0, (k) => 2 * k);

export default defineStructure<Heap>({
  name: 'heap-js',
  create: () => new Heap(),
  builders: {
    push: [items],
    pop: [],
    remove: [items],
    replace: { args: [items], require: ({ length }) => length > 0 },
    pushpop: [items],
  },
});

export const checked: CheckedClass = {
  release: 'heap-js 2.7.1',
  partsPerItem: 1,
  check: (heap: Heap) => heap.check() === undefined,
  rules: heapRules('heapArray'),
};
