import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a process came to. */
export interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The command line, in a folder of its own that is inside the package, where structures find it under its name. */
export class Workplace {
  readonly folder = mkdtempSync(join(root, 'dist/test-'));
  readonly bin = join(root, 'bin/learn-inv.js');

  node(...args: readonly string[]): Outcome {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      cwd: this.folder,
    });
    return { code: status, out: stdout, err: stderr };
  }

  learnInv(...args: readonly string[]): Outcome {
    return this.node(this.bin, ...args);
  }

  /** Writes a file. @returns its name. */
  write(name: string, text: string): string {
    writeFileSync(join(this.folder, name), text);
    return name;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
