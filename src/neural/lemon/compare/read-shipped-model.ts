import * as v from 'valibot';
import { readJson } from '../../../base/files/read-json.ts';
import { readRegularFile } from '../../../base/files/read-regular-file.ts';
import { badModel, MAX_BYTES, modelFile, readWeights } from '../model/model-file.ts';
import type { ShippedModel } from './shipped-model.ts';

const FILE = modelFile(v.looseObject({}), v.looseObject({ name: v.string() }));

/**
 * Reads an ONNX file, or a layers model or a graph model from the JSON that TensorFlow.js saves or its converter writes. Its weights are in
 * the files that `weightsManifest` names, in `data:` URLs there, or in `weightData` (base64).
 *
 * @throws LearnInvError `BAD_FILE` if a file is missing, or the JSON is no model.
 */
export function readShippedModel(path: string): ShippedModel {
  if (path.endsWith('.onnx')) {
    const weightData = new Uint8Array(
      readRegularFile(path, { content: 'an ONNX model', maxBytes: MAX_BYTES }),
    );
    return { format: 'onnx', topology: {}, weightSpecs: [], weightData, signature: undefined };
  }
  const parsed = v.safeParse(FILE, readJson(path, 'a model'));
  if (!parsed.success) {
    throw badModel(
      `${path} is no model of TensorFlow.js`,
      'a model.json with modelTopology and weightsManifest',
      parsed.issues[0].message,
      'pass the model.json that the converter or model.save() wrote',
    );
  }
  const { modelTopology: topology, signature } = parsed.output;
  const { specs: weightSpecs, bytes: weightData } = readWeights(parsed.output, path);
  return { format: 'node' in topology ? 'graph' : 'layers', topology, weightSpecs, weightData, signature };
}
