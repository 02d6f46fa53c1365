// Loaded first by each process of a program under observation: observes one module, however the program loads it.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { addHooks, changeCompiled } from '../../base/module-hooks.ts';
import { OBSERVE, observableSource } from './observable-source.ts';
import { OBSERVED_PROGRAM, type ObservedProgram } from './observed-program.ts';
import { Observer } from './observer.ts';

/** Milliseconds between two writes. The first is made at once: a test runner may kill a process that has finished. */
const INTERVAL = 50;

const { file, folder } = JSON.parse(process.env[OBSERVED_PROGRAM]!) as ObservedProgram;
let written = 0;
let last = -INTERVAL;
let isPlanned = false;
const observer = new Observer(() => {
  if (isPlanned) return;
  isPlanned = true;
  const wait = last + INTERVAL - performance.now();
  if (wait <= 0) setImmediate(write);
  else setTimeout(write, wait).unref();
});
function write(): void {
  isPlanned = false;
  last = performance.now();
  const { calls } = observer.use;
  if (calls.length === written) return;
  written = calls.length;
  fs.writeFileSync(join(folder, `${process.pid}-${threadId}.json`), JSON.stringify(observer.use));
}
process.on('exit', write);
Object.defineProperty(globalThis, OBSERVE, {
  value: (value: unknown, path: string) =>
    observer.observed(value, path === '' && typeof value === 'function' ? 'default' : path),
});

const isFile = (path: unknown): boolean => String(path).replace(/[?#].*/, '') === file;

// Node and tsx load modules by these,
changeCompiled((source, path) => (isFile(path) ? observableSource(source, path) : source));
addHooks('observe-hooks', import.meta.url, { data: file });

// and test runners with a compiler of their own read files by these.
const changed = (path: unknown, content: unknown): unknown => {
  if (!isFile(path)) return content;
  const text = observableSource(String(content), file);
  return typeof content === 'string' ? text : Buffer.from(text);
};
const { readFileSync, promises } = fs;
const { readFile } = promises;
fs.readFileSync = ((path: fs.PathOrFileDescriptor, ...rest: never[]) =>
  changed(path, readFileSync(path, ...rest))) as typeof readFileSync;
promises.readFile = (async (path: string, ...rest: never[]) =>
  changed(path, await readFile(path, ...rest))) as typeof readFile;
syncBuiltinESMExports();
