import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Name of a module that `loadText` writes for a moment, with the number of the process. */
const PROBE = /^\..*\.tmp-(\d+)\.[cm]?[jt]s$/;

/** Removes the modules in a folder that killed processes left behind while they loaded them. */
export function removeProbes(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = PROBE.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(folder, name), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
