import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Returns the URL of the main file of a package for ES modules; undefined if there is none. */
export function mainOf(from: string, specifier: string): string | undefined {
  for (let folder = dirname(from); ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', specifier, 'package.json');
    if (existsSync(path)) {
      const about = JSON.parse(readFileSync(path, 'utf8')) as { exports?: unknown; main?: string };
      const entry = entryPath(about.exports) ?? about.main ?? 'index.js';
      return pathToFileURL(join(dirname(path), entry)).href;
    }
    if (dirname(folder) === folder) return undefined;
  }
}

function entryPath(exports: unknown): string | undefined {
  if (typeof exports === 'string') return exports;
  if (typeof exports !== 'object' || exports === null) return undefined;
  const map = exports as Record<string, unknown>;
  return entryPath(map['.'] ?? map['import'] ?? map['node'] ?? map['default']);
}
