import { LearnInvError } from '../../../error.ts';
import { inputsOf, layersOf, weightsOf } from '../model/layer-graph.ts';
import type { Tensor } from '../model/layers-model.ts';
import { toOnnx } from '../onnx/to-onnx.ts';
import { layerCase } from '../oracles/layer-case.ts';
import type { RunOnnx } from './load-onnx.ts';
import type { BackEndAnswer, BackEndJob, LayerFailure } from './messages.ts';

/** Does a job in ONNX Runtime, which cannot train. Each layer is a file of its own, so that a layer that throws is known. */
export async function doInOnnx(runOnnx: RunOnnx, job: BackEndJob): Promise<BackEndAnswer> {
  if (job.kind === 'train') return { kind: 'refused', message: 'ONNX Runtime does not train' };
  const { model, inputs, forced } = job;
  const outputs = new Map<string, Tensor>();
  const failures: LayerFailure[] = [];
  for (const layer of layersOf(model)) {
    const { name } = layer;
    if (layer.class_name === 'InputLayer') {
      outputs.set(name, inputs.get(name)!);
      continue;
    }
    const reads = inputsOf(layer).flatMap((from) => (forced ?? outputs).get(from) ?? []);
    // Reads a layer that threw.
    if (reads.length < inputsOf(layer).length) continue;
    const own = layerCase(layer, weightsOf(model, name), reads);
    try {
      const bytes = toOnnx(own.model, reads[0]!.shape[0]!);
      const { layer: output } = await runOnnx(bytes, own.inputs);
      outputs.set(name, { shape: [...output!.dims], data: Float32Array.from(output!.data) });
    } catch (error) {
      // Not a fault of the runtime: the format has no such layer.
      if (error instanceof LearnInvError) return { kind: 'refused', message: error.message };
      failures.push({ layer: name, message: error instanceof Error ? error.message : String(error) });
    }
  }
  return { kind: 'ran', outputs, failures };
}
