import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Milliseconds within which the package must be loaded, and a call must end. */
const PATIENCE = { load: 60_000, call: 1000 };
/** Calls that may be ended in one program; each costs a new process. */
const MAX_ENDED = 5;
/** Megabytes of memory of a process. */
const MEMORY = 2048;

/** What became of a call: null if it returned, else the message of its error. */
export type Outcome = string | null;

/**
 * Makes generated calls of a function of a program. The same seed makes the same calls. Fewer are made if several
 * do not end.
 */
export async function outcomesOf(
  path: string,
  name: string,
  seed: number,
  count: number,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let ended = 0; outcomes.length < count && ended < MAX_ENDED; ended++) {
    await makeCalls([path, name, seed, count, outcomes.length].map(String), outcomes);
    if (outcomes.length < count) outcomes.push('the call does not end');
  }
  return outcomes;
}

/** Adds the outcomes of calls until all are made, one does not end, or one ends its process. */
async function makeCalls(given: readonly string[], outcomes: Outcome[]): Promise<void> {
  const script = fileURLToPath(new URL('make-calls.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', `--max-old-space-size=${MEMORY}`, script, ...given],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE.load);
  for await (const line of createInterface({ input: child.stdout })) {
    clearTimeout(timer);
    // The first line is empty: the package is loaded.
    if (line !== '') outcomes.push(JSON.parse(line) as Outcome);
    timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE.call);
  }
  clearTimeout(timer);
}
