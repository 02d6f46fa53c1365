import { defineStructure, int } from 'learn-inv';
import { Queue } from './queue.js';

export default defineStructure({
  name: 'queue',
  create: () => new Queue(),
  builders: { enqueue: [int(0, 3)], clear: [] },
  methods: { dequeue: [] },
});
