// Watchdog thread of a subject's process. It reports a process that hangs or takes too much memory, with the
// exceeded limit, and kills it when its parent ends. It also signals to the parent that the process is not
// stopped. A thread can do so even if the main thread never returns from a call.
import { Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { killGroup } from './kill-group.ts';
import { LIFELINE } from './protocol.ts';
import { Pulse } from './pulse.ts';
import { runsOwnCode } from './runs-own-code.ts';
import { SIGN_INTERVAL, Silence } from './silence.ts';

/** Milliseconds between two looks at the pulse. */
const INTERVAL = 50;
const MEGABYTE = 2 ** 20;

const pulse = new Pulse(workerData as Int32Array);
const lifeline = new Socket({ fd: LIFELINE });
const kill = (): void => killGroup(process.pid);
lifeline.on('error', kill).on('close', kill).resume();

let beats = -1;
let isLooking = false;
const silence = new Silence(INTERVAL);
const timer = setInterval(() => {
  const { beats: current, limit, memory } = pulse;
  const { user, system } = process.cpuUsage();
  const length = silence.look(current !== beats, (user + system) / 1000);
  beats = current;
  if (memory > 0 && process.memoryUsage.rss() > memory * MEGABYTE) report(`${memory} MB`);
  else if (length > limit && !isLooking) {
    if (pulse.isWork) void lookAt(current, limit);
    else report(`${limit} ms`);
  }
}, INTERVAL);

function report(exceeded: string): void {
  lifeline.write(`${exceeded}\n`);
  clearInterval(timer);
}

/** Reports code of the subject that does not return to this package. Code of this package itself may take long. */
async function lookAt(current: number, limit: number): Promise<void> {
  isLooking = true;
  const isOwn = await runsOwnCode();
  isLooking = false;
  if (isOwn) beats = -1;
  else if (pulse.beats === current) report(`${limit} ms`);
}

const showLife = (): void => void lifeline.write('alive\n');
showLife();
setInterval(showLife, SIGN_INTERVAL);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
parentPort!.postMessage('watching');
