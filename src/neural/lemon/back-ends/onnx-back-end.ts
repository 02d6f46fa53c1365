import { toOnnx } from '../onnx/to-onnx.ts';
import { doLayerByLayer } from './layer-by-layer.ts';
import type { RunOnnx } from './load-onnx.ts';
import type { BackEndAnswer, BackEndJob } from './back-end-job.ts';

/** Does a job in ONNX Runtime, which cannot train. Each layer is a file of its own. */
export const doInOnnx = (runOnnx: RunOnnx, job: BackEndJob): Promise<BackEndAnswer> =>
  doLayerByLayer(job, async ({ model, inputs }) => {
    const [first] = inputs.values();
    const { layer } = await runOnnx(toOnnx(model, first!.shape[0]!), inputs);
    return { shape: [...layer!.dims], data: Float32Array.from(layer!.data, Number) };
  });
