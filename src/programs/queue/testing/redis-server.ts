import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** True if Redis is installed. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

const script = fileURLToPath(new URL('../../../../scripts/queue.mjs', import.meta.url));

/** The Redis server of `npm run queue`, for tests. */
export class RedisServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'learn-inv-redis-'));
  #process: ChildProcess | undefined;
  #url: string | undefined;

  /** The URL of the server, which stays the same when it restarts. */
  get url(): string {
    if (this.#url === undefined) throw new Error('the server was not started');
    return this.#url;
  }

  /** Starts the server with the data of its folder. Resolves when it answers. */
  start(): Promise<void> {
    const port = this.#url === undefined ? [] : ['--port', new URL(this.#url).port];
    const child = spawn(process.execPath, [script, '--folder', this.#folder, ...port], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    this.#process = child;
    return new Promise((resolve, reject) => {
      child.stdout!.setEncoding('utf8').once('data', (text: string) => {
        this.#url = text.trim();
        resolve();
      });
      child.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)));
    });
  }

  /** Ends the server; the data stays in the folder. */
  async stop(): Promise<void> {
    const child = this.#process;
    if (child === undefined || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }

  /** Ends the server and removes its data. */
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
