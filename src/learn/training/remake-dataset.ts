import { datasetSettingsOf } from '../model/require-objects.ts';
import type { Model } from '../model/model.ts';
import type { Dataset } from '../examples/dataset/dataset.ts';
import { makeDataset } from '../examples/dataset/make-dataset.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import type { TrainOptions } from './train-options.ts';

export async function remakeDataset(
  structure: Structure,
  model: Model,
  { seconds, onProgress }: Pick<TrainOptions, 'seconds' | 'onProgress'> = {},
): Promise<Dataset> {
  const { dataset } = await makeDataset(structure, {
    ...datasetSettingsOf(model),
    scope: model.scope,
    beyond: model.encoding.name === 'windows',
    seconds,
    onProgress,
  });
  return dataset;
}
