import { chance, positive, type LayerType } from './layer-type.ts';
import { drawWindow, windowLengths } from './windows.ts';

const pooling = (rank: number): LayerType => ({
  share: 4,
  outputShape: (config, [input]) =>
    input?.length === rank + 1
      ? positive([...windowLengths(input.slice(0, -1), config, 'pool_size'), input[rank]!])
      : undefined,
  draw: (random, input) => {
    if (input.length !== rank + 1) return undefined;
    const window = drawWindow(random, rank, 'pool_size');
    return chance(random, 0.3) ? { ...window, strides: window['pool_size']! } : window;
  },
});

const global = (rank: number): LayerType => ({
  outputShape: (_, [input]) => (input?.length === rank + 1 ? [input[rank]!] : undefined),
  draw: (_, input) =>
    input.length !== rank + 1 ? undefined : rank === 2 ? { data_format: 'channels_last' } : {},
});

/** The pooling layers of tf.layers. */
export const POOLING: Readonly<Record<string, LayerType>> = {
  MaxPooling1D: pooling(1),
  MaxPooling2D: pooling(2),
  MaxPooling3D: pooling(3),
  AveragePooling1D: pooling(1),
  AveragePooling2D: pooling(2),
  AveragePooling3D: pooling(3),
  GlobalMaxPooling1D: global(1),
  GlobalMaxPooling2D: global(2),
  GlobalAveragePooling1D: global(1),
  GlobalAveragePooling2D: global(2),
};
