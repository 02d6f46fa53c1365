import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { itemAt } from '../../../base/item-at.ts';
import { fromText, toText } from './message-text.ts';
import { ADDRESS, openPage } from './open-page.ts';
import type { BackEndAnswer, BackEndJob, LoadOptions } from './back-end-job.ts';

/** Starts a browser with a release of TensorFlow.js, and returns the function that does jobs in it. */
export async function loadBrowser({
  name,
  folder,
  profile,
}: LoadOptions): Promise<(job: BackEndJob) => Promise<BackEndAnswer>> {
  const load = createRequire(join(folder, 'index.js'));
  const own = `@tensorflow/tfjs-backend-${name}/dist/tf-backend-${name}.min.js`;
  const scripts = ['@tensorflow/tfjs/dist/tf.min.js', ...(name === 'webgl' ? [] : [own])].map((file) =>
    load.resolve(file),
  );
  const page = await openPage({
    ...{ uses: name as 'wasm' | 'webgl' | 'webgpu', profile: profile!, scripts },
    files: dirname(itemAt(scripts, scripts.length - 1)),
  });
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
