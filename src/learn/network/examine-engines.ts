import { LearnInvError } from '../../base/error.ts';
import {
  failureReason,
  BACKENDS,
  INSTALL_TENSORFLOW,
  loadBackend,
  type Backend,
} from './tensorflow/load-backend.ts';
import { builtKernel } from './simd/built-kernel.ts';
import { ADAPTER_HINT, INSTALL_WEBGPU } from './webgpu/engine.ts';
import { findAdapter } from './webgpu/find-adapter.ts';
import { openCard } from './webgpu/open-card.ts';
import type { EngineName } from './types.ts';

/** The availability of an engine or of one of its backends. */
export interface EngineState {
  /** Its name, as for `--engine`. */
  readonly engine: Exclude<EngineName, 'auto'>;
  /** The backend of TensorFlow.js. */
  readonly backend?: Backend;
  readonly usable: boolean;
  /** The device it computes on, or why it cannot be used. */
  readonly detail: string;
  /** How to make it usable; absent if it is. */
  readonly hint?: string;
  /** The adapter that webgpu found, usable or not. */
  readonly adapter?: { readonly name: string; readonly software: boolean };
}

/** Tries every engine and backend. Leaves TensorFlow.js on the last backend that works. */
export async function examineEngines(): Promise<EngineState[]> {
  const tensorflow: EngineState[] = [];
  for (const backend of BACKENDS) tensorflow.push(await examineBackend(backend));
  return [examineSimd(), await examineWebgpu(), ...tensorflow];
}

function examineSimd(): EngineState {
  const engine = 'simd';
  try {
    builtKernel();
    return { engine, usable: true, detail: 'processor, one fit per thread' };
  } catch (error) {
    const hint = error instanceof LearnInvError ? error.hint : 'run `npm run build`';
    return { engine, usable: false, detail: failureReason(error), hint };
  }
}

async function examineWebgpu(): Promise<EngineState> {
  const engine = 'webgpu';
  try {
    const found = await findAdapter();
    if (found === undefined) return { engine, usable: false, detail: 'no adapter', hint: ADAPTER_HINT };
    const adapter = { name: found.title, software: found.software };
    if (!found.software) (await openCard(found)).device.destroy();
    return found.software
      ? {
          engine,
          usable: false,
          detail: `only ${found.title}, a software adapter`,
          hint: ADAPTER_HINT,
          adapter,
        }
      : { engine, usable: true, detail: found.title, adapter };
  } catch (error) {
    return { engine, usable: false, detail: failureReason(error), hint: INSTALL_WEBGPU };
  }
}

const BACKEND_HINTS: Readonly<Record<Backend, string>> = {
  'tfjs-node-gpu': 'npm i -D @tensorflow/tfjs-node-gpu (Linux x64, CUDA 11.2, cuDNN 8.1)',
  'tfjs-node': 'npm i -D @tensorflow/tfjs-node',
  wasm: INSTALL_TENSORFLOW,
  cpu: INSTALL_TENSORFLOW,
};

async function examineBackend(backend: Backend): Promise<EngineState> {
  const engine = 'tensorflow';
  try {
    const { device } = await loadBackend(backend);
    return { engine, backend, usable: true, detail: device };
  } catch (error) {
    return { engine, backend, usable: false, detail: failureReason(error), hint: BACKEND_HINTS[backend] };
  }
}
