import { overImages } from './images.ts';
import { chance, type LayerType } from './layer-type.ts';
import { drawWindow, windowLengths } from './windows.ts';

const pooling = (rank: number): LayerType =>
  overImages(rank, {
    share: 4,
    lengths: (config, spatial) => windowLengths(spatial, config, 'pool_size'),
    draw: (random) => {
      const window = drawWindow(random, rank, 'pool_size');
      const { pool_size: size } = window;
      return chance(random, 0.3) && size !== undefined ? { ...window, strides: size } : window;
    },
  });

const global = (rank: number): LayerType => overImages(rank, { lengths: () => [], draw: () => ({}) });

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
