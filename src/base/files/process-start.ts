import { readFileSync } from 'node:fs';

/** Index of the start time in what follows the name of the program: field 22 of proc(5). */
const START_TIME = 19;

/**
 * Returns the start of a process, in clock ticks since the system started. Numbers of processes are reused, so number
 * and start together identify a process. Undefined if the process is gone, or on a system other than Linux.
 */
export function processStart(id: number): string | undefined {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[START_TIME];
  } catch {
    return undefined;
  }
}
