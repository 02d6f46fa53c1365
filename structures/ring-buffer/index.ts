import { defineStructure, int } from '../../src/structure/language.ts';
import { repOK } from './rep-ok.ts';
import { RingBuffer } from './ring-buffer.ts';

const value = int(0, (k) => 2 * k);

/** Trusted are all four ways to push and pop; from empty they reach any head and any size of a capacity. */
export default defineStructure({
  name: 'ring-buffer',
  create: () => new RingBuffer(),
  builders: { pushBack: [value], pushFront: [value], popFront: [], popBack: [] },
  methods: { peekFront: [], peekBack: [], clear: [] },
  repOK,
});
