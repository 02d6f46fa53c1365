import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Modules in this folder can import `learn-inv`, which is compiled and loads faster than the sources. */
const DIST = fileURLToPath(new URL('../../../../dist', import.meta.url));

/** Kills its process at a change of the file system; a killed write has written half. */
const PRELOAD = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
let left = Number(process.env.KILL_AT);
for (const name of ['openSync', 'writeFileSync', 'renameSync', 'rmSync', 'fchmodSync', 'rmdirSync', 'mkdirSync']) {
  const real = fs[name];
  fs[name] = (...args) => {
    if (!globalThis.armed || left-- > 0) return real(...args);
    if (name === 'writeFileSync') real(args[0], args[1].slice(0, args[1].length / 2));
    process.kill(process.pid, 'SIGKILL');
  };
}
syncBuiltinESMExports();
`;

/** A program in a child process that is killed at each of its changes of the file system in turn. */
export class KilledProgram {
  /** Holds the program; removed by {@link remove}. */
  readonly folder: string;

  /**
   * @param program a module. It sets `globalThis.armed = true` before the work that is killed, and works in the folder
   * `process.argv[2]`.
   */
  constructor(program: string) {
    mkdirSync(DIST, { recursive: true });
    this.folder = mkdtempSync(join(DIST, 'killed-'));
    writeFileSync(join(this.folder, 'kill.mjs'), PRELOAD);
    writeFileSync(join(this.folder, 'program.mjs'), program);
  }

  /**
   * Runs the program until it ends by itself, each time killed one change later.
   *
   * @param prepare makes the folder that the program works in as it is before each run, and returns its path.
   * @param check called after each kill, with the path.
   * @returns the number of kills.
   */
  run(prepare: () => string, check: (folder: string) => void): number {
    for (let kills = 0; ; kills++) {
      const folder = prepare();
      const options = { encoding: 'utf8', env: { ...process.env, KILL_AT: String(kills) } } as const;
      const args = ['--import', './kill.mjs', 'program.mjs', folder];
      const { signal, status, stderr } = spawnSync(process.execPath, args, { ...options, cwd: this.folder });
      if (signal === null && status !== 0) throw new Error(stderr);
      check(folder);
      if (signal === null) return kills;
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
