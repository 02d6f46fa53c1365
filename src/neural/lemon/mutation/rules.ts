import type { Rule } from './rule.ts';
import { activationFunctionRemoval } from './rules/activation-function-removal.ts';
import { activationFunctionReplace } from './rules/activation-function-replace.ts';
import { gaussianFuzzing } from './rules/gaussian-fuzzing.ts';
import { layerAddition } from './rules/layer-addition.ts';
import { layerCopy } from './rules/layer-copy.ts';
import { layerRemoval } from './rules/layer-removal.ts';
import { layerSwitch } from './rules/layer-switch.ts';
import { multiLayersAddition } from './rules/multi-layers-addition.ts';
import { neuronActivationInverse } from './rules/neuron-activation-inverse.ts';
import { neuronEffectBlock } from './rules/neuron-effect-block.ts';
import { neuronSwitch } from './rules/neuron-switch.ts';
import { weightsShuffling } from './rules/weights-shuffling.ts';

/** The twelve mutation rules of the paper: seven of whole layers, then five of neurons. */
export const RULES: readonly Rule[] = [
  layerRemoval,
  layerSwitch,
  layerCopy,
  layerAddition,
  multiLayersAddition,
  activationFunctionRemoval,
  activationFunctionReplace,
  gaussianFuzzing,
  weightsShuffling,
  neuronActivationInverse,
  neuronEffectBlock,
  neuronSwitch,
];
