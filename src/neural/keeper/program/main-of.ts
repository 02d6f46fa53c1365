import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The conditions of `exports` under which a module is imported here. */
const CONDITIONS = ['import', 'node', 'default'];

/** Returns the URL of the file of a package, or of a part of one, for ES modules; undefined if there is none. */
export function mainOf(from: string, specifier: string): string | undefined {
  const [, name = '', part = ''] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(specifier) ?? [];
  for (let folder = dirname(from); ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name, 'package.json');
    if (existsSync(path)) {
      const about = JSON.parse(readFileSync(path, 'utf8')) as { exports?: unknown; main?: string };
      const own = part === '' ? (about.main ?? 'index.js') : undefined;
      const entry = entryPath(exportOf(about.exports, `.${part}`)) ?? own;
      return entry === undefined ? undefined : pathToFileURL(join(dirname(path), entry)).href;
    }
    if (dirname(folder) === folder) return undefined;
  }
}

/** Returns what `exports` of a package has for a path; `*` stands for any text. */
function exportOf(exports: unknown, path: string): unknown {
  const map = typeof exports === 'object' && exports !== null ? (exports as Record<string, unknown>) : {};
  if (!Object.keys(map).some((key) => key.startsWith('.'))) return path === '.' ? exports : undefined;
  if (Object.hasOwn(map, path)) return map[path];
  for (const [key, value] of Object.entries(map)) {
    const [before, after] = key.split('*') as [string, string?];
    const isMatch = after !== undefined && path.startsWith(before) && path.endsWith(after);
    if (!isMatch) continue;
    const entry = entryPath(value);
    return entry?.replace('*', path.slice(before.length, path.length - after.length));
  }
  return undefined;
}

function entryPath(exports: unknown): string | undefined {
  if (typeof exports === 'string') return exports;
  if (typeof exports !== 'object' || exports === null) return undefined;
  const map = exports as Record<string, unknown>;
  return CONDITIONS.map((name) => entryPath(map[name])).find((entry) => entry !== undefined);
}
