import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { leftOvers } from '../../../src/base/files/left-overs.ts';

/** The files below a folder: their content without what differs from run to run, and their mode. */
export type Snapshot = ReadonlyMap<string, { readonly content: string; readonly mode: number }>;

/** Digests and numbers: times, process ids, and what depends on them. */
const VARYING = /\b[0-9a-f]{32,}\b|\d[\d.]*(?:e[+-]?\d+)?/g;

/** Reads the files below a folder. */
export function snapshotOf(folder: string): Snapshot {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  return new Map(
    names.flatMap((name) => {
      const path = join(folder, name);
      const stats = statSync(path);
      return stats.isFile() ? [[name, { content: contentOf(path), mode: stats.mode }] as const] : [];
    }),
  );
}

/**
 * Returns the files as learn-inv reads them after a kill: a folder that was set aside to be replaced has its name back, as
 * `restoreFolder` gives it back.
 *
 * @param before the files before the command.
 */
export function asRead(now: Snapshot, before: Snapshot, folder: string): Snapshot {
  const read = new Map(now);
  for (const path of new Set([...before.keys()].flatMap(foldersOf))) {
    if ([...now.keys()].some((name) => name.startsWith(`${path}/`))) continue;
    const aside = leftOvers(join(folder, path), 'old').find(({ isDead }) => isDead);
    if (aside === undefined) continue;
    const own = relative(folder, aside.temporary);
    for (const [name, file] of now) if (name.startsWith(`${own}/`)) read.set(name.replace(own, path), file);
  }
  return read;
}

/** Returns the folders that a path leads through. */
const foldersOf = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, at, all) => all.slice(0, at + 1).join('/'));

function contentOf(path: string): string {
  const bytes = readFileSync(path);
  let text = bytes.toString('latin1');
  if (path.endsWith('.gz')) {
    try {
      text = gunzipSync(bytes).toString('latin1');
    } catch {
      return `damaged: ${text}`;
    }
  }
  return text.replaceAll(VARYING, '#');
}
