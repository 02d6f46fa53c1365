// Main script of a subject's process: runs the task that the parent names, and reports how it ended.
import { Socket } from 'node:net';
import { BuiltIns } from './built-ins.ts';
import { Channel } from './channel.ts';
import { forbidExit, keepListeners, hideOutput } from './guard-process.ts';
import { lastMessageOf, strayError, unsettled } from './subject-errors.ts';
import { CHANNEL, type FromSubject, type LastMessage, type ToSubject } from './protocol.ts';
import { Pulse } from './pulse.ts';
import type { Task, TaskContext } from './task.ts';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { siblingScript } from './sibling-script.ts';
import { Silence } from './silence.ts';
import { writerAtOnce } from './writer-at-once.ts';

// This code runs before the subject is loaded, since the subject may change anything in this process.
const exit = forbidExit();
const keepWatching = keepListeners();
const printed = hideOutput();
const builtIns = new BuiltIns();
const nextTurn = setImmediate;
const pulse = new Pulse();
pulse.beat(60_000);
const watchdog = startWatchdog(pulse.cells);
/** Resolves when the watchdog watches: a subject that hangs before would never be found. */
const watched = new Promise<void>((resolve, reject) => {
  watchdog.once('message', () => resolve()).once('error', reject);
});

type StartMessage = Extract<ToSubject, { kind: 'start' }>;

const stopped = new AbortController();
const answers = new Map<number, (value: unknown) => void>();
let questions = 0;
const stream = new Socket({ fd: CHANNEL });
const leave = (): never => exit(0);
// What was sent must arrive even if the subject never returns from its next call. Windows has no such pipes.
const write =
  process.platform === 'win32'
    ? (bytes: Buffer): void => void stream.write(bytes)
    : writerAtOnce(CHANNEL, () => pulse.beat(pulse.limit), leave);
const channel = new Channel<FromSubject, ToSubject>(stream, write, undefined, receive, () => exit(1));
stream.on('error', leave).on('close', leave);

let stage = 'loading';
let hasEnded = false;
/** What happens, if not the end of the task, when nothing can settle the promises that are awaited. */
let onIdle: (() => void) | undefined;

function receive(message: ToSubject): void {
  if (message.kind === 'stop') stopped.abort();
  else if (message.kind === 'answer') answers.get(message.id)?.(message.value);
  else void run(message);
}

async function run(start: StartMessage): Promise<void> {
  await watched;
  watchdog.unref();
  // From here on the process ends by itself if nothing is left to wait for.
  stream.unref();
  watchStrayErrors(start);
  pulse.beat(start.loading);
  pulse.limitMemory(start.memory ?? 0);
  try {
    const { task } = (await import(start.script)) as { task: Task<unknown, unknown> };
    const result = await task(start.job, taskContext(start));
    // Promises that the subject left behind are found rejected in the next turn.
    await new Promise<void>((resolve) => nextTurn(resolve));
    end({ kind: 'done', result });
  } catch (error) {
    // Reading the error may never return.
    pulse.beat(start.loading);
    end(lastMessageOf(error, builtIns));
  }
}

const taskContext = ({ timeout, journal }: StartMessage): TaskContext => ({
  builtIns,
  pulse,
  printed,
  timeout,
  journal,
  stopped: stopped.signal,
  onIdle: (report) => {
    onIdle = report;
  },
  stage: (next) => {
    stage = next;
    channel.send({ kind: 'stage', stage });
  },
  send: (body) => channel.send({ kind: 'message', body }),
  ask: (body) => {
    const id = questions++;
    const heard = pulse.wait();
    stream.ref();
    return new Promise((resolve) => {
      answers.set(id, (value) => {
        answers.delete(id);
        stream.unref();
        heard();
        resolve(value);
      });
      channel.send({ kind: 'ask', id, body });
    });
  },
});

/** Reports the errors of timers and promises that the subject left behind, unless they are to be ignored. */
function watchStrayErrors({ structure, loading, ignoresStrayErrors }: StartMessage): void {
  const report = (error: unknown): void => {
    if (ignoresStrayErrors) return;
    pulse.beat(loading);
    end(lastMessageOf(strayError(error, structure, stage), builtIns));
  };
  const reportUnsettled = (): void => {
    // A turn of the event loop, or else this process ends.
    if (onIdle !== undefined) nextTurn(onIdle);
    else end(lastMessageOf(unsettled(structure, stage), builtIns));
  };
  const watch = (): void => {
    for (const event of ['uncaughtException', 'unhandledRejection'])
      process.off(event, report).on(event, report);
    process.off('beforeExit', reportUnsettled).on('beforeExit', reportUnsettled);
  };
  keepWatching(watch);
  watchLoading(pulse, () => stage === 'loading', reportUnsettled);
}

/** Sends the last message; the parent then kills this process. */
function end(last: LastMessage): void {
  if (hasEnded) return;
  hasEnded = true;
  stream.ref();
  channel.send(last);
}

/** Starts the thread that watches the pulse of this process, whose memory is `cells`. */
function startWatchdog(cells: Int32Array): Worker {
  const script = siblingScript('watchdog', import.meta.url);
  if (script.href.endsWith('.js')) return new Worker(script, { workerData: cells });
  // The first module of a thread is loaded without the hooks of tsx, so a line of JavaScript loads the TypeScript.
  const tsx = createRequire(import.meta.url).resolve('tsx/cjs/api');
  const [loader, file] = [tsx, fileURLToPath(script)].map((path) => JSON.stringify(path));
  return new Worker(`require(${loader}).require(${file}, __filename)`, {
    eval: true,
    execArgv: [],
    workerData: cells,
  });
}

/** Milliseconds before the watchdog would report the process. */
const MARGIN = 500;
/** Milliseconds between two looks at the pulse. */
const INTERVAL = 100;

/**
 * Calls `report` shortly before the watchdog finds that loading takes too long. That happens only if this thread is idle:
 * the module awaits a promise, and timers or streams keep the process alive. A module that loops is left to the watchdog, and
 * the thread that compiles modules may take its time on a busy machine.
 */
function watchLoading(pulse: Pulse, isLoading: () => boolean, report: () => void): void {
  const clear = clearInterval;
  const cpuUsage = process.cpuUsage.bind(process);
  const silence = new Silence(INTERVAL);
  let { beats } = pulse;
  const timer = setInterval(() => {
    if (!isLoading()) return clear(timer);
    const { user, system } = cpuUsage();
    const length = silence.look(pulse.beats !== beats, (user + system) / 1000);
    beats = pulse.beats;
    if (length > pulse.limit - MARGIN) report();
  }, INTERVAL).unref();
}
