import type * as Core from '@tensorflow/tfjs-core';
import type * as Layers from '@tensorflow/tfjs-layers';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LoadOptions } from './back-end-job.ts';
import { readFileSync } from 'node:fs';

export type TensorFlow = typeof Core & typeof Layers;

/** Loads a release of TensorFlow.js into this process and starts one of its back ends. */
export async function loadTensorFlow({ name, folder, options }: LoadOptions): Promise<TensorFlow> {
  const load = createRequire(join(folder, 'index.js'));
  const tf = name === 'node' ? (load('@tensorflow/tfjs-node') as TensorFlow) : union(load, name);
  if (name === 'webgpu') await loadInDawn(load);
  if (name === 'wasm') {
    const main = load.resolve('@tensorflow/tfjs-backend-wasm');
    const { setWasmPaths } = load(main) as { readonly setWasmPaths: (folder: string) => void };
    setWasmPaths(`${dirname(main)}/`);
    fetchFromDisk();
    if (options.includes('nosimd')) tf.env().set('WASM_HAS_SIMD_SUPPORT', false);
  }
  if (!(await tf.setBackend(name === 'node' ? 'tensorflow' : name)))
    throw new Error(`${name} does not start`);
  await tf.ready();
  return tf;
}

/** Returns the union package, or its parts where only they are installed. */
function union(load: NodeJS.Require, name: string): TensorFlow {
  try {
    return load('@tensorflow/tfjs') as TensorFlow;
  } catch {
    const core = load('@tensorflow/tfjs-core') as TensorFlow;
    if (name !== 'webgpu') load(`@tensorflow/tfjs-backend-${name}`);
    chainOperations(core);
    return { ...core, ...(load('@tensorflow/tfjs-layers') as TensorFlow), ...converterOf(load) };
  }
}

/** Returns the converter, which only programs with graph models have. */
function converterOf(load: NodeJS.Require): object {
  try {
    return load('@tensorflow/tfjs-converter') as object;
  } catch {
    return {};
  }
}

/** Loads the back end for WebGPU, with the WebGPU of the package `webgpu`. */
async function loadInDawn(load: NodeJS.Require): Promise<void> {
  const { create, globals } = load('webgpu') as {
    readonly create: (options: readonly string[]) => GPU;
    readonly globals: object;
  };
  const gpu = create([]);
  if ((await gpu.requestAdapter()) === null)
    throw new Error("no adapter: install the graphics card's driver and, on Linux, libvulkan1");
  const scope: Record<string, unknown> = globalThis;
  Object.assign(scope, globals);
  Object.defineProperty(scope, 'navigator', { value: { gpu }, configurable: true });
  // TensorFlow.js looks for WebGPU in windows and workers only.
  scope['WorkerGlobalScope'] = class {};
  load('@tensorflow/tfjs-backend-webgpu');
  delete scope['WorkerGlobalScope'];
}

/** Makes operations methods of tensors, as the union package does; recurrent layers call them. */
function chainOperations(core: TensorFlow): void {
  type Operation = (...args: unknown[]) => unknown;
  const prototype = core.Tensor.prototype as unknown as Record<string, Operation>;
  const operations = Object.entries(core as unknown as Record<string, unknown>);
  for (const [name, operation] of operations) {
    if (typeof operation !== 'function' || !/^[a-z]/.test(name)) continue;
    prototype[name] ??= function chained(this: unknown, ...args) {
      return (operation as Operation)(this, ...args);
    };
  }
  prototype['flatten'] ??= function flatten(this: unknown) {
    return core.reshape(this as Core.Tensor, [-1]);
  };
}

/** Lets this process fetch the files of WebAssembly that old releases fetch; the fetch of Node reads no files. */
export function fetchFromDisk(): void {
  globalThis.fetch = async (path) =>
    new Response(readFileSync(path as string), { headers: { 'Content-Type': 'application/wasm' } });
}
