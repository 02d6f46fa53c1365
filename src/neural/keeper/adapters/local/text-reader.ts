import { join } from 'node:path';
import { makerFolder, loadMaker } from '../../inputs/load-maker.ts';
import { png } from '../../inputs/file-bytes.ts';
import { pixelsOf } from './pixels-of.ts';

interface Worker {
  recognize(
    image: unknown,
    ...more: readonly unknown[]
  ): Promise<{ readonly data: { readonly text: string } }>;
  terminate(): Promise<void>;
}
type CreateWorker = (languages?: unknown, engine?: unknown, options?: object) => Promise<Worker>;

interface Tesseract {
  readonly createWorker: CreateWorker;
}

/** Methods that programs call on a worker before and after its use; newer versions lack some of them. */
const STEPS = new Set(['load', 'loadLanguage', 'initialize', 'reinitialize', 'terminate']);

let worker: Promise<Worker> | undefined;

async function load(): Promise<Worker> {
  const { createWorker } = await loadMaker<Tesseract>('tesseract.js', 'read texts');
  const langPath = join(makerFolder('@tesseract.js-data/eng', 'read texts'), '4.0.0_best_int');
  return createWorker('eng', 1, { langPath, cacheMethod: 'none', gzip: true });
}

/** Returns one worker, which reads English with the data of the package `@tesseract.js-data/eng`. */
const loadReader = (): Promise<Worker> => (worker ??= load());

/**
 * Returns the stand-in for tesseract.js: the package itself with one worker for all runs. A worker takes a second to
 * start, and would fetch its data from the network.
 */
export async function textReader(): Promise<unknown> {
  const module = await loadMaker<Tesseract>('tesseract.js', 'read texts');
  const reader = await loadReader();
  const kept = new Proxy(reader, {
    get: (target, key) =>
      STEPS.has(String(key)) ? async () => undefined : (Reflect.get(target, key, target) as unknown),
  });
  // Up to version 4 a worker is no promise.
  const worker = new Proxy(kept, {
    get: (target, key) =>
      key === 'then'
        ? (done: (value: unknown) => void) => done(kept)
        : (Reflect.get(target, key, target) as unknown),
  });
  return { ...module, createWorker: () => worker, recognize: (image: unknown) => reader.recognize(image) };
}

/** Returns the text on an image. @param image as {@link pixelsOf} takes it. */
export async function textOn(image: unknown): Promise<string> {
  const reader = await loadReader();
  return (await reader.recognize(png(await pixelsOf(image)))).data.text;
}
