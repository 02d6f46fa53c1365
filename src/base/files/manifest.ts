import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The parts of a package.json that are read; another program may have written anything into them. */
export interface Manifest {
  readonly name?: unknown;
  readonly main?: unknown;
  readonly exports?: unknown;
  readonly types?: unknown;
  readonly typings?: unknown;
  readonly scripts?: Readonly<Record<string, unknown>> | null;
  readonly dependencies?: Readonly<Record<string, unknown>> | null;
  readonly devDependencies?: Readonly<Record<string, unknown>> | null;
}

/** Returns the package.json of a folder; an empty one if it is missing or damaged. */
export function manifestOf(folder: string): Manifest {
  try {
    return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest | null) ?? {};
  } catch {
    return {};
  }
}

/** Returns a folder and those above it, the nearest first. */
export function foldersFrom(folder: string): string[] {
  const folders = [resolve(folder)];
  for (let at = folders[0]!; dirname(at) !== at; at = dirname(at)) folders.push(dirname(at));
  return folders;
}
