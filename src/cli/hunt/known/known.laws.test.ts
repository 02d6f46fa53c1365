import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { thrownBy } from '../../../base/testing/thrown-by.ts';
import { huntReport, type HuntDocument, type HuntReport, type ReportedFinding } from '../hunt-report.ts';
import { FINDING, huntOf } from '../testing/documents.ts';
import { findingIdentity, fingerprintOf } from '../../../hunt/known/fingerprint.ts';
import {
  NO_REASON,
  readKnownFindings,
  writeKnownFindings,
  type KnownFinding,
} from '../../../hunt/known/known-findings.ts';
import { withKnown, updateKnown } from '../hunt-results.ts';

const test = suite('known findings');
const folder = mkdtempSync(join(tmpdir(), 'known-'));
const path = join(folder, 'learn-inv.known.json');
test.after(() => rmSync(folder, { recursive: true }));

const TODAY = '2026-11-23';

/** A finding with these marks. */
function findingOf(
  structure: string,
  marks: readonly string[],
  { method = 'pop', kind = 'invariant' }: Partial<Pick<ReportedFinding, 'method' | 'kind'>> = {},
): ReportedFinding {
  const finding = { ...FINDING, method, kind, marks };
  return { ...finding, fingerprint: fingerprintOf(findingIdentity(structure, finding)) };
}

const reportOf = (...hunts: readonly HuntDocument[]): HuntReport => huntReport(hunts, true);
const isNew = (report: HuntReport): boolean[] =>
  report.hunts.flatMap(({ findings }) => findings.map(({ known }) => known === undefined));
const vanishedOf = ({ hunts }: HuntReport): string[] =>
  hunts.flatMap(({ vanished }) => vanished.map(({ method, marks }) => `${method}: ${marks.join()}`));
/** The known findings after an update with all findings of these hunts. */
const knownOf = (...hunts: readonly HuntDocument[]): readonly KnownFinding[] =>
  updateKnown([], reportOf(...hunts), TODAY).known;

const marks = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'size', 'E: 0 at f (x.js:12)'), { minLength: 1 });
const huntArbitrary = fc
  .record({
    structure: fc.constantFrom('deque', 'queue'),
    cutShort: fc.constantFrom(null, null, 'time' as const),
    findings: fc.array(fc.tuple(marks, fc.constantFrom('pop', 'shift')), { maxLength: 4 }),
  })
  .map(({ structure, cutShort, findings }) => ({
    ...huntOf(
      structure,
      findings.map(([own, method]) => findingOf(structure, own, { method })),
    ),
    cutShort,
  }));

test('after an update, the same report has no new finding, nothing vanished, and a second update changes nothing', () => {
  fc.assert(
    fc.property(huntArbitrary, fc.array(huntArbitrary), (hunt, before) => {
      const old = knownOf(...before);
      const first = updateKnown(old, withKnown(reportOf(hunt), old), TODAY);
      const again = withKnown(reportOf(hunt), first.known);
      assert.not.ok(isNew(again).includes(true));
      assert.equal(vanishedOf(again), []);
      const second = updateKnown(first.known, again, '2027-01-01');
      assert.equal(second, { known: first.known, added: [], removed: [] });
    }),
  );
});

test('reads what it wrote, and writes the same bytes for any order', () => {
  fc.assert(
    fc.property(fc.array(huntArbitrary), (hunts) => {
      const known = knownOf(...hunts);
      writeKnownFindings(path, known);
      const bytes = readFileSync(path, 'utf8');
      writeKnownFindings(path, readKnownFindings(path).toReversed());
      assert.is(readFileSync(path, 'utf8'), bytes);
      assert.is(readKnownFindings(path).length, known.length);
    }),
    { numRuns: 30 },
  );
});

test('a fingerprint depends on structure, method, kind and marks, but on no line, order or repetition', () => {
  const of = (structure: string, method: string, ...own: string[]): string =>
    fingerprintOf(findingIdentity(structure, { method, kind: 'exception', marks: own }));
  const one = of('deque', 'pop', 'Error: empty at Deque.pop (deque.js:12)');
  assert.match(one, /^[0-9a-f]{32}$/);
  assert.is(of('deque', 'pop', 'Error: empty at Deque.pop (deque.js:99)'), one);
  assert.is(of('d', 'm', 'E at deque.js:12'), of('d', 'm', 'E at deque.js:7'));
  assert.is(of('d', 'm', 'a', 'b', 'a'), of('d', 'm', 'b', 'a'));
  const others = [of('queue', 'pop'), of('deque', 'pop'), of('deque', 'shift'), of('deque', 'pop', 'a')];
  assert.is(new Set([one, ...others]).size, 5);
});

