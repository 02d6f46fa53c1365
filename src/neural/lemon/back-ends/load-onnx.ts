import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fetchFromDisk } from './load-tensor-flow.ts';
import type { LoadOptions } from './back-end-job.ts';
import type { OnnxRuntime, Runtime } from './onnx-runtime.ts';

/** Loads a release of ONNX Runtime into this process. The option is the level of graph optimisation; all without one. */
export async function loadOnnx({ name, folder, options }: LoadOptions): Promise<OnnxRuntime> {
  const load = createRequire(join(folder, 'index.js'));
  const runtime = load(name === 'onnx-node' ? 'onnxruntime-node' : 'onnxruntime-web') as Runtime;
  if (name === 'onnx-web') fetchFromDisk();
  if (runtime.env.wasm !== undefined) runtime.env.wasm.numThreads = 1;
  const settings = {
    graphOptimizationLevel: options[0] ?? 'all',
    ...(name === 'onnx-node' ? { intraOpNumThreads: 1 } : { executionProviders: ['wasm'] }),
    logSeverityLevel: 3,
  };
  return {
    create: (bytes) => runtime.InferenceSession.create(bytes, settings),
    tensor: (type, data, shape) => new runtime.Tensor(type, data, shape),
  };
}
