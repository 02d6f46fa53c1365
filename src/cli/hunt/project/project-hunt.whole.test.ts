import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { HuntDocument, HuntReport } from '../hunt-report.ts';
import { Workplace } from '../../testing/workplace.ts';
import { writeIn, writeSmallProject, writeTrainedProject } from './testing/small-project.ts';

const test = suite('hunts in a project');
const at = new Workplace();
writeSmallProject(at);
test.after(() => at.remove());

const reportOf = (out: string): HuntReport => JSON.parse(out) as HuntReport;

test('without a name, all structures of the project are hunted in, and one that fails ends no other', async () => {
  const ignored = 'throw new Error("never loaded");';
  for (const folder of ['node_modules/x', 'dist', '.hidden'])
    writeIn(at, `${folder}/x.structure.ts`, ignored);
  writeIn(at, 'broken.structure.js', 'throw new Error("on purpose");');
  const { code, out, err } = await at.allInProcess('hunt', '--json');
  const { project, hunts, failed } = reportOf(out);
  assert.ok(project);
  assert.equal(
    hunts.map(({ structure, className, calls, findings }) => [
      structure,
      className,
      calls,
      findings.map(({ method }) => method),
    ]),
    [
      ['counter', 'Counter', 300, []],
      ['stack', 'Stack', 300, ['pop']],
    ],
  );
  assert.equal(
    failed.map(({ structure, kind }) => [structure, kind]),
    [['broken.structure.js', 'input']],
  );
  assert.match(failed[0]!.message, 'on purpose');
  assert.is(code, 2, 'a structure that fails comes before findings');
  assert.match(err, /^\[1\/3\] broken\.structure\.js, seed 1\n\[1\/3\] error: broken\.structure\.js cannot/);
  assert.match(err, /\[3\/3\] stack: 1 finding in 300 calls, training /);
});

test('the configuration chooses structures by globs, and the command line comes before its options', async () => {
  at.write(
    'learn-inv.config.ts',
    "export default { structures: ['src/*.structure.ts'], hunt: { calls: 300, scope: 3, trials: 1, seed: [1, 'two'] } };",
  );
  const { code, out } = await at.allInProcess('hunt', '--json', '--calls', '200');
  assert.is(code, 1);
  assert.equal(
    reportOf(out).hunts.map(({ structure, seed, calls }) => [structure, seed, calls]),
    [
      ['stack', '1', 200],
      ['stack', 'two', 200],
    ],
  );
  const { out: text } = await at.allInProcess(
    'hunt',
    './src/stack.structure.ts',
    '--seed',
    '3',
    '--calls',
    '100',
  );
  assert.match(
    text,
    /stack: 1 finding in 100 calls[^]*seed 3, model/,
    'the project configures single hunts too',
  );
  assert.not.match(text, '┌', 'one hunt has no table');
});

test('a name is that of a structure file of the project before a built-in one, and similar names are suggested', async () => {
  const named = new Workplace();
  await writeTrainedProject(named);
  const { code, out } = await named.allInProcess('hunt', 'stack', '--json');
  assert.is(code, 1);
  assert.is((JSON.parse(out) as HuntDocument).findings[0]?.method, 'pop');
  const mistyped = await named.allInProcess('train', 'stak');
  assert.is(mistyped.code, 2);
  assert.match(
    mistyped.err,
    /^error: there is no structure "stak"\n {2}expected: a name such as stack, [\w@-]+, [\w@-]+, or/,
  );
  const built = await named.allInProcess('audit', 'sorted-lst');
  assert.match(built.err, /expected: a name such as sorted-list,/);
  writeIn(named, 'other/stack.structure.mjs', '');
  const two = await named.allInProcess('hunt', 'stack');
  assert.match(
    two.err,
    /two structure files are named "stack"[^]*other\/stack\.structure\.mjs and src\/stack/,
  );
  named.remove();
});

test('the configuration can be JSON', async () => {
  const named = new Workplace();
  await writeTrainedProject(named);
  rmSync(named.path('learn-inv.config.ts'));
  const hunt = { calls: 300, scope: 3, trials: 1 };
  named.write('learn-inv.config.json', JSON.stringify({ $schema: 'x', structures: ['counter*'], hunt }));
  const { out } = await named.allInProcess('hunt', '--json');
  assert.equal(
    reportOf(out).hunts.map(({ structure, calls }) => [structure, calls]),
    [['counter', 300]],
  );
  named.write('learn-inv.config.json', '{ "hunt": { "cals": 1 } }');
  assert.match(
    (await named.allInProcess('hunt')).err,
    /learn-inv\.config\.json: hunt: unknown option "cals"/,
  );
  named.remove();
});

test('wrong configurations and options are refused', async () => {
  const refused = async (config: string, ...args: readonly string[]): Promise<string> => {
    at.write('learn-inv.config.ts', config);
    // One that ends its process has one of its own.
    const run = config.includes('exit') ? at.inProcess('hunt') : at.allInProcess('hunt', ...args);
    const { code, out, err } = await run;
    assert.is(code, 2);
    assert.is(out, '');
    return err;
  };
  assert.match(await refused('export default { structure: [] };'), /unknown option "structure"/);
  assert.match(
    await refused('export default { hunt: { cals: 3 } };'),
    /^error: learn-inv\.config\.ts: hunt: unknown option "cals"\n {2}expected: oracle, [^\n]*calls, timeout/,
  );
  assert.match(await refused('export default { hunt: { seed: [] } };'), /bad option "seed"/);
  assert.match(await refused('export default () => 1;'), /does not export plain data/);
  assert.match(await refused('export default undefined;'), /bad options/);
  assert.match(await refused('process.exit(0)'), /learn-inv\.config\.ts cannot be loaded/);
  assert.match(
    await refused("export default { structures: ['nowhere/*.ts'] };"),
    /the project has no structure files\n {2}expected: files that match nowhere\/\*\.ts/,
  );
  assert.match(
    await refused('export default {};', '--baseline', './x.ts'),
    /--baseline belongs to one structure/,
  );
  at.write('learn-inv.config.mjs', 'export default {};');
  assert.match(await refused('export default {};'), /two configuration files/);
});

test('Ctrl-C ends the running hunt, reports what is done, and begins no other', async () => {
  const own = new Workplace();
  writeSmallProject(own);
  own.write('learn-inv.config.ts', 'export default { hunt: { calls: 1000000000, scope: 3, trials: 1 } };');
  // The method presses Ctrl-C.
  const reset = "reset() { if (++resets === 50) spawnSync('kill', ['-INT', String(process.ppid)]);";
  own.write(
    'counter.structure.mjs',
    `import { spawnSync } from 'node:child_process';
     let resets = 0;
     ${own.read('counter.structure.mjs').replace('reset() {', reset)}`,
  );
  const child = spawn(process.execPath, [own.bin, 'hunt', '--json'], { cwd: own.folder });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  assert.is(code, 130, err);
  const { hunts } = reportOf(out);
  assert.equal(
    hunts.map(({ structure, cutShort }) => [structure, cutShort]),
    [['counter', 'interrupt']],
  );
  assert.ok(hunts[0]!.calls > 0);
  // A hunt interrupted before its 1,000th call also says that it is incomplete.
  assert.match(err, /^interrupted: 1 of 2 hunts were not begun$/m);
  own.remove();
});

test.run();
