import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { processStart, findMaker, type Maker, type TemporaryKind } from './temporary-name.ts';

/** A file or folder under a temporary name. */
export interface LeftOver {
  readonly temporary: string;
  /** True if the process that made it has ended. */
  readonly isDead: boolean;
}

/** Returns the files or folders under temporary names of a path. */
export function leftOvers(path: string, kind: TemporaryKind = 'tmp'): LeftOver[] {
  if (!existsSync(dirname(path))) return [];
  return readdirSync(dirname(path)).flatMap((name) => {
    const maker = findMaker(name, path, kind);
    return maker === undefined ? [] : { temporary: join(dirname(path), name), isDead: !isRunning(maker) };
  });
}

/** Removes the files that killed processes left under temporary names of a path, as far as the system allows. */
export function removeDead(path: string): void {
  try {
    for (const { temporary, isDead } of leftOvers(path))
      if (isDead && lstatSync(temporary).isFile()) rmSync(temporary, { force: true });
  } catch {
    // They do no harm; the next write tries again.
  }
}

/** True if a process runs, also under another user. If the start time is unknown, the process number alone decides. */
function isRunning({ id, start }: Maker): boolean {
  try {
    process.kill(id, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return start === undefined || (processStart(id) ?? start) === start;
}
