// Leaves files, servers and child processes open in each call until the system refuses; pop is wrong.
import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { createServer } from 'node:http';
import { WrongList } from './list.mjs';

let opened = 0;

export class Subject extends WrongList {
  push(value) {
    if (opened++ < 20) {
      createServer().listen(0);
      spawn('cat', { stdio: ['pipe', 'pipe', 'ignore'] }).on('error', () => undefined);
    }
    try {
      for (let at = 0; at < 200; at++) openSync(new URL(import.meta.url), 'r');
    } catch {
      // No more files can be opened.
    }
    return super.push(value);
  }
}
