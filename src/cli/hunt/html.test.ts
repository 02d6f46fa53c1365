import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hasBrowser, openBrowser } from '../../base/testing/browser.ts';
import { testIf } from '../../base/testing/test-if.ts';
import { huntReport, type ReportedFinding } from './hunt-report.ts';
import { DRAWN_FINDING, FINDING, huntOf } from './testing/documents.ts';
import { htmlPage } from '../campaign/reporters/html.ts';
import { huntView } from './hunt-view.ts';

const test = suite<{ browser: Browser }>('html');
// Without a browser the tests that need one are skipped.
const check = testIf(hasBrowser, test);
const folder = mkdtempSync(join(tmpdir(), 'html-'));
test.after(() => rmSync(folder, { recursive: true }));
if (hasBrowser) {
  test.before(async (context) => {
    context.browser = await openBrowser();
  });
  test.after(({ browser }) => browser.close());
}

const HOSTILE = '</pre></style><script>document.title = "run"</script><img src="https://example.com/x">&amp;';
const known = { reason: HOSTILE, firstSeen: '2026-11-23' };
const entry = { ...FINDING, structure: 'deque', method: 'shift', ...known };
const hostile: ReportedFinding = {
  ...FINDING,
  method: HOSTILE,
  explanation: { ...FINDING.explanation, summary: HOSTILE, repairs: [] },
  sequence: [...FINDING.sequence, { method: 'f', args: [], text: HOSTILE }],
  ...{ before: HOSTILE, after: HOSTILE, expected: HOSTILE, test: HOSTILE },
  interleaving: { calls: 2, steps: [HOSTILE] } as never,
  location: { file: HOSTILE, line: 1 },
};
const PAGE = htmlPage(
  huntView(
    huntReport(
      [
        {
          ...huntOf('deque', [FINDING, hostile, { ...FINDING, known }]),
          vanished: [entry],
          notes: [HOSTILE],
        },
        { ...huntOf('queue'), cutShort: 'time' },
      ],
      true,
    ),
  ),
);

test('the page escapes all texts, and has a row per structure', () => {
  assert.not.match(PAGE, /<script|<img|<\/pre><\/style>/);
  assert.is(PAGE.match(/&lt;script&gt;/g)!.length, 12);
  assert.match(PAGE, /<a href="#hunt-0">deque<\/a>[^]*<a href="#hunt-1">queue<\/a>[^]*cut short \(time\)/);
  assert.is(PAGE.match(/<article/g)!.length, 2);
  assert.match(PAGE, 'No new findings.');
});

for (const scheme of ['light', 'dark'] as const) {
  check(`a browser shows the page, ${scheme}, without requests, scripts or errors`, async ({ browser }) => {
    const file = join(folder, 'hunt.html');
    writeFileSync(file, PAGE);
    const page = await browser.newPage({ viewport: { width: 400, height: 800 }, colorScheme: scheme });
    const amiss: string[] = [];
    page.on('console', (message) => amiss.push(message.text()));
    page.on('pageerror', (error) => amiss.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith('file:')) amiss.push(request.url());
    });
    await page.goto(pathToFileURL(file).href);
    assert.is(await page.title(), 'learn-inv hunt: deque, queue');
    assert.equal(await page.locator('pre').nth(0).textContent(), FINDING.before);
    assert.is(
      await page.locator('article').nth(1).locator('h3').textContent(),
      `${HOSTILE}: an invalid object`,
    );
    const [background, width] = await page.evaluate<[string, number]>(
      '[getComputedStyle(document.body).backgroundColor, document.documentElement.scrollWidth]',
    );
    assert.is(background, scheme === 'light' ? 'rgb(251, 251, 250)' : 'rgb(22, 22, 20)');
    assert.ok(width <= 400, 'nothing but drawings and tables scrolls sideways');
    await page.close();
    assert.equal(amiss, []);
  });
}

check('a finding is stepped through call by call, and the field at fault is marked', async ({ browser }) => {
  const file = join(folder, 'walk.html');
  writeFileSync(
    file,
    htmlPage(huntView(huntReport([huntOf('deque', [DRAWN_FINDING, DRAWN_FINDING])], false))),
  );
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  const amiss: string[] = [];
  page.on('console', (message) => amiss.push(message.text()));
  await page.goto(pathToFileURL(file).href);
  const article = page.locator('article').first();
  const titles = async (): Promise<string[]> => article.locator('svg.heap:visible .name').allTextContents();
  assert.equal(await titles(), ['Deque 0', 'Item 0', 'Deque 0']);
  assert.is(await article.locator('svg.heap:visible .mark').count(), 1);
  assert.is(await article.locator('svg.heap:visible text.bad').textContent(), 'size 1');
  await article.locator('input:checked').press('ArrowUp');
  assert.equal(await titles(), ['Deque 0', 'Deque 0', 'Item 0']);
  assert.is(await article.locator('svg.heap:visible .mark').count(), 0);
  // The other finding stays as it was.
  assert.is(await page.locator('article').nth(1).locator('svg.heap:visible .mark').count(), 1);
  await article.getByText('pop()').click();
  assert.is(await article.locator('svg.heap:visible .mark').count(), 1);
  await page.close();
  assert.equal(amiss, []);
});

test.run();
