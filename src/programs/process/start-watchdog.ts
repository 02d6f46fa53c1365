import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { siblingScript } from './sibling-script.ts';

/** Starts the thread that watches the pulse of this process, whose memory is `cells`. */
export function startWatchdog(cells: Int32Array): Worker {
  const script = siblingScript('watchdog', import.meta.url);
  if (script.href.endsWith('.js')) return new Worker(script, { workerData: cells });
  // The first module of a thread is loaded without the hooks of tsx, so a line of JavaScript loads the TypeScript.
  const tsx = createRequire(import.meta.url).resolve('tsx/cjs/api');
  const [loader, file] = [tsx, fileURLToPath(script)].map((path) => JSON.stringify(path));
  return new Worker(`require(${loader}).require(${file}, __filename)`, {
    eval: true,
    execArgv: [],
    workerData: cells,
  });
}
