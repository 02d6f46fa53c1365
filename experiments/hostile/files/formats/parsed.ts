import { readFileSync } from 'node:fs';
import { Refused } from './in-process.ts';

/** Returns the JSON in a part of a file, which a user would write as code. @throws Refused if it is none. */
export function parsed(path: string, from = 0, to?: number): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8').slice(from, to)) as unknown;
  } catch {
    throw new Refused();
  }
}