test('a finding is known if most of its marks are known for its method and kind', () => {
  const known = knownOf(huntOf('deque', [findingOf('deque', ['a', 'b']), findingOf('deque', ['size'])]));
  const isKnown = (own: readonly string[], other = {}, structure = 'deque'): boolean =>
    !isNew(withKnown(reportOf(huntOf(structure, [findingOf(structure, own, other)])), known))[0]!;
  assert.ok(isKnown(['a']), 'fewer marks');
  assert.ok(isKnown(['a', 'b', 'c']), 'another one');
  assert.ok(isKnown(['a', 'size']), 'two known faults at once');
  assert.not.ok(isKnown(['a', 'c']), 'half of them');
  assert.not.ok(isKnown(['c', 'd', 'size']), 'one of three');
  assert.not.ok(isKnown(['a', 'b'], { method: 'shift' }));
  assert.not.ok(isKnown(['a', 'b'], { kind: 'exception' }));
  assert.not.ok(isKnown(['a', 'b'], {}, 'queue'));
});

test('an entry vanishes only if a whole hunt of its structure and method finds nothing like it', () => {
  const entries = [['a', 'b'], ['size'], ['x']].map((own) => findingOf('deque', own));
  const known = knownOf(huntOf('deque', entries), huntOf('queue', [findingOf('queue', ['a'])]));
  const vanished = (hunt: Partial<HuntDocument>): string[] =>
    vanishedOf(withKnown(reportOf({ ...huntOf('deque'), ...hunt }), known));
  assert.equal(vanished({}), ['pop: a,b', 'pop: size', 'pop: x']);
  assert.equal(vanished({ findings: [findingOf('deque', ['b', 'c', 'd'])] }), ['pop: size', 'pop: x']);
  assert.equal(vanished({ methods: ['pop'] }), ['pop: a,b', 'pop: size', 'pop: x']);
  for (const spared of [
    { cutShort: 'time' as const },
    { methods: ['shift'] },
    { leftOut: ['pop'] },
    { findings: ['q', 'r', 's'].map((mark) => findingOf('deque', [mark])) },
  ]) {
    assert.equal(vanished(spared), []);
  }
});

test('an update keeps reasons and days, adds what is new and removes what vanished', () => {
  const [old, gone] = [findingOf('deque', ['a']), findingOf('deque', ['gone'])];
  const [entry, ...rest] = knownOf(
    huntOf('deque', [old, gone]),
    huntOf('queue', [findingOf('queue', ['a'])]),
  );
  assert.is(entry!.reason, NO_REASON);
  const known = [{ ...entry!, reason: 'harmless', firstSeen: '2020-01-01' }, ...rest];
  const report = withKnown(reportOf(huntOf('deque', [old, findingOf('deque', ['fresh'])])), known);
  assert.equal(report.hunts[0]!.findings[0]!.known, { reason: 'harmless', firstSeen: '2020-01-01' });
  const updated = updateKnown(known, report, TODAY);
  assert.equal(
    updated.known.map(({ structure, marks: own, reason, firstSeen }) => [
      structure,
      own[0],
      reason,
      firstSeen,
    ]),
    [
      ['deque', 'a', 'harmless', '2020-01-01'],
      ['queue', 'a', NO_REASON, TODAY],
      ['deque', 'fresh', NO_REASON, TODAY],
    ],
  );
  assert.equal([updated.added.length, updated.removed.length], [1, 1]);
});

test('refuses damaged files and entries edited elsewhere than in their reason', async () => {
  assert.equal(readKnownFindings(join(folder, 'missing.json')), []);
  writeKnownFindings(path, knownOf(huntOf('deque', [findingOf('deque', ['a'])])));
  const good = readFileSync(path, 'utf8');
  writeFileSync(path, good.replace(NO_REASON, 'why'));
  assert.is(readKnownFindings(path)[0]!.reason, 'why');
  const twice = JSON.parse(good) as { findings: unknown[] };
  const damaged: readonly (readonly [RegExp, string])[] = [
    [/is not a file of known findings[^]*in JSON/, good.slice(0, -9)],
    [/format "learn-inv-known-findings"/, '[]'],
    [/version 1[^]*a newer learn-inv/, good.replace('"version": 1', '"version": 2')],
    [/findings\[0\]: the fingerprint of/, good.replace('"pop"', '"push"')],
    [/findings\[0\]\.kind/, good.replace('"invariant"', '"else"')],
    [/findings\[0\]\.firstSeen: a day/, good.replace(TODAY, 'today')],
    [
      /findings: each finding once/,
      JSON.stringify({ ...twice, findings: [...twice.findings, ...twice.findings] }),
    ],
  ];
  for (const [message, text] of damaged) {
    writeFileSync(path, text);
    const { code, message: got } = await thrownBy(() => readKnownFindings(path));
    assert.is(code, 'BAD_FILE', got);
    assert.match(got, message);
  }
});

test('with several seeds, a known finding vanishes only if no hunt of its structure finds it', () => {
  const one = huntOf('deque', [findingOf('deque', ['a'])]);
  const other = huntOf('deque', [findingOf('deque', ['b'], { method: 'shift' })]);
  const known = knownOf(one, other);
  assert.equal(vanishedOf(withKnown(reportOf(one, other), known)), []);
  assert.equal(vanishedOf(withKnown(reportOf(one, one, huntOf('queue')), known)), ['shift: b']);
  assert.equal(vanishedOf(withKnown(reportOf(one, { ...one, cutShort: 'time' }), known)), []);
});

test.run();
