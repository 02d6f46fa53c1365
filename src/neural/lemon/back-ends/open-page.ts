import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

/** The code of the page, which `npm run build` writes. */
const CODE = new URL('./browser-page.bundle.js', import.meta.url);
/** A page of this address may use WebGPU, and threads with these headers; it is never fetched. */
export const ADDRESS = 'http://localhost/';
const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};
/** Where Chromium is looked for; else the Chrome that Playwright finds. */
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Number of cores reported to the page, so TensorFlow.js starts the same number of threads on every machine. */
const CORES = 4;
/** Lets Chromium compute in software where it has no GPU. */
const FLAGS = {
  wasm: [],
  webgl: ['--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
  webgpu: ['--enable-unsafe-swiftshader', '--enable-unsafe-webgpu', '--enable-features=Vulkan'],
};
/** The files that a page may fetch. */
const TYPES: Readonly<Record<string, string>> = { '.wasm': 'application/wasm', '.mjs': 'text/javascript' };

interface PageOptions {
  /** What the page computes by. */
  readonly uses: keyof typeof FLAGS;
  /** An empty folder for the profile of the browser. */
  readonly profile: string;
  /** Scripts of a library, which run before the code of the page. */
  readonly scripts: readonly string[];
  /** The folder of the files that the scripts fetch. */
  readonly files: string;
}

/** Starts a browser with a library, and returns its page. */
export async function openPage({ uses, profile, scripts, files }: PageOptions): Promise<Page> {
  const { chromium } = await import('playwright-core');
  const executablePath = [process.env['LEARN_INV_CHROMIUM'] ?? '', ...PLACES].find(existsSync);
  const browser = await chromium.launchPersistentContext(profile, {
    ...(executablePath === undefined ? { channel: 'chrome' } : { executablePath }),
    args: ['--headless', ...FLAGS[uses]],
  });
  const page = browser.pages()[0] ?? (await browser.newPage());
  await page.route('**', (route) => {
    const path = route.request().url().slice(ADDRESS.length);
    if (path === '')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html>', headers: ISOLATED });
    const contentType = TYPES[extname(path)];
    return contentType !== undefined && /^[\w.-]+$/.test(path)
      ? route.fulfill({ contentType, path: join(files, path) })
      : route.abort();
  });
  await page.addInitScript(`Object.defineProperty(navigator, 'hardwareConcurrency', { value: ${CORES} })`);
  await page.goto(ADDRESS);
  for (const path of [...scripts, fileURLToPath(CODE)]) await page.addScriptTag({ path });
  return page;
}
