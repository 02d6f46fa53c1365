// Waits for a child process that sleeps.
import { execFileSync } from 'node:child_process';
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    if (this.size > 1) execFileSync('sleep', ['1000']);
    return super.push(value);
  }
}
