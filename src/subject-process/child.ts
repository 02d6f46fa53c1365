// Main script of a subject's process: runs the task that the parent names, and reports how it ended.
import { Socket } from 'node:net';
import { BuiltIns } from './built-ins.ts';
import { Channel } from './channel.ts';
import { forbidExit } from './forbid-exit.ts';
import { lastMessageOf } from './last-message-of.ts';
import { loadingLimit } from './loading-limit.ts';
import { CHANNEL, type FromSubject, type LastMessage, type ToSubject } from './messages.ts';
import { Pulse } from './pulse.ts';
import { startWatchdog } from './start-watchdog.ts';
import { strayError, unsettled } from './subject-errors.ts';
import type { Task, TaskContext } from './task.ts';
import { watchLoading } from './watch-loading.ts';

// This code runs before the subject is loaded, since the subject may change anything in this process.
const builtIns = new BuiltIns();
const exit = forbidExit();
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
const channel = new Channel<FromSubject, ToSubject>(stream, undefined, receive, () => exit(1));
stream.on('error', () => exit(0)).on('close', () => exit(0));

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
  pulse.beat(loadingLimit(start.timeout));
  pulse.limitMemory(start.memory ?? 0);
  try {
    const { task } = (await import(start.script)) as { task: Task<unknown, unknown> };
    const result = await task(start.job, contextOf(start));
    // Promises that the subject left behind are found rejected in the next turn.
    await new Promise<void>((resolve) => nextTurn(resolve));
    end({ kind: 'done', result });
  } catch (error) {
    end(lastMessageOf(error, builtIns));
  }
}

const contextOf = ({ timeout, journal }: StartMessage): TaskContext => ({
  builtIns,
  pulse,
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
function watchStrayErrors({ structure, ignoresStrayErrors }: StartMessage): void {
  const report = (error: unknown): void => {
    if (!ignoresStrayErrors) end(lastMessageOf(strayError(error, structure, stage), builtIns));
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
  watch();
  const removeAll = process.removeAllListeners.bind(process);
  process.removeAllListeners = (...events) => {
    removeAll(...events);
    watch();
    return process;
  };
  watchLoading(pulse, () => stage === 'loading', reportUnsettled);
}

/** Sends the last message; the parent then kills this process. */
function end(last: LastMessage): void {
  if (hasEnded) return;
  hasEnded = true;
  stream.ref();
  channel.send(last);
}
