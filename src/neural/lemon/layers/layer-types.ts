import { ACTIVATION_LAYERS } from './activations.ts';
import { CONVOLUTIONS } from './convolutions.ts';
import type { LayerType } from './layer-type.ts';
import { MERGES } from './merges.ts';
import { NORMALIZATIONS } from './normalizations.ts';
import { POOLING } from './pooling.ts';
import { PREPROCESSING } from './preprocessing.ts';
import { RECURRENT } from './recurrent.ts';
import { SHAPING } from './shaping.ts';
import { wrappers } from './wrappers.ts';

const LAYERS = {
  ...SHAPING,
  ...CONVOLUTIONS,
  ...POOLING,
  ...NORMALIZATIONS,
  ...RECURRENT,
  ...MERGES,
  ...ACTIVATION_LAYERS,
  ...PREPROCESSING,
};

/** The layers of tf.layers by their class names. */
export const LAYER_TYPES: ReadonlyMap<string, LayerType> = new Map(
  Object.entries({ ...LAYERS, ...wrappers(LAYERS) }),
);
