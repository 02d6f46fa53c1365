import * as v from 'valibot';
import { readJson } from '../../../base/files/read-json.ts';
import { LAYER_TYPES } from '../layers/layer-types.ts';
import { isSameShape, sizeOf } from '../layers/layer-type.ts';
import { badModel, modelFile, readWeights } from './model-file.ts';
import { inputsOf, layersOf } from './layer-graph.ts';
import type { Layer, LayersModel, Tensor } from './layers-model.ts';
import { readTopology } from './read-topology.ts';
import { shapesOf } from './shapes-of.ts';

/** Bytes of a value of each type that weights are stored in. */
const BYTES = { float32: 4, uint8: 1, uint16: 2 } as const;

const SPEC = v.looseObject({
  name: v.string(),
  shape: v.array(v.pipe(v.number(), v.integer(), v.minValue(0))),
  dtype: v.string(),
  quantization: v.optional(
    v.looseObject({ dtype: v.picklist(['uint8', 'uint16']), scale: v.number(), min: v.number() }),
  ),
});
const FILE = modelFile(v.unknown(), SPEC);

type Spec = v.InferOutput<typeof SPEC>;

/**
 * Reads a layers model from the JSON that TensorFlow.js saves. Its weights are in the files that `weightsManifest` names,
 * in `data:` URLs there, or in `weightData` (base64).
 *
 * @throws LearnInvError `BAD_FILE` if a file is missing or damaged, or a layer is not in tf.layers. Also if the model
 * has several inputs or outputs, or its weights do not fit its layers.
 */
export function readLayersModel(path: string): LayersModel {
  const parsed = v.safeParse(FILE, readJson(path, 'a layers model'));
  if (!parsed.success) throw notALayersModel(path, parsed.issues[0].message);
  const topology = readTopology(parsed.output.modelTopology, path);
  const { specs, bytes } = readWeights(parsed.output, path);
  const given = new Map(tensorsOf(specs, bytes, path));
  const model = { topology, weights: new Map<string, Tensor>() };
  return { topology, weights: new Map(layersOf(model).flatMap(matchWeights(model, given, path))) };
}

function tensorsOf(specs: readonly Spec[], bytes: Uint8Array, path: string): [string, Tensor][] {
  let offset = 0;
  const read = specs.map(({ name, shape, dtype, quantization }): [string, Tensor] => {
    const stored = quantization?.dtype ?? dtype;
    if (stored !== 'float32' && stored !== 'uint8' && stored !== 'uint16') {
      throw wrongWeights(path, 'weights of type float32, also quantized', `${name} of type ${dtype}`);
    }
    const length = sizeOf(shape) * BYTES[stored];
    // A copy: the values must start at a multiple of their size.
    const own = Uint8Array.from(bytes.subarray(offset, (offset += length))).buffer;
    if (own.byteLength < length) {
      throw wrongWeights(
        path,
        `${offset} bytes or more`,
        `${bytes.byteLength} bytes, which end within ${name}`,
      );
    }
    const values =
      stored === 'float32'
        ? new Float32Array(own)
        : stored === 'uint8'
          ? new Uint8Array(own)
          : new Uint16Array(own);
    const { scale, min } = quantization ?? { scale: 1, min: 0 };
    return [name, { shape, data: Float32Array.from(values, (value) => value * scale + min) }];
  });
  if (offset < bytes.byteLength) throw wrongWeights(path, `${offset} bytes`, `${bytes.byteLength} bytes`);
  return read;
}

/** Returns a function that finds the weights of a layer by their last names, and gives them the names of this room. */
function matchWeights(model: LayersModel, given: ReadonlyMap<string, Tensor>, path: string) {
  const shapes = shapesOf(model);
  return (layer: Layer): [string, Tensor][] => {
    const [input] = inputsOf(layer).map((name) => shapes.get(name));
    const specs = (input && LAYER_TYPES.get(layer.class_name)?.weights?.(layer.config, input)) ?? [];
    const own = [...given].filter(([name]) => name.split('/').includes(layer.name));
    if (input === undefined && own.length > 0) return own.map(([name, tensor]) => [name, tensor]);
    const lastOf = (full: string): string => full.slice(full.lastIndexOf('/') + 1);
    return specs.map(({ name, shape }) => {
      // Layers and cells within a layer have weights of the same names, in order.
      const at = own.findIndex(([full]) => lastOf(full) === lastOf(name));
      const [found] = at < 0 ? [] : own.splice(at, 1);
      if (found !== undefined && isSameShape(found[1].shape, shape))
        return [`${layer.name}/${name}`, found[1]];
      throw wrongWeights(
        path,
        `${layer.name}/${name} of shape [${shape.join(', ')}]`,
        found === undefined ? 'no such weight' : `shape [${found[1].shape.join(', ')}]`,
      );
    });
  };
}

const wrongWeights = (path: string, expected: string, got: string) =>
  badModel(
    `the weights of ${path} do not fit it`,
    expected,
    got,
    'use the weights that were saved with the model',
  );

const notALayersModel = (path: string, got: string) =>
  badModel(
    `${path} is no layers model`,
    'a model.json that TensorFlow.js saved',
    got,
    'a graph model cannot be mutated; save the model with model.save()',
  );
