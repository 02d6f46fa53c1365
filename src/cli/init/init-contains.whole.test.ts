import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { initProject } from './testing/init-project.ts';

const test = suite('learn-inv init leaves out what it cannot try');
const at = initProject();
test.after(() => at.remove());

const LIST = 'items = []; add(item) { this.items.push(item); } remove() { return this.items.pop(); }';
/** Never returns, and takes no processor time. */
const WAIT =
  'const wait = () => { for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5); };';

test('methods that end, hang or fill the process are named, and the others are tried', async () => {
  const file = at.write(
    'bag.mjs',
    `import { spawnSync } from 'node:child_process';
     ${WAIT}
     export class Bag {
       ${LIST}
       spin() { this.items.length = 0; wait(); }
       later(item) { setTimeout(() => { throw new Error('late'); }, 5); }
       exit() { process.exit(1); }
       fill(item) { this.all = []; for (;;) if (this.all.length < 12) this.all.push(new Uint8Array(5e7).fill(item + 1)); }
       lock() { spawnSync(process.execPath, ['-e', 'setInterval(() => {}, 1000)']); }
     }`,
  );
  const { out, err } = await at.inProcess('init', file, '--yes', '--no-record', '--memory', '256');
  assert.match(out, /trusted to build {2}add \(tried: \d+ different objects/, err);
  assert.match(out, /under test {8}remove, spin/);
  assert.match(out, /later is left out: it leaves a timer or promise behind that fails: Error: late\n/);
  assert.match(
    out,
    /fill is left out: fill\(\d\) takes too much memory: the process was ended, since it took more than/,
  );
  assert.match(out, /lock is left out: lock\(\) does not return: no return within 2 s\n/);
  const text = at.read('bag.structure.ts');
  assert.match(text, /\/\/ - exit: threw in every trial: ProcessExit: process\.exit\(1\) was called/);
  assert.match(text, /\/\/ - lock: lock\(\) does not return/);
  assert.match(text, /\/\/ Did not return in a trial[^\n]*\n *spin: \[\]/);
});

test('builders that do not return together lose trust', async () => {
  const file = at.write(
    'ring.mjs',
    `${WAIT}
     export class Ring {
       ${LIST}
       addTwice(item) { if (this.items.length > 2 && this.items[0] === this.items[1]) wait(); this.items.push(item, item); }
     }`,
  );
  const { out, err } = await at.inProcess('init', file, '--yes', '--no-record');
  assert.match(out, /trusted to build {2}add \(/, err);
});

test.run();
