import { fileURLToPath } from 'node:url';

/** The folder of this program's own modules, which expose nothing. */
const PROGRAM = fileURLToPath(new URL('../..', import.meta.url)).replaceAll('\\', '/');

/**
 * True if the classes of a file expose their private fields: a file outside of `node_modules`, or in a named package.
 *
 * @param packages the names of packages.
 */
export function isExposed(path: string, packages: ReadonlySet<string>): boolean {
  const file = path.replaceAll('\\', '/');
  const owner = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
  return owner === undefined ? !file.startsWith(PROGRAM) : packages.has(owner);
}
