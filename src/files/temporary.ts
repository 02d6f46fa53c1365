import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from './make-folder.ts';

/** Returns a name for a file or folder that no other process uses. */
export const temporaryName = (path: string, kind: TemporaryKind = 'tmp'): string =>
  `${path}.${kind}-${process.pid}`;

/**
 * Writes content to the disk under a temporary name in the folder of a path, which is created if missing.
 *
 * @returns the temporary path.
 * @throws the error of the file system; the temporary file is then removed.
 */
export function writeTemporary(path: string, content: string | Uint8Array): string {
  makeFolder(dirname(path));
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`${path} is a folder`);
  const temporary = temporaryName(path);
  try {
    const file = openSync(temporary, 'w');
    try {
      writeFileSync(file, content);
      // Else a crash of the machine could leave an empty file under the final name.
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  return temporary;
}

/** Renames a file or folder, and writes the change of its folder to the disk where the system can do that. */
export function moveInto(temporary: string, path: string): void {
  renameSync(temporary, path);
  try {
    const folder = openSync(dirname(path), 'r');
    fsyncSync(folder);
    closeSync(folder);
  } catch {
    // Windows opens no folders.
  }
}

/** Removes what killed processes left under temporary names of a path, as far as the system allows. */
export function removeDead(path: string, kind: TemporaryKind = 'tmp'): void {
  try {
    for (const { temporary, isDead } of leftOvers(path, kind)) {
      if (isDead) rmSync(temporary, { recursive: true, force: true });
    }
  } catch {
    // They do no harm; the next write tries again.
  }
}

/** `tmp` is not whole yet; `old` is being replaced. */
export type TemporaryKind = 'tmp' | 'old';

/** A file or folder under a temporary name. */
export interface LeftOver {
  readonly temporary: string;
  /** True if the process that wrote it has ended. */
  readonly isDead: boolean;
}

/** Returns the files or folders under temporary names of a path: `<name>.<kind>-<process id>`. */
export function leftOvers(path: string, kind: TemporaryKind = 'tmp'): LeftOver[] {
  const start = `${basename(path)}.${kind}-`;
  if (!existsSync(dirname(path))) return [];
  return readdirSync(dirname(path)).flatMap((name) => {
    const id = name.startsWith(start) ? name.slice(start.length) : '';
    return /^[1-9]\d*$/.test(id)
      ? { temporary: join(dirname(path), name), isDead: !isRunning(Number(id)) }
      : [];
  });
}

/** True if a process runs, also one of another user. */
function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
