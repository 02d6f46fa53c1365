import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { sha256 } from '../../../base/files/checksum.ts';
import { type JobOutcome, outcomeFormat } from '../../../programs/queue/job.ts';
import { refusalsIn } from '../../../programs/queue/job-watch.ts';
import { startJob } from '../../../programs/queue/start-worker.ts';
import { createRandom } from '../../../base/random.ts';
import { mutateJson } from '../../../base/testing/mutate-json.ts';
import { version } from '../../../base/version.ts';
import { startSubjectsBy } from '../../../programs/process/start-subject.ts';
import { startHere } from '../../testing/start-here.ts';
import { Workplace } from '../../testing/workplace.ts';
import { prepareHunt } from '../../../hunt/isolated/prepare-hunt.ts';
import { queueHunt } from './run-queued-hunts.ts';
import { queuedHuntFormat, queuedResultFormat, type QueuedHunt, refusalOf } from './queued-hunt.ts';

const test = suite('payloads of a queue');
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-payload-'));
const project = join(folder, 'project');
const before = process.cwd();
test.before(() => {
  mkdirSync(join(project, 'src'), { recursive: true });
  for (const name of ['src/queue.ts', '../outside.ts']) writeFileSync(join(project, name), 'export {};');
  writeFileSync(join(project, 'src/empty.ts'), '');
  symlinkSync('/dev/zero', join(project, 'zero.ts'));
  process.chdir(project);
});
test.after(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

const digest = sha256('export {};');
const HUNT: QueuedHunt = {
  ...{ learnInv: version(), structure: './src/queue.ts', baseline: 'sorted-list', seed: '1' },
  options: { calls: 100, scope: 3, methods: ['pop'], transitions: false },
  files: { 'src/queue.ts': digest, 'src/empty.ts': sha256('') },
  model: { 'classifier.json': '{}', 'transitions/push/transition.json': '{}' },
  ...{ modelFolder: 'models/queue', testImport: '../src/queue.ts', reportFolder: '..' },
  runner: { runner: 'vitest', why: 'a reason' },
};

/** Returns how the process of a worker ends a job. */
const outcomeOf = (data: unknown): Promise<JobOutcome> => {
  const script = new URL('../../../../dist/src/cli/hunt/queue/hunt-job-task.js', import.meta.url);
  return startJob(script, { data, place: { models: join(folder, 'models'), threads: 1 } }).outcome;
};

test('a hunt whose files are those of the project is accepted', () => {
  assert.ok(v.is(queuedHuntFormat, HUNT));
  assert.is(refusalOf(HUNT), undefined);
});

test('a hunt with every option is accepted', () => {
  const options = {
    baseline: 'sorted-list',
    transitions: true,
    scope: 3,
    trials: 2,
    calls: 9,
    exhaustive: 2,
  };
  const limits = { reachable: true, methods: ['pop'], timeout: 100, memory: 512, seconds: 9 };
  const flags = { interleave: true, refusals: true, teach: true, allowWeak: true };
  const job = { structure: 'sorted-list', seed: '1', options: { ...options, ...limits, ...flags } };
  const hunt = queueHunt(job, { name: 'sorted-list', files: {}, hasModel: false });
  assert.ok(v.is(queuedHuntFormat, JSON.parse(JSON.stringify(hunt))), JSON.stringify(hunt));
});

test('files outside of the project, devices, pipes and folders are left alone', () => {
  const pipe = spawnSync('mkfifo', ['pipe.ts'], { cwd: project });
  const refused = (files: Readonly<Record<string, string>>): string => refusalOf({ ...HUNT, files }) ?? '';
  assert.match(refused({ '../outside.ts': digest }), /^\.\.\/outside\.ts is outside of the project in /);
  assert.match(refused({ 'zero.ts': digest }), /: zero\.ts is missing in /);
  if (pipe.status === 0) assert.match(refused({ 'pipe.ts': digest }), /: pipe\.ts is missing in /);
  assert.match(refused({ src: digest }), /: src is missing in /);
  assert.match(refused({ 'src/queue.ts': sha256('') }), 'src/queue.ts is another version');
  for (const structure of ['/etc/passwd', '../outside.ts', './../outside.ts', 'src/../../outside.ts'])
    assert.match(refusalOf({ ...HUNT, structure })!, 'is outside of the project');
  assert.match(refusalOf({ ...HUNT, baseline: '../outside.ts' })!, 'is outside of the project');
});

test('packages of a checkout import each other', () => {
  mkdirSync(join(folder, '.git'));
  assert.is(refusalOf({ ...HUNT, files: { '../outside.ts': digest } }), undefined);
  assert.match(refusalOf({ ...HUNT, files: { '../../outside.ts': digest } })!, 'is outside of the project');
  rmSync(join(folder, '.git'), { recursive: true });
});

test('data that is no hunt is refused by the task, with the place', async () => {
  const wrong: readonly (readonly [object, string])[] = [
    [{ files: null }, 'files: an object'],
    [{ files: { '/dev/zero': digest } }, 'files: relative paths'],
    [{ files: { 'src/../src/queue.ts': digest } }, 'files: relative paths'],
    [{ files: { 'src/queue.ts': 'x' } }, 'files["src/queue.ts"]: a SHA-256 digest'],
    [{ options: { tests: '/etc' } }, 'options.tests: no such key'],
    [{ options: { calls: '1' } }, 'options.calls: number'],
    [{ options: null }, 'options: an object'],
    [{ model: { 'classifier.json': '{}', '../evil.json': '{}' } }, 'model: files of a model'],
  ];
  for (const [change, expected] of wrong) {
    const data = { ...HUNT, ...change };
    assert.is(refusalOf(data), undefined);
    assert.not(v.is(queuedHuntFormat, data), expected);
  }
  // Processes find the loader of this test from its folder.
  process.chdir(before);
  for (const [change, expected] of wrong.slice(0, 2)) {
    const outcome = await outcomeOf({ ...HUNT, ...change });
    assert.is(outcome.kind, 'refused', JSON.stringify(outcome));
    assert.match(outcome.kind === 'refused' ? outcome.error.expected : '', expected);
  }
  process.chdir(project);
});

const STACK = `
import { defineStructure, int } from 'learn-inv';
import './empty.mjs';
class Stack {
  items = [];
  size = 0;
  push(item) { this.items.push(item); this.size++; }
}
export default defineStructure({ name: 'stack', create: () => new Stack(), builders: { push: [int(0, 2)] } });`;

test('the hunt that a command makes is accepted and done by the process of a worker', async () => {
  const at = new Workplace();
  const structure = `./${at.write('stack.structure.mjs', STACK)}`;
  at.write('empty.mjs', '');
  process.chdir(at.folder);
  const options = { calls: 40, scope: 3, trials: 1, teach: false, methods: ['push'] };
  const restore = startSubjectsBy(startHere);
  const hunt = queueHunt({ structure, seed: '1', options }, await prepareHunt(structure, options));
  restore();
  const sent = JSON.parse(JSON.stringify(hunt)) as unknown;
  assert.ok(v.is(queuedHuntFormat, sent));
  assert.is(refusalOf(sent), undefined);
  for (const name of ['empty.mjs', 'stack.structure.mjs']) assert.ok(name in hunt.files);
  const outcome = await outcomeOf(sent);
  assert.is(outcome.kind, 'done', JSON.stringify(outcome));
  assert.ok(
    v.is(outcomeFormat, outcome) && outcome.kind === 'done' && v.is(queuedResultFormat, outcome.result),
  );
  process.chdir(project);
  at.remove();
});

test('mutants of a hunt, of outcomes and of refusals are read or refused', () => {
  const random = createRandom('payloads');
  const outcome = {
    kind: 'refused',
    error: { code: 'BAD_FILE', summary: 'a', expected: 'b', got: 'c', hint: 'd' },
  };
  const progress = { refusals: { worker: 'a reason' } };
  assert.ok(v.is(outcomeFormat, outcome));
  assert.equal(refusalsIn(progress), progress.refusals);
  let accepted = 0;
  for (let mutant = 0; mutant < 500; mutant++) {
    const own = random.fork(mutant);
    if (v.is(queuedHuntFormat, mutateJson(HUNT, own))) accepted++;
    const reason = refusalOf(mutateJson(HUNT, own));
    assert.ok(reason === undefined || typeof reason === 'string');
    const ended = mutateJson(outcome, own);
    if (v.is(outcomeFormat, ended) && ended.kind === 'refused') assert.type(ended.error.hint, 'string');
    for (const text of Object.values(refusalsIn(mutateJson(progress, own)))) assert.type(text, 'string');
  }
  assert.ok(accepted > 0 && accepted < 375, `${accepted} accepted`);
});

test.run();
