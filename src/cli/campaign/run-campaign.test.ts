import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type CampaignFormat, openCampaign, reportCampaign, watchCampaign } from './run-campaign.ts';
import type { CampaignView, FindingView } from './view.ts';

const test = suite('campaigns of the command line');
const folder = mkdtempSync(join(tmpdir(), 'campaign-'));
test.after(() => rmSync(folder, { recursive: true }));

const FINDING: FindingView = {
  ...{ rule: 'crash', place: 'f', name: 'f: broken', heading: 'f: crash', message: 'broken' },
  ...{ fingerprint: 'abc', test: '', data: {} },
};

/** Returns a run as it is shown. */
const viewOf = ({
  findings = [FINDING],
  ...others
}: Partial<CampaignView> & { readonly findings?: readonly FindingView[] }): CampaignView => ({
  ...{ command: 'annotest', subject: 'file', rules: [{ id: 'crash', text: 'It throws.' }], failed: [] },
  suites: [{ name: 'a.ts', seconds: 1, findings, counts: { failures: findings.length } }],
  ...{ seconds: 1, isInterrupted: false, warnings: [], ...others },
});

const FORMAT: CampaignFormat<CampaignView, string> = {
  finding: (finding) => `found ${finding}\n`,
  text: ({ suites }) => `${suites.length} suites\n`,
  json: ({ seconds }) => ({ seconds }),
  view: (view) => view,
};

/** Reports a run to a file of each reporter; returns the exit code and the texts. */
async function reported(
  view: CampaignView,
  acceptsNew = false,
): Promise<{ readonly code: typeof process.exitCode; readonly texts: readonly string[] }> {
  const files = ['text', 'json', 'junit', 'sarif', 'github', 'html'].map((name) => [
    name,
    join(folder, name),
  ]);
  const campaign = openCampaign(FORMAT, { reporter: files.map((pair) => pair.join('=')), json: false }, {});
  const { exitCode } = process;
  try {
    await watchCampaign(campaign, async ({ onEvent }) => onEvent({ kind: 'finding', finding: 'one' }));
    reportCampaign(campaign, view, acceptsNew);
    return { code: process.exitCode, texts: files.map(([, path]) => readFileSync(path!, 'utf8')) };
  } finally {
    process.exitCode = exitCode;
  }
}

test('the exit code: a defect, bad input, a new finding, an interrupt, nothing looked at, fine', async () => {
  const failed = (kind: 'input' | 'defect'): CampaignView['failed'] => [
    { name: 'b.ts', kind, message: 'x', properties: {} },
  ];
  const nothing = { isInterrupted: true, incomplete: 'no test was run' };
  const runs: readonly (readonly [number, CampaignView, boolean?])[] = [
    [3, viewOf({ ...nothing, failed: [...failed('input'), ...failed('defect')] })],
    [2, viewOf({ ...nothing, failed: failed('input') })],
    [1, viewOf(nothing)],
    [130, viewOf({ ...nothing, findings: [] })],
    [130, viewOf(nothing), true],
    [1, viewOf({ findings: [], incomplete: 'no test was run' })],
    [0, viewOf({ findings: [{ ...FINDING, isAdvice: true }] })],
    [0, viewOf({ findings: [{ ...FINDING, known: { reason: 'r', firstSeen: '2026-11-28' } }] })],
    [0, viewOf({}), true],
  ];
  for (const [expected, view, acceptsNew] of runs)
    assert.is((await reported(view, acceptsNew)).code, expected);
});

test('a file of text has the findings as they were found; every reporter says why the run ended early', async () => {
  const warnings = ['Interrupted: these are the results so far.'];
  const { texts } = await reported(viewOf({ isInterrupted: true, warnings }));
  const [text, json, ...others] = texts;
  assert.is(text, 'found one\n1 suites\n');
  assert.equal(JSON.parse(json!), { seconds: 1, warnings });
  for (const other of others) {
    assert.match(other, warnings[0]!);
    assert.match(other, 'broken');
  }
});

test.run();
