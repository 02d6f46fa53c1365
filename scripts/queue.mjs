// Starts a Redis server for `--queue`, prints its URL, and ends it with Ctrl-C. Every change is written to its folder, so
// that nothing is lost when it restarts. `npm run queue [-- --port 6379] [--folder redis-data]`: by default a free port and
// a temporary folder, which is removed at the end.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { port: { type: 'string' }, folder: { type: 'string' } } });
const folder =
  values.folder === undefined ? mkdtempSync(join(tmpdir(), 'learn-inv-redis-')) : resolve(values.folder);
mkdirSync(folder, { recursive: true });
const port = values.port ?? (await freePort());

const data = ['--dir', folder, '--save', '', '--appendonly', 'yes'];
const redis = spawn('redis-server', ['--port', port, '--bind', '127.0.0.1', ...data], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
let log = '';
redis.stdout.setEncoding('utf8').on('data', (text) => {
  log = (log + text).slice(-2000);
  if (text.includes('Ready to accept connections')) console.log(`redis://127.0.0.1:${port}`);
});
redis.once('error', ({ code }) => {
  console.error(code === 'ENOENT' ? 'redis-server is not installed: apt-get install redis-server' : code);
  end(2);
});
redis.once('exit', (code) => {
  if (code !== 0) console.error(log);
  end(code ?? 1);
});
// Ctrl-C reaches Redis too, which then ends by itself; SIGTERM does not.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => redis.kill('SIGTERM'));
// A test that is killed cannot end it.
process.on('disconnect', () => redis.kill('SIGTERM'));

/** Removes the temporary folder and ends with an exit code. */
function end(code) {
  if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address();
      server.close(() => done(String(free)));
    });
  });
}
