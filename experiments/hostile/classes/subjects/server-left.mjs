// Leaves servers, intervals and worker threads behind.
import { createServer } from 'node:net';
import { Worker } from 'node:worker_threads';
import { List } from './list.mjs';

let isOpen = false;

export class Subject extends List {
  push(value) {
    if (this.size === 1 && !isOpen) {
      isOpen = true;
      createServer().listen(0);
      setInterval(() => undefined, 1);
      new Worker('for (;;);', { eval: true });
    }
    return super.push(value);
  }
}
