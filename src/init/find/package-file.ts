import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, resolve } from 'node:path';

/** The parts of a package.json that say which file is imported. */
export interface PackageManifest {
  readonly name?: unknown;
  readonly module?: unknown;
  readonly main?: unknown;
  readonly exports?: unknown;
  readonly types?: unknown;
  readonly typings?: unknown;
}

/** True for what can be the name of a package, or of a file in one. */
export const isPackageName = (name: string): boolean => /^(?:@[\w.-]+\/)?[\w-][\w./-]*$/.test(name);

/** Returns the file that an import of an installed package loads; undefined if it cannot be resolved. */
export function packageFile(name: string): string | undefined {
  if (!isPackageName(name)) return undefined;
  const file = requiredFile(name) ?? importedFile(name);
  // The modules of Node have no file.
  return file !== undefined && isAbsolute(file) && existsSync(file) ? file : undefined;
}

/** Returns the folder of a package installed for the current folder. */
export function packageFolder(name: string): string | undefined {
  for (let at = resolve('.'); ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (dirname(at) === at) return undefined;
  }
}

/** Returns the package.json of a folder; an empty one if it is damaged. */
export function manifestOf(folder: string): PackageManifest {
  try {
    return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageManifest | null) ?? {};
  } catch {
    return {};
  }
}

function requiredFile(name: string): string | undefined {
  try {
    return createRequire(resolve('package.json')).resolve(name);
  } catch {
    return undefined;
  }
}

/** Returns the file of a package that can be imported but not required. */
function importedFile(name: string): string | undefined {
  const folder = packageFolder(name);
  if (folder === undefined) return undefined;
  const { exports } = manifestOf(folder);
  const entry = (exports as Readonly<Record<string, unknown>> | undefined)?.['.'] ?? exports;
  const path = conditional(entry);
  return path === undefined ? undefined : join(folder, path);
}

/** Returns the path that an entry of `exports` gives for an import in Node. */
function conditional(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry;
  if (typeof entry !== 'object' || entry === null) return undefined;
  const conditions = Object.entries(entry).filter(([key]) => ['node', 'import', 'default'].includes(key));
  for (const [, value] of conditions) {
    const found = conditional(value);
    if (found !== undefined) return found;
  }
  return undefined;
}
