import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hasBrowser, openBrowser } from '../../src/base/testing/browser.ts';
import { testIf } from '../../src/base/testing/test-if.ts';

const test = suite<{ browser: Browser; server: Server }>('playground');
// Without a browser the tests that need one are skipped.
const check = testIf(hasBrowser, test);

/** Bytes of the compressed page, at most. */
const WEIGHT = 700_000;
/** Seconds of processor time until the first sentence, at most. */
const FIRST_SENTENCE = 5;
/** Milliseconds for learning on a loaded machine. */
const LEARNED = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'playground-'));
const file = join(folder, 'playground.html');
test.before(async (context) => {
  execFileSync(process.execPath, ['scripts/site.mjs', folder]);
  context.server = createServer((_, response) => response.end(readFileSync(file)));
  await new Promise<void>((resolve) => void context.server.listen(0, '127.0.0.1', resolve));
  if (hasBrowser) context.browser = await openBrowser();
});
test.after(async ({ browser, server }) => {
  server.close();
  if (hasBrowser) await browser.close();
  rmSync(folder, { recursive: true });
});

/** Opens the page; `amiss` receives what it prints, what it throws, and what it asks the network for. */
async function opened(browser: Browser, url: string): Promise<{ page: Page; amiss: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(LEARNED);
  const amiss: string[] = [];
  page.on('console', (message) => amiss.push(message.text()));
  page.on('pageerror', (error) => amiss.push(error.message));
  page.on('request', (request) => {
    if (request.url() !== url && !/^(?:blob|data):/.test(request.url())) amiss.push(request.url());
  });
  await page.goto(url);
  return { page, amiss };
}

const verdict = (page: Page): Promise<string | null> => page.locator('#object .verdict').textContent();

test('the page is light', () => {
  assert.ok(gzipSync(readFileSync(file)).length <= WEIGHT);
});

check('from a file: a queue is learned, broken, repaired and hunted in', async ({ browser }) => {
  const { page, amiss } = await opened(browser, pathToFileURL(file).href);
  await page.locator('#sentences li').first().waitFor();
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const seconds = processInfo.filter(({ type }) => type === 'renderer').map(({ cpuTime }) => cpuTime);
  assert.ok(Math.max(...seconds) <= FIRST_SENTENCE, `the first sentence took ${Math.max(...seconds)} s`);

  await page.locator('#object svg').waitFor();
  assert.match((await page.locator('#sentences').textContent())!, 'size is the number of Cells');
  assert.is(await verdict(page), 'valid');
  await page.locator('#object').getByText('size 3').click();
  await page.locator('#choices').getByRole('button', { name: '5', exact: true }).click();
  await page.locator('#object .faults').waitFor();
  assert.is(await verdict(page), 'invalid');
  assert.match((await page.locator('#object .faults').textContent())!, 'size is 5 and');
  assert.ok((await page.locator('#object .mark').count()) > 0);
  await page.locator('[data-repair]').first().click();
  await page.locator('#object .faults').waitFor({ state: 'detached' });
  assert.is(await verdict(page), 'valid');
  await page.getByRole('button', { name: 'Undo' }).click();
  assert.is(await verdict(page), 'invalid');

  // The keyboard alone does.
  await page.locator('#object').getByText('next null').focus();
  await page.keyboard.press('Enter');
  await page.locator('#choices .own').fill('{"$ref": 0}');
  await page.locator('#choices [data-own]').press('Enter');
  await page.locator('#object .faults').getByText('next').first().waitFor();

  await page.getByRole('button', { name: 'Hunt in dequeue, clear' }).click();
  const finding = page.locator('#findings article');
  await finding.first().waitFor();
  assert.equal(await finding.locator('h3').allTextContents(), ['dequeue: an invalid object']);
  assert.is(await finding.locator('svg.heap:visible').count(), 2);
  assert.ok((await finding.locator('svg.heap:visible .mark').count()) > 0);
  await finding.locator('input:checked').press('ArrowUp');
  assert.is(await finding.locator('svg.heap:visible .mark').count(), 0);
  assert.match((await page.locator('#structure').textContent())!, 'builders: {\n    enqueue: [int(0, 5)]');

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  const [background, width] = await page.evaluate<[string, number]>(
    '[getComputedStyle(document.body).backgroundColor, document.documentElement.scrollWidth]',
  );
  assert.is(background, 'rgb(22, 22, 20)');
  assert.ok(width <= 360, 'nothing but code and drawings scrolls sideways');
  await page.close();
  assert.equal(amiss, []);
});

check('from a server: a pasted class is learned as it is trusted', async ({ browser, server }) => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const { page, amiss } = await opened(browser, url);
  await page.locator('#code').fill(`class Counter {
    private count: number = 0;
    #twice = 0;
    add() { this.count++; this.#twice += 2; }
    undo() { if (this.count > 0) { this.count--; this.#twice -= 2; } }
    forget() { this.count = 0; throw new RangeError('never'); }
  }`);
  await page.locator('#methods').getByText('forget').waitFor();
  assert.equal(await page.locator('#methods input:checked').count(), 1);
  await page.locator('[data-trust="1"]').check();
  await page.getByRole('button', { name: 'Learn' }).click();
  await page.locator('#object svg').waitFor();
  assert.match((await page.locator('#sentences').textContent())!, '#twice');
  await page.locator('#object').getByText('#twice').click();
  await page.locator('#choices').getByRole('button', { name: 'null' }).click();
  await page.locator('#object .faults').waitFor();
  await page.locator('#code').fill('class {');
  await page.locator('#status.bad').getByText('syntax error').waitFor();
  await page.close();
  assert.equal(amiss, []);
});

test.run();
