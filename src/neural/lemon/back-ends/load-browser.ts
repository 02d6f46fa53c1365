import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { itemAt } from '../../../base/item-at.ts';
import { fromText, toText } from './message-text.ts';
import type { BackEndAnswer, BackEndJob, LoadOptions } from './back-end-job.ts';

/** The code of the page, which `npm run build` writes. */
const PAGE = new URL('./browser-page.bundle.js', import.meta.url);
/** A page of this address may use WebGPU, and threads with these headers; it is never fetched. */
const ADDRESS = 'http://localhost/';
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

/** Starts a browser with a release of TensorFlow.js, and returns the function that does jobs in it. */
export async function loadBrowser({
  name,
  folder,
  profile,
}: LoadOptions): Promise<(job: BackEndJob) => Promise<BackEndAnswer>> {
  const { chromium } = await import('playwright-core');
  const executablePath = [process.env['LEARN_INV_CHROMIUM'] ?? '', ...PLACES].find(existsSync);
  const browser = await chromium.launchPersistentContext(profile!, {
    ...(executablePath === undefined ? { channel: 'chrome' } : { executablePath }),
    args: ['--headless', ...FLAGS[name as keyof typeof FLAGS]],
  });
  const page = browser.pages()[0] ?? (await browser.newPage());
  const scripts = browserScripts(name, folder);
  const binaries = dirname(itemAt(scripts, 1));
  await page.route('**', (route) => {
    const path = route.request().url().slice(ADDRESS.length);
    if (path === '') {
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html>', headers: ISOLATED });
    }
    return /^[\w-]+\.wasm$/.test(path)
      ? route.fulfill({ contentType: 'application/wasm', path: join(binaries, path) })
      : route.abort();
  });
  await page.addInitScript(`Object.defineProperty(navigator, 'hardwareConcurrency', { value: ${CORES} })`);
  await page.goto(ADDRESS);
  for (const path of scripts) await page.addScriptTag({ path });
  const problem = await page.evaluate<string | undefined>(`(async () => {
    tf.wasm?.setWasmPaths('${ADDRESS}');
    if (!(await tf.setBackend('${name}'))) return 'the browser has no ${name}';
    await tf.ready();
    // Releases before 3.10 do not count their threads.
    if (tf.wasm?.getThreadsCount?.() < 2 || !crossOriginIsolated) return 'the browser has no threads';
    const isFull = '${name}' !== 'webgl' || tf.env().getBool('WEBGL_RENDER_FLOAT32_CAPABLE');
    return isFull ? undefined : 'its numbers have 16 bits';
  })()`);
  if (problem !== undefined) throw new Error(problem);
  return async (job) =>
    fromText(await page.evaluate<string>(`doJob(${JSON.stringify(toText(job))})`)) as BackEndAnswer;
}

function browserScripts(name: string, folder: string): string[] {
  const load = createRequire(join(folder, 'index.js'));
  const files = ['@tensorflow/tfjs/dist/tf.min.js'];
  if (name !== 'webgl') files.push(`@tensorflow/tfjs-backend-${name}/dist/tf-backend-${name}.min.js`);
  return [...files.map((file) => load.resolve(file)), fileURLToPath(PAGE)];
}
