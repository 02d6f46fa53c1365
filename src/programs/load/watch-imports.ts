import { getOrInsert } from '../../base/get-or-insert.ts';
import { createRequire } from 'node:module';
import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { addHooks, modulePath } from '../../base/module-hooks.ts';

/** One module imports another: their URLs, or their paths. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** The folders of this program. */
const PROGRAM = ['../../', '../../../structures/'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

/**
 * Watches the imports of ES modules and CommonJS modules from now on.
 *
 * @returns a function that returns the paths of the files that a loaded file imports, directly or not, and its own; sorted.
 * Modules of this program and of Node are left out, with all that they import. So is the file itself if it was not loaded.
 */
export function watchImports(): (path: string) => string[] {
  const { port1: port, port2 } = new MessageChannel();
  port.unref();
  addHooks('import-hooks', import.meta.url, { data: { port: port2 }, transferList: [port2] });
  const watched: Import[] = [];
  return (path) => {
    for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port))
      watched.push(next.message as Import);
    const imports = new Map<string, Set<string>>();
    for (const { from, to } of [...watched, ...requires()])
      getOrInsert(imports, modulePath(from), () => new Set()).add(modulePath(to));
    const isLoaded = [...imports.values()].some((imported) => imported.has(resolve(path)));
    return isLoaded ? reachable(resolve(path), imports) : [];
  };
}

/** Returns who requires what among the loaded modules of CommonJS. */
function requires(): Import[] {
  return Object.values(createRequire(import.meta.url).cache).flatMap((module) => {
    if (module === undefined) return [];
    const { filename, parent, children } = module as NodeModule & { readonly parent?: NodeModule | null };
    const imported = children.map((child) => ({ from: filename, to: child.filename }));
    // Of code that required the module by a function of `createRequire`.
    return parent?.filename ? [...imported, { from: parent.filename, to: filename }] : imported;
  });
}

/** Returns a file of the user, and all that lead from it. */
function reachable(path: string, imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found = new Set([path]);
  // The loop also visits what it adds.
  for (const from of found) {
    for (const to of imports.get(from) ?? []) if (isOfUser(to)) found.add(to);
  }
  return [...found].toSorted();
}

const isOfUser = (path: string): boolean =>
  isAbsolute(path) && !PROGRAM.some((folder) => path.startsWith(folder));
