import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fromText, toText } from './message-text.ts';
import type { BackEndAnswer, BackEndJob, LoadOptions } from './messages.ts';

/** The code of the page, which `npm run build` writes. */
const PAGE = new URL('./browser-page.bundle.js', import.meta.url);
/** A page of this address may use WebGPU; it is never fetched. */
const ADDRESS = 'http://localhost/';
/** Where Chromium is looked for; else the Chrome that Playwright finds. */
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Lets Chromium compute in software where it has no GPU. */
const FLAGS = {
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
  await page.route('**', (route) =>
    route.request().url() === ADDRESS
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
      : route.abort(),
  );
  await page.goto(ADDRESS);
  for (const content of scriptsOf(name, folder)) await page.addScriptTag({ content });
  const problem = await page.evaluate<string | undefined>(`(async () => {
    if (!(await tf.setBackend('${name}'))) return 'the browser has no ${name}';
    await tf.ready();
    const isFull = '${name}' !== 'webgl' || tf.env().getBool('WEBGL_RENDER_FLOAT32_CAPABLE');
    return isFull ? undefined : 'its numbers have 16 bits';
  })()`);
  if (problem !== undefined) throw new Error(problem);
  return async (job) =>
    fromText(await page.evaluate<string>(`doJob(${JSON.stringify(toText(job))})`)) as BackEndAnswer;
}

function scriptsOf(name: string, folder: string): string[] {
  const load = createRequire(join(folder, 'index.js'));
  const files = ['@tensorflow/tfjs/dist/tf.min.js'];
  if (name === 'webgpu') files.push('@tensorflow/tfjs-backend-webgpu/dist/tf-backend-webgpu.min.js');
  return [...files.map((file) => load.resolve(file)), PAGE].map((file) => readFileSync(file, 'utf8'));
}
