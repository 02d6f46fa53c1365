import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { writeReports } from '../campaign/report-outputs.ts';
import { printCommands } from '../print.ts';
import { huntReport } from './hunt-report.ts';
import { FINDING, huntOf } from './testing/documents.ts';
import { summaryOf, openCampaign } from '../campaign/run-campaign.ts';
import { github, jobSummary } from '../campaign/reporters/github.ts';
import { HUNT } from './hunt-results.ts';
import { huntView } from './hunt-view.ts';

const test = suite('github');
const folder = mkdtempSync(join(tmpdir(), 'github-'));
test.after(() => rmSync(folder, { recursive: true }));

const KNOWN = { ...FINDING, known: { reason: 'harmless', firstSeen: '2026-11-23' } };
const REPORT = huntReport([huntOf('deque', [FINDING, KNOWN]), huntOf('queue')], true);

/** Reads a workflow command as GitHub does. */
function commandOf(line: string): Record<string, string> {
  const [, command, properties, message] = /^::(\w+) (.*?)::(.*)$/.exec(line)!;
  const pairs = properties!.split(',').map((pair) => pair.split('=') as [string, string]);
  const all = [...pairs, ['command', command!], ['message', message!]] as const;
  return Object.fromEntries(all.map(([key, value]) => [key, decodeURIComponent(value)]));
}

test('a new finding is one command that GitHub reads back; a known one is none', () => {
  const lines = github(huntView(REPORT)).split('\n');
  assert.is(lines.length, 2);
  assert.equal(commandOf(lines[0]!), {
    command: 'error',
    file: 'src/a, b%/deque:1.ts',
    line: '12',
    title: 'deque: pop: an invalid object',
    message: `${FINDING.explanation.summary}\n1. push("a&b")\n2. pop()`,
  });
  const { location: _location, ...nowhere } = FINDING;
  const [line] = github(huntView(huntReport([huntOf('deque', [nowhere])], false))).split('\n');
  assert.equal(Object.keys(commandOf(line!)), ['title', 'command', 'message']);
});

test('on GitHub both are outputs beside the others, and annotations once', () => {
  const outputs = (given: readonly string[], environment: NodeJS.ProcessEnv): string[] =>
    openCampaign(HUNT, { reporter: given, json: false }, environment).outputs.map(
      ({ reporter, file }) =>
        `${reporter.name} ${file ?? (reporter.print === printCommands ? 'stderr' : 'stdout')}`,
    );
  assert.equal(outputs(['json'], {}), ['json stdout']);
  const there = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: 'summary' };
  assert.equal(outputs(['json'], there), ['json stdout', 'github stderr', 'job summary summary']);
  assert.equal(outputs(['github', 'text'], there), ['github stderr', 'text stdout', 'job summary summary']);
  assert.equal(outputs([], { GITHUB_ACTIONS: 'true' }), ['text stdout', 'github stderr']);
});

test('the summary of the job is appended, with its texts escaped', () => {
  const file = join(folder, 'summary');
  writeFileSync(file, 'before\n');
  writeReports([{ reporter: summaryOf(HUNT), file, appends: true }], REPORT);
  const summary = readFileSync(file, 'utf8');
  assert.match(summary, /^before\n## learn-inv hunt\n\n\| structure [^]*\n\| --- /);
  assert.match(summary, '\n| deque | 1 | 1 | 0 | 1,500 | 2.5 |\n| queue | 0 | 0 | 0 | 1,500 | 2.5 |\n');
  assert.is(summary.match(/<details>/g)!.length, 1);
  assert.match(summary, '\n<pre>1. push(&quot;a&amp;b&quot;)\n2. pop()</pre>');
  assert.match(summary, '100% &lt;wrong&gt;, &quot;yes&quot;');
  assert.not.match(summary, /<(?!\/?(?:details|summary|p|pre|code)>)/);
});

test('a summary leaves out findings that GitHub would not accept', () => {
  const large = Array.from({ length: 5 }, () => ({ ...FINDING, test: 'é'.repeat(150_000) }));
  const summary = jobSummary(huntView(huntReport([huntOf('deque', large)], false)));
  assert.ok(Buffer.byteLength(summary) < 2 ** 20);
  assert.match(summary, /… and 3 more findings\.\n\n$/);
});

test.run();
