// Thread of a subject's process: reports a process that hangs or takes too much memory, with the limit that it exceeded,
// and kills it when its parent ends. It also shows the parent that the process is not stopped. A thread can do so even if
// the main thread never returns from a call.
import { Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { killGroup } from './kill-group.ts';
import { LIFELINE } from './messages.ts';
import { SIGN_INTERVAL, Silence } from './silence.ts';

/** Milliseconds between two looks at the pulse. */
const INTERVAL = 50;
const MEGABYTE = 2 ** 20;

const cells = workerData as Int32Array;
const lifeline = new Socket({ fd: LIFELINE });
const kill = (): void => killGroup(process.pid);
lifeline.on('error', kill).on('close', kill).resume();

let beats = -1;
const silence = new Silence(INTERVAL);
const timer = setInterval(() => {
  const current = Atomics.load(cells, 0);
  const { user, system } = process.cpuUsage();
  const length = silence.look(current !== beats, (user + system) / 1000);
  beats = current;
  const limit = Atomics.load(cells, 1);
  const memory = Atomics.load(cells, 2);
  const isTooLarge = memory > 0 && process.memoryUsage.rss() > memory * MEGABYTE;
  if (length <= limit && !isTooLarge) return;
  lifeline.write(isTooLarge ? `${memory} MB\n` : `${limit} ms\n`);
  clearInterval(timer);
}, INTERVAL);
const showLife = (): void => void lifeline.write('alive\n');
showLife();
setInterval(showLife, SIGN_INTERVAL);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
parentPort!.postMessage('watching');
