import { createHash, randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { readFileSync } from 'node:fs';

/** `tmp` is not whole yet; `old` is being replaced. */
export type TemporaryKind = 'tmp' | 'old';

/** The process that made a temporary name. */
export interface Maker {
  readonly id: number;
  /** The process's {@link processStart}; undefined if the system does not provide it. */
  readonly start: string | undefined;
}

/** Kind, process, its start, a random token, and a digest of these and of the path. An extension may follow. */
const NAME =
  /^\.learn-inv-(tmp|old)-([1-9]\d{0,9})-(\d{1,20})-([0-9a-f]{16})-([0-9a-f]{16})(?:\.[cm]?[jt]sx?)?$/;

const UNKNOWN = '0';
let ownStart: string | undefined;

/** Returns a new path beside a path. {@link findMaker} recognises it: its name holds a digest that no other name has by chance. */
export function temporaryName(path: string, kind: TemporaryKind = 'tmp', extension = ''): string {
  ownStart ??= processStart(process.pid) ?? UNKNOWN;
  const parts = [kind, String(process.pid), ownStart, randomBytes(8).toString('hex')];
  return join(dirname(path), `.learn-inv-${parts.join('-')}-${digestOf(path, parts)}${extension}`);
}

/** Returns the process that made a name for a path on this machine; undefined if {@link temporaryName} did not make it. */
export function findMaker(name: string, path: string, kind: TemporaryKind = 'tmp'): Maker | undefined {
  const [, made, id = '', start = '', token = '', digest] = NAME.exec(name) ?? [];
  if (made !== kind || digestOf(path, [kind, id, start, token]) !== digest) return undefined;
  return { id: Number(id), start: start === UNKNOWN ? undefined : start };
}

// With the name of the machine, since the numbers of processes mean nothing on another one that shares the folder.
const digestOf = (path: string, parts: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([hostname(), basename(path), ...parts]))
    .digest('hex')
    .slice(0, 16);

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
