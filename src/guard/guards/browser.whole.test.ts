import commonjsPlugin from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import terserPlugin from '@rollup/plugin-terser';
import { build } from 'esbuild';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { rollup } from 'rollup';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { modelCode } from '../../learn/model/compile/model-code.ts';
import { learn } from '../../learn/training/learn.ts';
import { loadStructure } from '../../programs/load/load-structure.ts';
import { hasBrowser, openBrowser } from '../../base/testing/browser.ts';
import { testIf } from '../../base/testing/test-if.ts';

// The types of these plugins are those of CommonJS modules; the modules themselves are ES modules.
const commonjs = commonjsPlugin as unknown as typeof commonjsPlugin.default;
const terser = terserPlugin as unknown as typeof terserPlugin.default;

/** A folder with the program of `testing/browser-app`, the queue of the examples, code of a model of it, and the package as a dependency. */
interface Context {
  folder: string;
  browser: Browser;
}

const test = suite<Context>('minified bundles in Chromium');
const check = testIf(hasBrowser, test);

if (hasBrowser) {
  test.before(async (context) => {
    context.folder = mkdtempSync(join(tmpdir(), 'learn-inv-browser-'));
    for (const source of ['./testing/browser-app', '../../../examples/queue']) {
      cpSync(new URL(source, import.meta.url), context.folder, { recursive: true });
    }
    mkdirSync(join(context.folder, 'node_modules'));
    const root = fileURLToPath(new URL('../../..', import.meta.url));
    symlinkSync(root, join(context.folder, 'node_modules/learn-inv'), 'junction');
    const structure = await loadStructure(join(context.folder, 'structure.js'));
    const { model } = await learn(structure, {
      ...{ scope: 3, seed: 1, beyond: false },
      ...{ trials: 1, votes: 1, jobs: 1 },
    });
    writeFileSync(join(context.folder, 'rep-ok.js'), modelCode(model, { types: false, head: ['a test'] }));
    context.browser = await openBrowser();
  });
  test.after(async ({ browser, folder }) => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });
}

/** Runs a script in a page and returns what it found; fails on any error of the page. */
async function found(browser: Browser, script: string): Promise<Record<string, unknown>> {
  const page = await browser.newPage();
  try {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => errors.push(message.text()));
    await page.setContent('<!doctype html><title>queue</title>');
    await page.addScriptTag({ content: script, type: 'module' });
    await page
      .waitForFunction('globalThis.found !== undefined', undefined, { timeout: 10_000 })
      .catch(() => undefined);
    assert.equal(errors, []);
    return await page.evaluate<Record<string, unknown>>('globalThis.found');
  } finally {
    await page.close();
  }
}

function assertFound({ names, unnamed, ...rest }: Record<string, unknown>): void {
  assert.not.equal(names, ['Queue', 'Cell'], 'the minifier renamed the classes');
  assert.is(unnamed, 'object: not a Queue');
  assert.equal(rest, {
    verdicts: [true, true, false],
    first: 1,
    blamed: 'dequeue',
    asserted: ['RepresentationError', 'ERR_ASSERTION', 'repOK'],
    explained: true,
  });
}

check('esbuild --minify', async ({ folder, browser }) => {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'app.js')],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
  });
  assertFound(await found(browser, outputFiles[0]!.text));
});

check('rollup with terser', async ({ folder, browser }) => {
  const bundle = await rollup({
    input: join(folder, 'app.js'),
    plugins: [nodeResolve({ browser: true }), commonjs(), terser({ module: true })],
    onwarn: (warning) => assert.unreachable(warning.message),
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  assertFound(await found(browser, output[0].code));
});

check('the code needs no bundler', async ({ folder, browser }) => {
  const source = readFileSync(join(folder, 'rep-ok.js'), 'utf8');
  const script = `${source}
class Cell { constructor(item) { this.item = item; this.next = null; } }
class Queue { first = null; last = null; size = 0; }
const queue = new Queue();
const broken = Object.assign(new Queue(), { last: new Cell(1) });
globalThis.found = { verdicts: [repOK(queue), repOK(broken)] };`;
  assert.equal(await found(browser, script), { verdicts: [true, false] });
});

test.run();
