import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

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
