// Preloaded into a command with --import: counts the calls that the command makes of node:fs, and kills it before the
// one whose number HOSTILE_KILL_AT is. Of a call that writes it makes the first half. Without that number, the
// calls are listed in the file HOSTILE_CALLS when the command ends.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const { HOSTILE_KILL_AT, HOSTILE_CALLS, TMPDIR } = process.env;
/** Calls that change files, without `Sync`. */
const CHANGES =
  'write writeFile appendFile close fsync fdatasync rename unlink rm rmdir mkdir mkdtemp chmod fchmod copyFile cp link symlink truncate ftruncate utimes futimes'.split(
    ' ',
  );
const WRITES = new Set(['write', 'writeFile', 'appendFile']);
const folder = process.cwd();
const original = { ...fs };
const calls = [];

/** True for a call that matters: reading modules does not. */
const counts = (name, [target]) =>
  name !== 'open' ||
  [folder, TMPDIR].some((at) => `${target}`.startsWith(at)) ||
  !`${target}`.startsWith('/');

function die(name, args) {
  if (WRITES.has(name)) {
    const [target, data] = args;
    const bytes = Buffer.from(
      typeof data === 'string'
        ? data
        : data.buffer
          ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
          : '',
    );
    const half = bytes.subarray(0, bytes.length >> 1);
    if (name === 'write') original.writeSync(target, half);
    else original[`${name}Sync`](target, half);
  }
  process.kill(process.pid, 'SIGKILL');
  for (;;);
}

function counted(name, call) {
  return (...args) => {
    if (counts(name, args)) {
      calls.push(`${name} ${String(args[0]).split('/').at(-1)}`);
      if (calls.length === Number(HOSTILE_KILL_AT)) die(name, args);
    }
    return call(...args);
  };
}

// Worker threads and the processes of subjects inherit the option: they are not the command.
if (isMainThread && process.argv[1]?.endsWith('learn-inv.js')) {
  for (const name of [...CHANGES, 'open']) {
    if (fs[`${name}Sync`]) fs[`${name}Sync`] = counted(name, original[`${name}Sync`]);
    if (fs[name]) fs[name] = counted(name, original[name]);
    if (fs.promises[name]) fs.promises[name] = counted(name, fs.promises[name].bind(fs.promises));
  }
  syncBuiltinESMExports();
  if (HOSTILE_CALLS !== undefined)
    process.on('exit', () => original.writeFileSync(HOSTILE_CALLS, JSON.stringify(calls)));
}
