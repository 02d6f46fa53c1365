import { readFileSync, statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { sha256 } from './checksum.ts';

/** Milliseconds between two looks at the files; an edit shows at once, and a look at 100 files takes 1 ms. */
const INTERVAL = 200;

/** What is known of a file. */
interface Known {
  /** Size, time of the last change and number of the file; undefined if there is none. */
  readonly stamp: string | undefined;
  /** Digest of the content. */
  readonly digest: string | undefined;
}

/**
 * Files whose content is watched. They are looked at again and again, which finds changes on every file system, of editors
 * that replace files, and those made before anyone waits.
 */
export class WatchedFiles {
  readonly #known = new Map<string, Known>();

  get count(): number {
    return this.#known.size;
  }

  /** Watches files as they are now, besides those watched before; an earlier change of these still counts. */
  add(paths: readonly string[]): void {
    for (const path of paths) if (!this.#known.has(path)) this.#known.set(path, look(path));
  }

  /**
   * Waits until the content of a file differs from what it was, and all files stay as they are for a moment.
   *
   * @returns the paths of the changed files, which are watched as they are now; none if the signal is aborted.
   */
  async change(signal: AbortSignal): Promise<readonly string[]> {
    const changed = new Set<string>();
    while (!signal.aborted) {
      const found = this.#changed();
      if (found.length === 0 && changed.size > 0) return [...changed].toSorted();
      for (const path of found) changed.add(path);
      await setTimeout(INTERVAL, undefined, { signal }).catch(() => undefined);
    }
    return [];
  }

  #changed(): string[] {
    return [...this.#known].flatMap(([path, before]) => {
      const now = look(path, before);
      this.#known.set(path, now);
      return now.digest === before.digest ? [] : [path];
    });
  }
}

/** Looks at a file; reads it only if it has another stamp than before. */
function look(path: string, before?: Known): Known {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats?.isFile() !== true) return { stamp: undefined, digest: undefined };
    const stamp = `${stats.size} ${stats.mtimeMs} ${stats.ino}`;
    return stamp === before?.stamp ? before : { stamp, digest: sha256(readFileSync(path)) };
  } catch {
    // A file that is being replaced, or that may not be read.
    return { stamp: undefined, digest: undefined };
  }
}
