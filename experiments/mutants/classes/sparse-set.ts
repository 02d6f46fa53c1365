import { defineStructure, int } from '../../../src/entry/index.ts';
import type { MutatedClass } from '../mutated-class.ts';
import { packageFolder } from '../package-folder.ts';

interface SparseSet {
  size: number;
  length: number;
  dense: Uint8Array;
  sparse: Uint8Array;
  has(member: number): boolean;
}

/** The set of small integers of mnemonist. */
export const sparseSet: MutatedClass = {
  kind: 'set',
  folder: packageFolder('mnemonist'),
  file: 'sparse-set.js',
  format: 'commonjs',
  structure: (Class: new (length: number) => SparseSet) =>
    defineStructure<SparseSet>({
      name: 'sparse-set',
      create: () => new Class(8),
      builders: { add: [int(0, 7)] },
      methods: { delete: [int(0, 7)], clear: [] },
      repOK: ({ size, length, dense, sparse }) =>
        size >= 0 &&
        size <= length &&
        dense.subarray(0, size).every((member, index) => member < length && sparse[member] === index),
    }),
  observe: (set: SparseSet) => [set.size, Array.from({ length: 8 }, (_, member) => set.has(member))],
};
