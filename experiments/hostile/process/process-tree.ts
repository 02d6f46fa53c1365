import { readdirSync, readFileSync } from 'node:fs';

/** Returns the text of a file in /proc; empty if the process has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Returns the processes that the threads of a process have started, theirs too, and the process itself. */
export function descendants(id: number): number[] {
  const found = [id];
  for (const one of found) {
    let threads: string[] = [];
    try {
      threads = readdirSync(`/proc/${one}/task`);
    } catch {
      // It has ended.
    }
    for (const thread of threads) {
      const children = read(`/proc/${one}/task/${thread}/children`).trim();
      if (children !== '') found.push(...children.split(' ').map(Number));
    }
  }
  return found;
}

/** Returns the memory that processes take together, in bytes: a page that several share counts once. */
export const memoryOf = (ids: readonly number[]): number =>
  ids.reduce((sum, id) => {
    const [, kilobytes = '0'] = /^Pss:\s+(\d+)/m.exec(read(`/proc/${id}/smaps_rollup`)) ?? [];
    return sum + 1024 * Number(kilobytes);
  }, 0);

/** Returns the processes whose environment has a text, and their command lines; zombies are left out. */
export function processesWith(marker: string): { readonly id: number; readonly command: string }[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name) || !read(`/proc/${name}/environ`).includes(marker)) return [];
    if (/^State:\s+Z/m.test(read(`/proc/${name}/status`))) return [];
    const command = read(`/proc/${name}/cmdline`).replaceAll('\0', ' ').trim().slice(0, 120);
    return [{ id: Number(name), command }];
  });
}

/** Kills a process, if it still runs. */
export function kill(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
