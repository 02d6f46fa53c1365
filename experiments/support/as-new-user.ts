import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installRelease } from '../annotest/install-release.ts';
import { timedCommand, type TimedCommand } from './timed-command.ts';

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAM = join(CHECKOUT, 'bin/learn-inv.js');
const STRUCTURE = 'subject.structure.ts';

/** A class of a release, as a new user names it to `init`. */
export interface NamedClass {
  readonly package: string;
  readonly version: string;
  /** The exported class or factory; undefined if the package has one that is meant. */
  readonly class?: string | undefined;
}

/** What a new user does with a class, and may do before. */
export interface NewUserOptions {
  readonly seed: number;
  /** Seconds of wall time that each command may take. */
  readonly limit: number;
  /** Called with the folder after the package is installed. */
  readonly prepare?: ((folder: string) => void) | undefined;
}

/** What a new user gets. */
export interface NewUserRun {
  readonly folder: string;
  /** Seconds that `npm install` took. */
  readonly install: number;
  readonly init: TimedCommand;
  /** Undefined if `init` wrote no structure. */
  readonly hunt: TimedCommand | undefined;
  /** The structure that `init` wrote. */
  readonly structure: string;
}

/**
 * Installs a class in an empty folder and gives it to `init --yes`, and what that writes, unedited, to `hunt`, both with
 * default settings of the built checkout.
 *
 * @param read called with the result; the folder is removed after it.
 */
export async function asNewUser<T>(
  subject: NamedClass,
  { seed, limit, prepare }: NewUserOptions,
  read: (run: NewUserRun) => T | Promise<T>,
): Promise<T> {
  const temporary = mkdtempSync(join(tmpdir(), 'learn-inv-contact-'));
  try {
    const begin = performance.now();
    const folder = installRelease(temporary, subject.package, subject.version);
    const install = (performance.now() - begin) / 1000;
    symlinkSync(CHECKOUT, join(folder, 'node_modules/learn-inv'));
    prepare?.(folder);
    const learnInv = (...args: readonly string[]): Promise<TimedCommand> =>
      timedCommand([PROGRAM, ...args], limit, folder);
    const named = subject.class === undefined ? [] : ['--class', subject.class];
    const init = await learnInv('init', subject.package, ...named, '--yes', '--out', STRUCTURE);
    const structure = join(folder, STRUCTURE);
    const hunt = existsSync(structure)
      ? await learnInv('hunt', `./${STRUCTURE}`, '--seed', String(seed), '--json')
      : undefined;
    return await read({ folder, install, init, hunt, structure });
  } finally {
    rmSync(temporary, { recursive: true, maxRetries: 3 });
  }
}
