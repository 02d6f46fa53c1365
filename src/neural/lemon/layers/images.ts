import { itemAt } from '../../../base/item-at.ts';
import type { Random } from '../../../base/random.ts';
import { hasChannelsFirst } from '../reference/config.ts';
import {
  lastSize,
  positive,
  type Config,
  type LayerType,
  type Shape,
  type WeightSpec,
} from './layer-type.ts';

/** Share of drawn layers that have the channels first. */
const FIRST = 0.2;

/** What a class of layers does with spatial dimensions and channels, in whatever order the data has them. */
interface ImageLayer {
  /** Returns the spatial dimensions of the output. */
  readonly lengths: (config: Config, spatial: Shape) => Shape;
  /** Returns the channels of the output; default: the channels of the input. */
  readonly channels?: (config: Config, channels: number) => number;
  readonly weights?: (config: Config, channels: number) => readonly WeightSpec[];
  readonly draw: (random: Random, channels: number) => Config;
  readonly share?: number;
  /** True if the layer takes the channels first too; default: for two and three spatial dimensions. */
  readonly takesFirst?: boolean;
}

/** Returns a class of layers over images of `rank` spatial dimensions. */
export function overImages(
  rank: number,
  {
    lengths,
    channels: channelsOf = (_, channels) => channels,
    weights,
    draw,
    takesFirst = rank > 1,
    ...rest
  }: ImageLayer,
): LayerType {
  return {
    ...rest,
    outputShape: (config, [input]) => {
      if (input?.length !== rank + 1) return undefined;
      const [spatial, channels] = apart(config, input);
      return positive(joined(config, lengths(config, spatial), channelsOf(config, channels)));
    },
    ...(weights && { weights: (config, input) => weights(config, apart(config, input)[1]) }),
    draw: (random, input) => {
      if (input.length !== rank + 1) return undefined;
      const isFirst = takesFirst && random.next() < FIRST;
      const format = { data_format: isFirst ? 'channels_first' : 'channels_last' };
      return { ...draw(random, apart(format, input)[1]), ...format };
    },
  };
}

/** Returns the spatial dimensions, and the number of channels. */
function apart(config: Config, shape: Shape): readonly [spatial: Shape, channels: number] {
  return hasChannelsFirst(config)
    ? [shape.slice(1), itemAt(shape, 0)]
    : [shape.slice(0, -1), lastSize(shape)];
}

const joined = (config: Config, spatial: Shape, channels: number): Shape =>
  hasChannelsFirst(config) ? [channels, ...spatial] : [...spatial, channels];
