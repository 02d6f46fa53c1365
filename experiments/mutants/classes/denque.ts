import { defineStructure, int } from '../../../src/entry/index.ts';
import type { MutatedClass } from '../mutated-class.ts';
import { packageFolder } from '../package-folder.ts';

interface Denque {
  _head: number;
  _tail: number;
  _list: unknown[];
  _capacityMask: number;
  toArray(): unknown[];
}

/** The double-ended queue of denque. */
export const denque: MutatedClass = {
  kind: 'queue',
  folder: packageFolder('denque'),
  file: 'index.js',
  format: 'commonjs',
  structure: (Class: new () => Denque) =>
    defineStructure<Denque>({
      name: 'denque',
      create: () => new Class(),
      builders: { push: [int(0, 5)], unshift: [int(0, 5)] },
      methods: { pop: [], shift: [], removeOne: [int(0, (k) => k)], clear: [] },
      repOK: ({ _head, _tail, _list, _capacityMask }) => {
        const places = _capacityMask + 1;
        if (_list.length !== places || (places & _capacityMask) !== 0) return false;
        if (![_head, _tail].every((at) => at >= 0 && at < places)) return false;
        const size = (_tail - _head) & _capacityMask;
        return Array.from(_list).every(
          (item, index) => ((index - _head) & _capacityMask) < size === (item !== undefined),
        );
      },
    }),
  observe: (deque: Denque) => deque.toArray(),
};
