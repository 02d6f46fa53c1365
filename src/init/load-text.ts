import { rmSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { writeTemporary } from '../base/files/temporary.ts';
import { cannotWrite } from '../base/files/write-whole.ts';
import type { BuiltIns } from '../programs/process/built-ins.ts';
import { requireBuiltIns } from '../programs/process/require-built-ins.ts';
import { declaredPackages } from '../objects/private-fields/declared-packages.ts';
import { importModule } from '../programs/load/load-structure.ts';
import { removeDead } from '../base/files/left-overs.ts';

/**
 * Loads the default export of a module that is not written yet. Writes it under a temporary name into the same folder,
 * so that its imports resolve as they will later.
 *
 * @throws LearnInvError `INVALID_STRUCTURE` if the module cannot be loaded, or breaks built-ins that this program
 * needs;
 * `CANNOT_WRITE` if the folder is not writable.
 */
export async function loadText(
  text: string,
  path: string,
  builtIns: BuiltIns,
  shown = path,
): Promise<unknown> {
  const packages = declaredPackages(text, path);
  const temporary = written(text, path);
  const remove = (): void => rmSync(temporary, { force: true });
  process.once('exit', remove);
  try {
    const loaded = await importModule(temporary, { shown, packages });
    requireBuiltIns(builtIns);
    return loaded;
  } finally {
    remove();
    process.off('exit', remove);
  }
}

function written(text: string, path: string): string {
  try {
    return writeTemporary(probePath(dirname(path)), text, extname(path));
  } catch (cause) {
    throw cannotWrite(path, cause);
  }
}

/** The path in whose place modules are loaded before they are written. */
const probePath = (folder: string): string => join(folder, 'probe');

/** Removes the modules in a folder that killed processes left behind while they loaded them. */
export const removeProbes = (folder: string): void => removeDead(probePath(folder));
