import { lstatSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leftOvers } from './left-overs.ts';
import { temporaryName } from './temporary-name.ts';

/** Makes an empty temporary folder that only this user can read. Removes the working folders that killed processes left behind. The caller removes it. */
export function makeWorkingFolder(): string {
  const path = join(tmpdir(), 'learn-inv');
  try {
    for (const { temporary, isDead } of leftOvers(path))
      if (isDead && isOwn(temporary)) rmSync(temporary, { recursive: true, force: true });
  } catch {
    // They do no harm; the next command tries again.
  }
  const folder = temporaryName(path);
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

/** True if this user owns the folder: other users may write to the folder of temporary files too. */
function isOwn(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isDirectory() === true && (process.getuid === undefined || found.uid === process.getuid());
}
