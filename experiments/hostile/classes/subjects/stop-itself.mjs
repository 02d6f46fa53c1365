// Stops its own process with SIGSTOP.
import { execFileSync } from 'node:child_process';
import { List } from './list.mjs';

export class Subject extends List {
  pop() {
    execFileSync('kill', ['-STOP', String(process.pid)]);
    return super.pop();
  }
}
