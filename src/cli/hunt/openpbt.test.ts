import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { HuntCase } from '../../hunt/cases/hunt-case.ts';
import { openCampaign } from '../campaign/run-campaign.ts';
import { discardCases, writeReports } from '../campaign/report-outputs.ts';
import { huntReport } from './hunt-report.ts';
import { caseWriter, HUNT } from './hunt-results.ts';
import { FINDING, huntOf } from './testing/documents.ts';

const test = suite('openpbt');
const folder = mkdtempSync(join(tmpdir(), 'openpbt-'));
test.after(() => rmSync(folder, { recursive: true }));

const common = { run_start: v.number(), property: v.string() };
/** The lines that Tyche reads: `schemaDataLine` of its `observability-tools`. */
const tycheLine = v.union([
  v.object({
    ...{ type: v.literal('test_case'), ...common },
    status: v.picklist(['passed', 'failed', 'gave_up']),
    ...{ status_reason: v.string(), representation: v.string() },
    features: v.record(v.string(), v.union([v.number(), v.string()])),
    coverage: v.null(),
    metadata: v.object({}),
  }),
  v.object({ type: v.picklist(['info', 'alert']), ...common, title: v.string(), content: v.string() }),
]);

const CASES: readonly HuntCase[] = [
  {
    ...{ structure: 'deque', calls: ['push("a&b")'], operation: 'push', size: 2 },
    ...{ verdict: 'valid', newConditions: 0 },
  },
  {
    ...{ structure: 'deque', calls: ['push("a&b")', 'shift()'], operation: 'shift', size: 1 },
    ...{ verdict: 'held back', rule: 'recovers', newConditions: 1 },
  },
  {
    ...{ structure: 'deque', calls: ['push("a&b")', 'pop()'], operation: 'pop', size: undefined },
    ...{ verdict: 'no return', newConditions: 0 },
  },
];

/** Returns the lines of a file, each as Tyche reads it. */
const linesOf = (file: string): v.InferOutput<typeof tycheLine>[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => v.parse(tycheLine, JSON.parse(line)));

const campaignOf = (file: string): ReturnType<typeof openCampaign<ReturnType<typeof huntReport>, never>> =>
  openCampaign(HUNT, { reporter: [`openpbt=${file}`], json: false }, {});

test('each call is a line that Tyche reads, and so are findings and notes', () => {
  const file = join(folder, 'hunt.jsonl');
  const campaign = campaignOf(file);
  const note = caseWriter({ campaign, known: [], updateKnown: false })!;
  note(CASES.slice(0, 2));
  note(CASES.slice(2));
  const report = huntReport([{ ...huntOf('deque', [FINDING]), notes: ['Held back: shift().'] }], false);
  writeReports(campaign.outputs, report);
  const lines = linesOf(file);
  assert.is(new Set(lines.map((line) => line.run_start)).size, 1);
  assert.equal(
    lines.map((line) => [line.type, line.property]),
    [...CASES.map(() => ['test_case', 'deque']), ['alert', 'deque'], ['info', 'deque']],
  );
  const cases = lines.flatMap((line) => (line.type === 'test_case' ? [line] : []));
  assert.equal(
    cases.map(({ status, status_reason, representation }) => [status, status_reason, representation]),
    [
      ['passed', '', 'push("a&b")'],
      ['passed', 'held back: recovers', 'push("a&b"); shift()'],
      ['failed', 'no return', 'push("a&b"); pop()'],
    ],
  );
  assert.equal(cases[1]!.features, {
    ...{ operation: 'shift', size: 1, calls: 2, verdict: 'held back', rule: 'recovers', 'new conditions': 1 },
  });
});

test('without calls, findings and what passed are the cases', () => {
  const file = join(folder, 'merged.jsonl');
  writeReports(campaignOf(file).outputs, huntReport([huntOf('deque', [FINDING]), huntOf('queue')], true));
  assert.equal(
    linesOf(file).map((line) => [line.type, line.property]),
    [
      ['test_case', 'deque'],
      ['alert', 'deque'],
      ['test_case', 'queue'],
    ],
  );
});

test('a run without a report leaves no file', () => {
  const campaign = campaignOf(join(folder, 'failed', 'hunt.jsonl'));
  caseWriter({ campaign, known: [], updateKnown: false })!(CASES);
  discardCases(campaign.outputs);
  assert.equal(readdirSync(join(folder, 'failed')), []);
});

test.run();
