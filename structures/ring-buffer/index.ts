import { defineStructure, int } from '../../src/objects/structure/language.ts';
import { repOK } from './rep-ok.ts';
import { RingBuffer } from './ring-buffer.ts';

const value = int(0, (k) => 2 * k);

/** Trusted: pushing and popping at both ends. From empty they reach every combination of head and size. */
export default defineStructure({
  name: 'ring-buffer',
  create: () => new RingBuffer(),
  builders: { pushBack: [value], pushFront: [value], popFront: [], popBack: [] },
  methods: { peekFront: [], peekBack: [], clear: [] },
  repOK,
});
