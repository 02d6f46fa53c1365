import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { huntReport } from './hunt-report.ts';
import { FINDING, huntOf } from './testing/documents.ts';
import { reportersOf } from '../campaign/run-campaign.ts';
import { HUNT } from './hunt-results.ts';

const test = suite('reporters of hunts');
const HUNT_REPORTERS = reportersOf(HUNT);
const written = (name: string, ...report: Parameters<typeof huntReport>): string =>
  HUNT_REPORTERS.find((reporter) => reporter.name === name)!.write(huntReport(...report));

test('every reporter ends its lines and writes a report without hunts', () => {
  for (const { name } of HUNT_REPORTERS) {
    for (const hunts of [[], [huntOf('deque')], [huntOf('deque', [FINDING]), huntOf('queue')]]) {
      assert.match(written(name, hunts, true), /^$|[^\n]\n$/, name);
    }
  }
});

test('json is the document of the structure that the user named, else the whole report', () => {
  const deque = huntOf('deque', [FINDING]);
  assert.equal(JSON.parse(written('json', [deque], false)), deque);
  assert.equal(JSON.parse(written('json', [deque], true)), huntReport([deque], true));
});

test('text and junit list all structures of a project', () => {
  const hunts = [huntOf('deque', [FINDING]), { ...huntOf('queue'), cutShort: 'time' as const }];
  const text = written('text', hunts, true);
  assert.match(text, /1\. pop: an invalid object[^]*deque: 1 finding[^]*queue: no findings/);
  assert.match(
    text,
    /│ deque +│ Deque +│ 1,500 +│ 1 +│ 0 +│ 0 +│ 4\.3 +│ 2\.5 +│ complete +│[^]*│ queue +│ Deque .*│ time +│/,
  );
  const junit = written('junit', hunts, true);
  assert.match(junit, /<testsuites tests="2" failures="1" errors="0" time="5\.000">/);
  assert.match(junit, /<testsuite name="learn-inv hunt deque"[^]*<testsuite name="learn-inv hunt queue"/);
});

test('every reporter names a structure that could not be hunted in, and why', () => {
  const message = 'bad.structure.ts cannot be loaded\n  got: nothing';
  const failed = [{ structure: 'bad.structure.ts', seed: '1', kind: 'input' as const, message }];
  for (const name of ['text', 'json', 'junit', 'sarif', 'github', 'html']) {
    const text = written(name, [huntOf('deque')], true, failed);
    assert.match(text, 'bad.structure.ts', name);
    assert.match(text, /bad\.structure\.ts cannot be loaded(?:\n|\\n|&#xa;|%0A) {2}got: nothing/, name);
  }
  const several = [{ ...failed[0]!, seed: '2' }];
  assert.match(written('text', [huntOf('deque')], true, several), /│ bad\.structure\.ts │ 2 +│.*│ error +│/);
});

test('known findings are listed in brief, vanished ones are named', () => {
  const known = { reason: 'harmless\nreally', firstSeen: '2026-11-23' };
  const entry = { ...FINDING, structure: 'deque', method: 'shift', ...known };
  const hunt = { ...huntOf('deque', [FINDING, { ...FINDING, known }]), vanished: [entry] };
  const text = written('text', [hunt], false);
  assert.match(text, /^1\. pop[^]*deque: 1 new finding, 1 known in 1,500 calls/);
  assert.not.match(text, /^2\. /m);
  assert.match(
    text,
    '\nKnown: pop: an invalid object, push("a&b"); pop(), since 2026-11-23: harmless really\n',
  );
  assert.match(
    text,
    '\nNot found again: shift: an invalid object, Item: next = <null>, since 2026-11-23: harmless really\n',
  );
  assert.match(written('text', [{ ...hunt, findings: [] }], false), 'deque: no findings in');
  const junit = written('junit', [hunt], false);
  assert.match(junit, 'tests="2" failures="1" errors="0" skipped="1" time="2.500"');
  assert.match(junit, '<skipped message="known since 2026-11-23: harmless&#xa;really"/>');
});

test.run();
