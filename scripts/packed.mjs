// Helpers of the scripts that check the package as it would be published.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Creates a temporary folder that is removed when the script ends. */
export function temporaryFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `learn-inv-${name}-`));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Packs a built package into a folder. Returns `{ filename, size, unpackedSize, files }`. */
export function pack(folder, from = '.') {
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', resolve(folder)];
  const [packed] = JSON.parse(execFileSync('npm', args, { cwd: from, encoding: 'utf8' }));
  return packed;
}

/** Runs npm in a folder. Returns true if npm succeeds. */
export function npm(args, folder) {
  return spawnSync('npm', args, { cwd: folder, stdio: 'inherit' }).status === 0;
}

/** Prints the line of totals that CI sums up, and sets the exit code. */
export function tally(passed, failed, skipped = 0) {
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed === 0 ? 0 : 1;
}
