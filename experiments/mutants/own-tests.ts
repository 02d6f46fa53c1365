import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const RUNNER = fileURLToPath(new URL('run-nodeunit.mjs', import.meta.url));
/** Milliseconds for the tests of a package; those of bintrees take 6 s. */
const LIMIT = 120_000;

/** Runs tests that a package publishes, in a folder with a copy of the package; returns whether one fails or hangs. */
export function ownTestsFail(copy: string, files: readonly string[]): Promise<boolean> {
  const running = spawn(process.execPath, [RUNNER, ...files], { cwd: copy, stdio: 'ignore', timeout: LIMIT });
  return new Promise((settle, fail) => {
    running.once('error', fail);
    running.once('exit', (code) => settle(code !== 0));
  });
}
