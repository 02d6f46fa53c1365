import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { withChecksum, withoutChecksum } from '../../src/base/files/checksum.ts';
import { createRandom } from '../../src/base/random.ts';
import { testIf } from '../../src/base/testing/test-if.ts';
import { AttemptRecords } from './attempt-records.ts';
import type { Attempt } from './attempt.ts';
import { deedOf, hostileClasses } from './classes/hostile-classes.ts';
import { mutateChecked } from './files/mutations.ts';
import { damageOf, unmendedOf } from './kills/failure-of-kill.ts';
import { asRead, snapshotOf, type Snapshot } from './kills/snapshot.ts';
import { failureOfRun } from './process/failure-of-run.ts';
import { runMeasured } from './process/run-measured.ts';
import { textFailure } from './process/text-failure.ts';
import { summaryOf } from './summary.ts';
import { summaryText } from './summary-text.ts';
import { withTable } from './with-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'learn-inv-hostile-'));
test.after(() => rmSync(folder, { recursive: true }));

const NAME = new URL('../../src/base/files/temporary-name.ts', import.meta.url);
const CONTENT = { format: 'f', version: 1, list: [1, { a: 'b' }] };

const attempt = (name: string, more: Partial<Attempt> = {}): Attempt => ({
  ...{ part: 'files', subject: 'object', name, seed: '1', outcome: 'refused', seconds: 0.5, megabytes: 90 },
  ...more,
});
const files = (entries: Record<string, string>, mode = 0o644): Snapshot =>
  new Map(Object.entries(entries).map(([name, content]) => [name, { content, mode }]));

const matches = (text: string | undefined, expected: string): void =>
  assert.ok(text?.includes(expected), `${text} has no ${expected}`);

test('attempts are kept, and summed up by subject', () => {
  const path = join(folder, 'hostile.jsonl');
  const records = new AttemptRecords(path);
  records.add(attempt('1'));
  records.add(attempt('2', { failure: 'it hangs', seconds: 15.04, megabytes: 80 }));
  records.save();
  const again = new AttemptRecords(path);
  assert.ok(again.has(attempt('2')) && !again.has(attempt('3')));
  const row = { part: 'files', subject: 'object', attempts: 2, failures: 1, seconds: 15.04, megabytes: 90 };
  assert.equal(summaryOf(again.all), [row]);
  const page = withTable(
    'a <!-- attacks: begin --> old <!-- attacks: end --> z',
    summaryText(summaryOf(again.all)),
  );
  assert.match(page, /^a [^]*\n\| mutants of object \| +2 \| +1 \| +15\.0 \| +90 \|\n[^]* z$/);
});

test('mutants of a file with a checksum have the right one, but for damaged files', () => {
  const original = Buffer.from(JSON.stringify(withChecksum(CONTENT)));
  const read = (text: string): boolean => {
    try {
      return withoutChecksum(JSON.parse(text), 'mutant') !== undefined;
    } catch {
      return false;
    }
  };
  const random = createRandom(1);
  const mutants = Array.from({ length: 200 }, (_, index) =>
    mutateChecked(original, random.fork(index)).toString(),
  );
  assert.ok(mutants.filter(read).length > 170);
});

test('a kill is judged by what it lost, tore or left', () => {
  const before = files({ a: 'old', b: 'kept' });
  const after = files({ a: 'new', b: 'kept', c: 'made' });
  const reference = { codes: [0], after: [after, after] };
  assert.is(damageOf(before, files({ a: 'new', b: 'kept', 'c.tmp': 'm' }), reference), undefined);
  matches(damageOf(before, files({ a: 'ne', b: 'kept' }), reference), 'a is half-written');
  matches(damageOf(before, files({ a: 'old' }), reference), 'b is lost');
  matches(damageOf(before, files({ a: 'new', b: 'kept' }, 0o600), reference), 'the mode of a');
  matches(damageOf(before, files({ a: 'old', b: 'kept', c: 'ma' }), reference), 'c is half-written');
  assert.is(unmendedOf(after, reference), undefined);
  matches(unmendedOf(files({ a: 'new', b: 'kept' }), reference), 'c is missing');
  matches(unmendedOf(new Map([...after, ...files({ 'c.tmp': 'm' })]), reference), 'c.tmp is left');
});

test('a folder that was set aside counts under its name, and only if nothing has that name', () => {
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  const place = join(folder, 'aside');
  const model = join(place, 'transitions/pop/model.json');
  write(model, 'old');
  const before = snapshotOf(place);
  const aside = `
    const { temporaryName } = await import(${JSON.stringify(NAME.href)});
    const path = ${JSON.stringify(join(place, 'transitions'))};
    (await import('node:fs')).renameSync(path, temporaryName(path, 'old'));`;
  execFileSync(process.execPath, [
    '--import',
    import.meta.resolve('tsx'),
    '--input-type=module',
    '-e',
    aside,
  ]);
  assert.not(snapshotOf(place).has('transitions/pop/model.json'));
  const read = (): string | undefined =>
    asRead(snapshotOf(place), before, place).get('transitions/pop/model.json')?.content;
  assert.is(read(), 'old');
  write(model, 'new');
  assert.is(read(), 'new');
});

testIf(existsSync('/proc/self'), test)(
  'a run is measured with what it starts, and fails by its end',
  async () => {
    const run = (code: string, limit = 60) => runMeasured(['-e', code], { cwd: folder, limit });
    const fine = await run('setTimeout(String, 500, Buffer.alloc(2e8, 1)); process.exitCode = 1');
    assert.ok(fine.code === 1 && fine.megabytes > 150);
    assert.is(failureOfRun(fine), undefined);
    matches(failureOfRun(await run('process.exitCode = 3')), 'exit 3');
    matches(failureOfRun(await run('process.exitCode = 2')), 'without a clear error');
    matches(failureOfRun(await run('for (;;);', 1)), 'still ran');
    const leaves =
      "require('node:child_process').spawn('sleep', ['60'], { detached: true, stdio: 'ignore' }).unref()";
    matches(failureOfRun(await run(leaves)), 'sleep 60');
    matches(failureOfRun(await run("fs.mkdtempSync(os.tmpdir() + '/left-')")), 'left-');
  },
);

test('text that terminals or GitHub act on is found, and escaped text is not', () => {
  matches(textFailure('a\n  ::error::planted'), 'GitHub');
  matches(textFailure('a \u202e b'), 'terminal');
  assert.is(textFailure('a \\n::error::planted \\u202e'), undefined);
});

test('there are 91 hostile classes, each says in its first line what it does', () => {
  const names = hostileClasses();
  assert.ok(names.length >= 91);
  const lines = names.map(deedOf);
  for (const line of lines) assert.match(line, /^\/\/ [A-Z].*\.$/);
  assert.is(new Set(lines).size, names.length);
});

test.run();
