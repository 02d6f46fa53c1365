import type { LayersModel } from './layers-model.ts';

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
