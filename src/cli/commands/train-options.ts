import { choiceOption, integerOption, switchOption, textOption } from '../../base/options/declared-option.ts';
import { DATASET_OPTIONS } from './dataset-options.ts';
import { JOBS_OPTION, JSON_OPTION } from './shared-options.ts';

/** The options of `learn-inv train`. */
export const TRAIN_OPTIONS = {
  ...DATASET_OPTIONS,
  dataset: textOption('<file>', 'train on a file of `learn-inv dataset` instead of collecting objects'),
  encoding: choiceOption('how objects become input of the network', ['windows', 'vector'], {
    otherwise: '`windows`',
  }),
  recipe: choiceOption(
    "the [recipe](engines.md#recipes) of training: learn-inv's own, or that of the paper",
    ['default', 'paper'],
    { default: 'default' },
  ),
  engine: choiceOption(
    'the [engine](engines.md) of the arithmetic (see `learn-inv doctor`)',
    ['auto', 'simd', 'webgpu', 'tensorflow'],
    { default: 'simd' },
  ),
  trials: integerOption('<n>', 'combinations of hyper-parameters to try', [1, 1000], { default: 10 }),
  ...JOBS_OPTION,
  out: textOption('<folder>', 'the folder to write', { otherwise: '`models/<structure>`' }),
  transitions: switchOption(
    'also learn the [effect](transitions.md) of every builder and method; all methods must be correct',
  ),
  ...JSON_OPTION,
};
