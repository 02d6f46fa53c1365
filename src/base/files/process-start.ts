import { readFileSync } from 'node:fs';

/** Index of the start time in what follows the name of the program: field 22 of proc(5). */
const START_TIME = 19;

/**
 * Returns when a process started, in clock ticks since the system did. With its number it identifies the process, since
 * numbers are used again. Undefined if the process is gone, or if the system does not tell: only Linux does.
 */
export function processStart(id: number): string | undefined {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[START_TIME];
  } catch {
    return undefined;
  }
}
