import { defineStructure, int } from '../../../src/entry/index.ts';
import type { MutatedClass } from '../mutated-class.ts';
import { packageFolder } from '../package-folder.ts';

interface Heap {
  data: number[];
  length: number;
}

/** The binary heap of tinyqueue. */
export const tinyqueue: MutatedClass = {
  kind: 'heap',
  folder: packageFolder('tinyqueue'),
  file: 'index.js',
  format: 'module',
  structure: ({ default: TinyQueue }: { default: new () => Heap }) =>
    defineStructure<Heap>({
      name: 'tinyqueue',
      create: () => new TinyQueue(),
      builders: { push: [int(0, (k) => 2 * k)] },
      methods: { pop: [] },
      repOK: ({ data, length }) =>
        data.length === length && data.every((item, index) => index === 0 || data[(index - 1) >> 1]! <= item),
    }),
  observe: ({ data, length }: Heap) => [length, data[0]],
};
