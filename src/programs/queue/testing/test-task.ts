// Task of the tests of the queue.
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { LearnInvError } from '../../../base/error.ts';
import { asJobTask } from '../job.ts';

/** A job of the tests: squares a number. */
export interface TestJob {
  readonly number: number;
  /** File that gets a line `<number> <process id>` when the job begins. */
  readonly log: string;
  /** The job waits until this file exists. */
  readonly gate?: string;
  /** What the job does before it returns; `kill once` kills its process only if it begins for the first time. */
  readonly harm?: 'kill' | 'kill once' | 'memory' | 'throw' | 'refuse';
}

/** Squares a number. */
export const task = asJobTask(async ({ number, log, gate, harm }: TestJob) => {
  const isFirst = !existsSync(log) || !readFileSync(log, 'utf8').includes(`${number} `);
  appendFileSync(log, `${number} ${process.pid}\n`);
  if (gate !== undefined) await untilExists(gate);
  if (harm === 'kill' || (harm === 'kill once' && isFirst)) execFileSync('kill', ['-9', String(process.pid)]);
  if (harm === 'memory') fillMemory();
  if (harm === 'throw') throw new TypeError('on purpose');
  if (harm === 'refuse')
    throw new LearnInvError('BAD_OPTION', 'no', { expected: 'a', got: 'b', hint: 'give a' });
  return { number, square: number * number };
});

async function untilExists(file: string): Promise<void> {
  while (!existsSync(file)) await wait(20);
}

function fillMemory(): never {
  const held: number[][] = [];
  for (;;) held.push(new Array<number>(100_000).fill(held.length));
}
