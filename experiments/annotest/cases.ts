import type { AnnotestCase } from './annotest-case.ts';

/** brain.js needs gpu.js, which compiles native code; networks of `recurrent` do not use it. */
const GPU_STUB =
  'module.exports = { GPU: class {}, Input: class {}, Texture: class {}, utils: {}, alias: (name, value) => value };';

const tfjs = (buggy: string, passing: string) => ({ package: '@tensorflow/tfjs', buggy, passing }) as const;

/** The cases by name: real crashes of published packages, and the running example of the paper. */
export const annotestCases: Readonly<Record<string, AnnotestCase>> = {
  densenet: {
    program: 'subjects/densenet.ts',
    buggy: '70ee31d',
    passing: '693d772',
    mend: [
      ['(depth - 4) / 3', 'Math.floor((depth - 4) / 3)'],
      ['layersOfBlock /= 2', 'layersOfBlock = Math.floor(layersOfBlock / 2)'],
    ],
    crash: ['Invalid array length'],
    source: 'cmasch/densenet 693d772',
  },
  'layer-normalization': {
    program: 'cases/layer-normalization.ts',
    ...tfjs('3.12.0', '3.18.0'),
    crash: ["reading 'read'"],
    source: 'tensorflow/tfjs#5939, #6383',
  },
  losses: {
    program: 'cases/losses.ts',
    ...tfjs('1.0.0', '1.1.2'),
    crash: ['Error in gradient for op maximum'],
    // cosineProximity with one unit.
    others: ['gradient function not found for onesLike'],
    source: 'tensorflow/tfjs-layers#499',
  },
  'two-outputs': {
    program: 'cases/two-outputs.ts',
    ...tfjs('0.14.0', '1.0.0'),
    crash: ['lossFunction is not a function'],
    source: 'tensorflow/tfjs-layers#394',
  },
  cropping: {
    program: 'cases/cropping.ts',
    ...tfjs('0.12.0', '0.14.0'),
    crash: ['is incompatible with that of the key'],
    source: 'tensorflow/tfjs-layers#314',
  },
  gather: {
    program: 'cases/gather.ts',
    ...tfjs('4.1.0', '4.11.0'),
    crash: ['must match the product of shape'],
    source: 'tensorflow/tfjs#7942',
  },
  complex: {
    program: 'cases/complex.ts',
    ...tfjs('3.3.0', '3.4.0'),
    crash: ['does not match the input size'],
    source: 'tensorflow/tfjs#4827',
  },
  'batch-normalization': {
    program: 'cases/batch-normalization.ts',
    ...tfjs('4.22.0', '4.22.0'),
    mend: [
      ['froms([-1, 1, 2])', 'froms([-1, 2])'],
      ["'center?': bool(), 'scale?': bool()", "'center?': froms([true]), 'scale?': froms([true])"],
    ],
    crash: ['must match the product of shape'],
    // fit of batchNormalization with center false or scale false.
    others: ["undefined (reading 'read')"],
    source: 'tensorflow/tfjs#1773',
  },
  'masked-embeddings': {
    program: 'cases/masked-embeddings.ts',
    ...tfjs('4.22.0', '4.22.0'),
    mend: [['maskZero bool()', 'maskZero froms([false])']],
    // One wrong mask, three messages: the sizes decide which operation meets it first.
    crash: ['could not be broadcast together', 'Error in fused matMul: inner shapes', "passed to 'onesLike'"],
    source: 'found by comparing releases',
  },
  'restored-network': {
    program: 'cases/restored-network.ts',
    package: 'brain.js',
    buggy: '2.0.0-beta.15',
    passing: '2.0.0-beta.17',
    stubs: { 'gpu.js': GPU_STUB },
    crash: ['Network error rate is unexpected NaN'],
    source: 'BrainJS/brain.js#741, #845',
  },
  layer: {
    program: 'cases/layer.ts',
    package: 'synaptic',
    buggy: '1.1.2',
    passing: '1.1.4',
    crash: ["reading 'ID'"],
    source: 'cazala/synaptic#274',
  },
  'cross-validation': {
    program: 'cases/cross-validation.ts',
    package: 'synaptic',
    buggy: '1.1.4',
    passing: '1.0.2',
    crash: ["reading 'testSize'"],
    source: 'found by comparing releases',
  },
  'lstm-layers': {
    program: 'cases/lstm-layers.ts',
    package: '@liquid-carrot/carrot',
    buggy: '0.2.28',
    passing: '0.3.0',
    crash: ['You have to specify at least 3 layer_sizes'],
    source: 'liquidcarrot/carrot b47b2f53',
  },
  'lstm-training': {
    program: 'cases/lstm-training.ts',
    package: '@liquid-carrot/carrot',
    buggy: '0.3.5',
    passing: '0.3.18',
    crash: ["reading 'error_responsibility'"],
    source: 'liquidcarrot/carrot#155',
  },
  'neat-mutation': {
    program: 'cases/neat-mutation.ts',
    package: 'neataptic',
    buggy: '1.4.7',
    passing: '1.3.9',
    crash: ['No (correct) mutate method given'],
    source: 'wagenaartje/neataptic#128',
  },
};
