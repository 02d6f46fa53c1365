// What the scripts share that try the package as it would be published.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that is gone when the script ends. */
export function temporaryFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `learn-inv-${name}-`));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Packs the package into a folder, as it is built: `{ filename, size, unpackedSize, files }`. */
export function pack(folder) {
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const [packed] = JSON.parse(execFileSync('npm', args, { encoding: 'utf8' }));
  return packed;
}

/** Runs npm in a folder; whether it went well. */
export function npm(args, folder) {
  return spawnSync('npm', args, { cwd: folder, stdio: 'inherit' }).status === 0;
}

/** Ends a script with the line that CI adds up. */
export function tally(passed, failed, skipped = 0) {
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed === 0 ? 0 : 1;
}
