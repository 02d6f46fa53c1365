import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StartSubject } from '../../programs/process/start-subject.ts';
import { startHere } from './start-here.ts';

/** The result of a run: exit code, stdout and stderr. */
export interface Outcome {
  readonly code: number | string | null;
  readonly out: string;
  readonly err: string;
}

type Main = (argv: readonly string[], start?: StartSubject) => Promise<void>;

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Folders that are removed when this process ends. */
const left: string[] = [];

/** A temporary folder in which tests run the built command line. */
export class Workplace {
  readonly folder: string;
  readonly bin = join(root, 'bin/learn-inv.js');

  /** @param parent the folder that holds it; by default one in which modules can import `learn-inv`. */
  constructor(parent: string = join(root, 'dist')) {
    this.folder = mkdtempSync(join(parent, 'test-'));
  }

  /** Runs Node in a child process. */
  node(...args: readonly string[]): Outcome {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      cwd: this.folder,
    });
    return { code: status, out: stdout, err: stderr };
  }

  /** Runs the command line in a child process. */
  learnInv(...args: readonly string[]): Outcome {
    return this.node(this.bin, ...args);
  }

  /**
   * Runs the command line in this process, which loads it once for all calls, and subjects in processes of their own.
   * Calls must not overlap.
   */
  inProcess(...args: readonly string[]): Promise<Outcome> {
    return this.#run(args);
  }

  /** Runs the command line and its subjects in this process; see {@link startHere}. Calls must not overlap. */
  allInProcess(...args: readonly string[]): Promise<Outcome> {
    return this.#run(args, startHere);
  }

  async #run(args: readonly string[], start?: StartSubject): Promise<Outcome> {
    const { main } = (await import(join(root, 'dist/src/cli/main.js'))) as { main: Main };
    let out = '';
    let err = '';
    const { execArgv, exitCode } = process;
    const folder = process.cwd();
    const restoreOut = capture(process.stdout, (text) => (out += text));
    const restoreErr = capture(process.stderr, (text) => (err += text));
    process.chdir(this.folder);
    process.exitCode = undefined;
    // Hides the Node options of the test runner, which are not those of the program.
    process.execArgv = [];
    try {
      await main([process.execPath, this.bin, ...args], start);
      return { code: process.exitCode ?? 0, out, err };
    } finally {
      restoreOut();
      restoreErr();
      process.chdir(folder);
      process.exitCode = exitCode;
      process.execArgv = execArgv;
    }
  }

  /** Returns the path of a file in the folder. */
  path(name: string): string {
    return join(this.folder, name);
  }

  /** Returns the text of a file in the folder. */
  read(name: string): string {
    return readFileSync(this.path(name), 'utf8');
  }

  /** Writes a file and returns its name. */
  write(name: string, text: string): string {
    writeFileSync(this.path(name), text);
    return name;
  }

  /** Removes the folder when this process ends: esbuild, once loaded in a folder, starts its program there. */
  remove(): void {
    if (left.push(this.folder) > 1) return;
    process.once('exit', () => {
      for (const folder of left) rmSync(folder, { recursive: true, force: true });
    });
  }
}

/** Passes the output of a stream to `keep` instead. Returns a function that restores the stream. */
function capture(stream: NodeJS.WriteStream, keep: (text: string) => void): () => void {
  const own = stream.write.bind(stream);
  stream.write = (chunk: Uint8Array | string): boolean => {
    keep(chunk.toString());
    return true;
  };
  return () => {
    stream.write = own;
  };
}
