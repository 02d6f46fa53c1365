import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Pixels } from '../../inputs/input.ts';
import { makerFolder } from '../../inputs/load-maker.ts';
import { pixelsOf } from './pixels-of.ts';

export interface SeenObject {
  readonly label: string;
  readonly score: number;
  readonly box: readonly number[];
}

export interface SeenFace {
  readonly score: number;
  readonly age: number | undefined;
  readonly gender: string | undefined;
  readonly emotion: readonly { readonly emotion: string; readonly score: number }[] | undefined;
}

export interface Detection {
  readonly object: readonly SeenObject[];
  readonly face: readonly SeenFace[];
}

interface Engine {
  readonly tf: {
    tensor(data: Int32Array, shape: readonly number[], type: 'int32'): unknown;
    dispose(tensor: unknown): void;
  };
  load(): Promise<void>;
  detect(image: unknown, config: object): Promise<Detection & { readonly error: string | null }>;
}
type HumanModule = { readonly Human: new (config: object) => Engine };

let engine: Promise<Engine> | undefined;

/** Loads CenterNet, which knows the 80 classes of COCO, and the models of faces in the package `@vladmandic/human`. */
export function loadDetector(): Promise<Engine> {
  engine ??= load();
  return engine;
}

async function load(): Promise<Engine> {
  const folder = makerFolder('@vladmandic/human', 'detected objects and faces');
  const wasm = makerFolder('@tensorflow/tfjs-backend-wasm', 'detected objects and faces');
  const { fetch } = globalThis;
  // Models are read from files.
  globalThis.fetch = async (url, options) =>
    typeof url === 'string' && url.startsWith('file:')
      ? new Response(readFileSync(fileURLToPath(url)))
      : fetch(url, options);
  const path = join(folder, 'dist', 'human.node-wasm.js');
  const { Human } = createRequire(path)(path) as HumanModule;
  const off = { enabled: false };
  const made = new Human({
    ...{ backend: 'wasm', wasmPath: `${join(wasm, 'dist')}/`, debug: false, cacheSensitivity: 0 },
    modelBasePath: `${pathToFileURL(join(folder, 'models')).href}/`,
    face: { enabled: true, iris: off, emotion: { enabled: true }, description: { enabled: true } },
    ...{ body: off, hand: off, gesture: off, object: { enabled: true } },
  });
  try {
    await made.load();
  } finally {
    globalThis.fetch = fetch;
  }
  return made;
}

/** Returns what the detector sees on an image. @throws TypeError if it is no image. */
export async function detect(image: unknown, parts: 'objects' | 'faces' | 'all'): Promise<Detection> {
  const engine = await loadDetector();
  const pixels = await pixelsOf(image);
  const tensor = engine.tf.tensor(toRgb(pixels), [1, pixels.height, pixels.width, 3], 'int32');
  try {
    const config = { face: { enabled: parts !== 'objects' }, object: { enabled: parts !== 'faces' } };
    const { error, object, face } = await engine.detect(tensor, config);
    if (error !== null) throw new TypeError(error);
    return { object, face };
  } finally {
    engine.tf.dispose(tensor);
  }
}

export function toRgb({ data, width, height }: Pixels): Int32Array {
  const rgb = new Int32Array(width * height * 3);
  for (let at = 0; at < width * height; at++)
    for (let channel = 0; channel < 3; channel++) rgb[3 * at + channel] = data[4 * at + channel]!;
  return rgb;
}
