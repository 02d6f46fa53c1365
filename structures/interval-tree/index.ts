import { defineStructure, int, key } from '../../src/objects/structure/language.ts';
import { IntervalTree } from './interval-tree.ts';
import { repOK } from './rep-ok.ts';

/**
 * Trusted: insertion of an interval given by its low end and length, and removal of the first interval that contains
 * a point.
 */
export default defineStructure({
  name: 'interval-tree',
  create: () => new IntervalTree(),
  builders: {
    insert: {
      args: [int(0, (k) => 2 * k), int(0, (k) => k)],
      run: (tree, low: number, length: number) => tree.insert(low, low + length),
    },
    remove: {
      args: [key()],
      run: (tree, point: number) => {
        const found = tree.overlapping(point, point)[0];
        return found !== undefined && tree.remove(found.low, found.high);
      },
    },
  },
  methods: { overlapping: [key(), key()], clear: [] },
  repOK,
});
