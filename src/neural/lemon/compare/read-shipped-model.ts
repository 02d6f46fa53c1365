import * as v from 'valibot';
import { readJson } from '../../../base/files/read-json.ts';
import { readRegularFile } from '../../../base/files/read-regular-file.ts';
import { badModel } from '../model/bad-model.ts';
import { MAX_BYTES, readShard } from '../model/read-shard.ts';
import type { ShippedModel } from './shipped-model.ts';

const SPECS = v.array(v.looseObject({ name: v.string() }));
const FILE = v.looseObject({
  modelTopology: v.looseObject({}),
  weightsManifest: v.optional(v.array(v.looseObject({ paths: v.array(v.string()), weights: SPECS })), []),
  weightSpecs: v.optional(SPECS),
  weightData: v.optional(v.string()),
  signature: v.optional(v.looseObject({})),
});

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
  const { modelTopology, weightsManifest, weightSpecs, weightData, signature } = parsed.output;
  const shards = weightsManifest.flatMap(({ paths }) => paths.map((file) => readShard(file, path)));
  return {
    format: 'node' in modelTopology ? 'graph' : 'layers',
    topology: modelTopology,
    weightSpecs: weightSpecs ?? weightsManifest.flatMap(({ weights }) => weights),
    weightData: new Uint8Array(
      weightData === undefined ? Buffer.concat(shards) : Buffer.from(weightData, 'base64'),
    ),
    signature,
  };
}
