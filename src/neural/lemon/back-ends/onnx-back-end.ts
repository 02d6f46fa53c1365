import { itemAt } from '../../../base/item-at.ts';
import type { Tensor } from '../model/layers-model.ts';
import { isElementType, type Elements } from '../onnx/element-types.ts';
import { toOnnx } from '../onnx/to-onnx.ts';
import type { OperatorJob } from '../operators/operator-case.ts';
import { refusal, type BackEndAnswer, type BackEndJob } from './back-end-job.ts';
import { doLayerByLayer } from './layer-by-layer.ts';
import { runOnce, type OnnxRuntime, type OnnxTensor } from './onnx-runtime.ts';

/** Runs an ONNX file on tensors by the names of its inputs. */
export type RunOnnx = (
  bytes: Uint8Array,
  inputs: ReadonlyMap<string, Tensor>,
) => Promise<Readonly<Record<string, Pick<OnnxTensor, 'dims' | 'data'>>>>;

/** Returns the function that runs ONNX files of layers. */
export const runOnnxIn =
  (runtime: OnnxRuntime): RunOnnx =>
  (bytes, inputs) =>
    runOnce(
      runtime,
      bytes,
      new Map([...inputs].map(([name, { shape, data }]) => [name, runtime.tensor('float32', data, shape)])),
    );

/** Does a job in ONNX Runtime, which cannot train. Each layer is a file of its own. */
export const doInOnnx = (runOnnx: RunOnnx, job: BackEndJob): Promise<BackEndAnswer> =>
  doLayerByLayer(job, async ({ model, inputs }) => {
    const { shape } = itemAt([...inputs.values()], 0);
    const { layer } = await runOnnx(toOnnx(model, itemAt(shape, 0)), inputs);
    if (layer === undefined) throw new Error('the runtime gave no output of the layer');
    return { shape: [...layer.dims], data: Float32Array.from(layer.data, Number) };
  });

export async function runOperator(
  runtime: OnnxRuntime,
  { file, inputs, outputs }: OperatorJob,
): Promise<BackEndAnswer> {
  try {
    const given = [...inputs].map(
      ([name, { type, data, shape }]) => [name, runtime.tensor(type, data, shape)] as const,
    );
    const results = await runOnce(runtime, file, new Map(given));
    const read = outputs.map((name) => {
      const { type, dims, data } = results[name]!;
      if (!isElementType(type)) throw new TypeError(`tensors of type ${type} cannot be compared`);
      return { type, shape: [...dims], data: data as Elements };
    });
    return { kind: 'operated', outputs: read };
  } catch (error) {
    return refusal(error);
  }
}
