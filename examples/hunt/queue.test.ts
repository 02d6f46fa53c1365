import { defineStructure, int } from 'learn-inv';
import { hunt } from 'learn-inv/vitest';
import { Queue } from '../queue/queue.js';

hunt(
  defineStructure({
    name: 'queue',
    create: () => new Queue(),
    builders: { enqueue: [int(0, 3)], clear: [] },
    methods: { dequeue: [] },
  }),
);
