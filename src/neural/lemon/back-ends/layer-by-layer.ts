import { LearnInvError } from '../../../base/error.ts';
import { mustGet } from '../../../base/must-get.ts';
import { inputsOf, layersOf, weightsOf } from '../model/layer-graph.ts';
import type { Tensor } from '../model/layers-model.ts';
import { layerCase, type LayerCase } from '../oracles/layer-case.ts';
import {
  messageOf,
  refusal,
  type BackEndAnswer,
  type BackEndJob,
  type LayerFailure,
} from './back-end-job.ts';

/** Does a job layer by layer; `compute` throws a `LearnInvError` for a layer that the library does not have. */
export async function doLayerByLayer(
  job: BackEndJob,
  compute: (given: LayerCase) => Promise<Tensor>,
): Promise<BackEndAnswer> {
  if (job.kind !== 'run') return { kind: 'refused', message: 'this back end only runs layers' };
  const { model, inputs, forced } = job;
  const outputs = new Map<string, Tensor>();
  const failures: LayerFailure[] = [];
  for (const layer of layersOf(model)) {
    const { name } = layer;
    if (layer.class_name === 'InputLayer') {
      outputs.set(name, mustGet(inputs, name));
      continue;
    }
    const reads = inputsOf(layer).flatMap((from) => (forced ?? outputs).get(from) ?? []);
    // Reads a layer that threw.
    if (reads.length < inputsOf(layer).length) continue;
    try {
      outputs.set(name, await compute(layerCase(layer, weightsOf(model, name), reads)));
    } catch (error) {
      // Not a fault of the library: it has no such layer.
      if (error instanceof LearnInvError) return refusal(error);
      failures.push({ layer: name, message: messageOf(error) });
    }
  }
  return { kind: 'ran', outputs, failures };
}
