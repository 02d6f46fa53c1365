// Thread of a subject's process: reports a process that hangs or takes too much memory, with the limit that it exceeded,
// and kills it when its parent ends. A thread can do so even if the main thread never returns from a call.
import { Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { killGroup } from './kill-group.ts';
import { LIFELINE } from './messages.ts';

/** Milliseconds between two looks at the pulse. */
const INTERVAL = 50;
const MEGABYTE = 2 ** 20;

const cells = workerData as Int32Array;
const lifeline = new Socket({ fd: LIFELINE });
const kill = (): void => killGroup(process.pid);
lifeline.on('error', kill).on('close', kill).resume();

let beats = -1;
let silence = 0;
let last = performance.now();
const timer = setInterval(() => {
  const now = performance.now();
  // A machine that sleeps or is busy stops this thread too: then the silence counts as short.
  silence += Math.min(now - last, 2 * INTERVAL);
  last = now;
  const current = Atomics.load(cells, 0);
  if (current !== beats) silence = 0;
  beats = current;
  const limit = Atomics.load(cells, 1);
  const memory = Atomics.load(cells, 2);
  const isTooLarge = memory > 0 && process.memoryUsage.rss() > memory * MEGABYTE;
  if (silence <= limit && !isTooLarge) return;
  lifeline.write(isTooLarge ? `${memory} MB` : `${limit} ms`);
  clearInterval(timer);
}, INTERVAL);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
parentPort!.postMessage('watching');
