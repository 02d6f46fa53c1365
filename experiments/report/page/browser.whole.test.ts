import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Cell } from '../../cells/cell.ts';
import { hasBrowser, openBrowser } from '../../../src/base/testing/browser.ts';
import { cellGrid } from '../../cells/testing/test-cells.ts';
import { testIf } from '../../../src/base/testing/test-if.ts';
import { inTemporaryFolder } from '../../cells/testing/temporary-folder.ts';
import { buildPage } from './build-page.ts';

const test = suite<{ browser: Browser }>('page in Chromium');
// Without a browser the tests are skipped.
const check = testIf(hasBrowser, test);

if (hasBrowser) {
  test.before(async (context) => {
    context.browser = await openBrowser();
  });
  test.after(({ browser }) => browser.close());
}

interface Look {
  readonly scheme: 'light' | 'dark';
  readonly width: number;
}

/**
 * Opens the page of some cells from disk, runs `look`, and asserts that the page logged no error and fetched nothing.
 */
const onPage = (
  browser: Browser,
  cells: readonly Cell[],
  { scheme, width }: Look,
  look: (page: Page) => Promise<void>,
) =>
  inTemporaryFolder(async (folder) => {
    const file = join(folder, 'index.html');
    writeFileSync(file, buildPage(cells));
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme: scheme });
    const amiss: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) amiss.push(message.text());
    });
    page.on('pageerror', (error) => amiss.push(error.message));
    page.on('request', (request) => {
      if (!/^(file|data):/.test(request.url())) amiss.push(request.url());
    });
    await page.goto(pathToFileURL(file).href);
    await look(page);
    await page.close();
    assert.equal(amiss, []);
  });

/** The panel title of each canvas, with the number of colours and of data points of its chart. */
const charts = (page: Page): Promise<{ name: string; colours: number; points: number }[]> =>
  page.evaluate(`[...document.querySelectorAll('canvas')].map((canvas) => {
    // A copy: Chromium warns of a canvas that is read twice.
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
    copy.drawImage(canvas, 0, 0);
    const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
    const colours = new Set(new Uint32Array(data.buffer));
    const { datasets } = Chart.getChart(canvas).data;
    return {
      name: canvas.getAttribute('aria-label'),
      colours: colours.size,
      points: datasets.reduce((sum, { data }) => sum + data.length, 0),
    };
  })`);

const overflow = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - innerWidth');

const background = (page: Page): Promise<string> =>
  page.evaluate('getComputedStyle(document.body).backgroundColor');

/** Asserts that every chart is drawn. */
async function assertDrawn(page: Page): Promise<void> {
  const drawn = await charts(page);
  // A panel per scope (3) for precision, recall, two kinds of mistakes, spurious negatives and twice the
  // detector; a panel per structure (7) for curves, search, objects and larger objects.
  assert.is(drawn.length, 7 * 3 + 4 * 7);
  for (const { name, colours, points } of drawn) {
    assert.ok(colours > 5, `${name} has ${colours} colours`);
    assert.ok(points > 5, `${name} has ${points} points`);
  }
}

for (const [width, scheme, other] of [
  [1280, 'light', 'dark'],
  [390, 'dark', 'light'],
] as const) {
  check(
    `at ${width} pixels in ${scheme}, every chart is drawn and nothing overflows, also once the theme is ${other}`,
    ({ browser }) =>
      onPage(browser, cellGrid(2), { scheme, width }, async (page) => {
        const ink = `Chart.getChart(document.querySelector('canvas')).data.datasets[0].backgroundColor`;
        const before = [await background(page), await page.evaluate(ink)];
        await assertDrawn(page);
        await page.emulateMedia({ colorScheme: other });
        // The page hears of the new theme later; the wait ends with an error after half a minute.
        await page.waitForFunction(`${ink} !== ${JSON.stringify(before[1])}`);
        assert.is.not(await background(page), before[0]);
        await assertDrawn(page);
        await page.evaluate(
          `document.querySelectorAll('details').forEach((details) => (details.open = true))`,
        );
        assert.is(await overflow(page), 0);
      }),
  );
}

check('a page without cells opens and fits a phone', ({ browser }) =>
  onPage(browser, [], { scheme: 'light', width: 390 }, async (page) => {
    assert.is((await charts(page)).length, 0);
    assert.is(await overflow(page), 0);
  }),
);

test.run();
