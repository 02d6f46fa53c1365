import * as v from 'valibot';
import { dirname, join } from 'node:path';
import { LearnInvError } from '../../../base/error.ts';
import { readRegularFile } from '../../../base/files/read-regular-file.ts';
import type { LayersModel } from './layers-model.ts';

/** Largest file of weights in bytes; VGG16 has 530 MB. */
export const MAX_BYTES = 2 ** 30;

/** Returns the bytes of a file of weights beside a model, or of a `data:` URL; throws `BAD_FILE` if it cannot be read. */
function readShard(path: string, model: string): Uint8Array {
  const [, base64] = /^data:[^,]*;base64,(.*)$/s.exec(path) ?? [];
  if (base64 !== undefined) return Buffer.from(base64, 'base64');
  return readRegularFile(join(dirname(model), path), { content: 'weights of a model', maxBytes: MAX_BYTES });
}

/** The JSON of a model that TensorFlow.js saves, or its converter writes. */
export const modelFile = <Topology extends v.GenericSchema, Spec extends v.GenericSchema>(
  topology: Topology,
  spec: Spec,
) =>
  v.looseObject({
    modelTopology: topology,
    weightsManifest: v.optional(
      v.array(v.looseObject({ paths: v.array(v.string()), weights: v.array(spec) })),
      [],
    ),
    weightSpecs: v.optional(v.array(spec)),
    weightData: v.optional(v.string()),
    signature: v.optional(v.looseObject({})),
  });

/** Returns what the JSON of a model at a path says of its weights, and their bytes. */
export function readWeights<Spec>(
  {
    weightsManifest: groups,
    weightSpecs = groups.flatMap(({ weights }) => weights),
    weightData,
  }: {
    readonly weightsManifest: readonly {
      readonly paths: readonly string[];
      readonly weights: readonly Spec[];
    }[];
    readonly weightSpecs?: readonly Spec[] | undefined;
    readonly weightData?: string | undefined;
  },
  path: string,
): { readonly specs: readonly Spec[]; readonly bytes: Uint8Array } {
  const shards = groups.flatMap(({ paths }) => paths.map((file) => readShard(file, path)));
  const bytes = weightData === undefined ? Buffer.concat(shards) : Buffer.from(weightData, 'base64');
  return { specs: weightSpecs, bytes: new Uint8Array(bytes) };
}

/** Returns the error of a layers model that cannot be used. */
export const badModel = (summary: string, expected: string, got: string, hint: string): LearnInvError =>
  new LearnInvError('BAD_FILE', summary, { expected, got, hint });

/** Returns a model as the JSON that `tf.loadLayersModel` reads, with its weights inside (base64). */
export function layersModelJson({ topology, weights }: LayersModel): object {
  const bytes = Buffer.concat([...weights.values()].map(({ data }) => new Uint8Array(data.slice().buffer)));
  return {
    format: 'layers-model',
    generatedBy: 'learn-inv lemon',
    modelTopology: topology,
    weightsManifest: [
      {
        paths: [`data:application/octet-stream;base64,${bytes.toString('base64')}`],
        weights: [...weights].map(([name, { shape }]) => ({ name, shape, dtype: 'float32' })),
      },
    ],
  };
}
