import { ACTIVATION_LAYERS } from './activations.ts';
import { CONVOLUTIONS } from './convolutions.ts';
import type { LayerType } from './layer-type.ts';
import { MERGES } from './merges.ts';
import { NORMALIZATIONS } from './normalizations.ts';
import { OPERATOR_LAYERS } from './operators.ts';
import { POOLING } from './pooling.ts';
import { RECURRENT } from './recurrent.ts';
import { SHAPING } from './shaping.ts';

/** The layers of tf.layers by their class names, and operators of ONNX. */
export const LAYER_TYPES: ReadonlyMap<string, LayerType> = new Map(
  Object.entries({
    ...SHAPING,
    ...CONVOLUTIONS,
    ...POOLING,
    ...NORMALIZATIONS,
    ...RECURRENT,
    ...MERGES,
    ...ACTIVATION_LAYERS,
    ...OPERATOR_LAYERS,
  }),
);
