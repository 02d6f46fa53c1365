import { itemAt } from '../../../base/item-at.ts';
import type { Random } from '../../../base/random.ts';
import { configPairs } from '../reference/config.ts';
import { lastSize, between, positive, type Config, type LayerType, type Shape } from './layer-type.ts';

const INTERPOLATIONS = ['nearest', 'bilinear'] as const;
/** Largest drawn height or width, and by how much a crop may exceed its image. */
const [MAX_LENGTH, MAX_EXCESS] = [12, 2];

/** Returns a class of layers over images with the channels last. */
const overImage = (
  lengths: (config: Config, image: Shape) => Shape,
  draw: (random: Random, image: Shape) => Config,
): LayerType => ({
  outputShape: (config, [input]) =>
    input?.length === 3 ? positive([...lengths(config, input), lastSize(input)]) : undefined,
  draw: (random, input) => (input.length === 3 ? draw(random, input) : undefined),
});

const ownLengths = ({ height, width }: Config): number[] => [Number(height), Number(width)];

/** The preprocessing layers of tf.layers. */
export const PREPROCESSING: Readonly<Record<string, LayerType>> = {
  Rescaling: {
    outputShape: (_, [input]) => input,
    draw: (random) => ({ scale: random.pick([0.5, 2]), offset: random.pick([0, -1]) }),
  },
  CenterCrop: overImage(ownLengths, (random, image) => ({
    height: between(random, 1, itemAt(image, 0) + MAX_EXCESS),
    width: between(random, 1, itemAt(image, 1) + MAX_EXCESS),
  })),
  Resizing: overImage(ownLengths, (random) => ({
    height: between(random, 1, MAX_LENGTH),
    width: between(random, 1, MAX_LENGTH),
    interpolation: random.pick(INTERPOLATIONS),
    crop_to_aspect_ratio: random.next() < 0.5,
  })),
  // With equal ends of its range the width is not random.
  RandomWidth: overImage(
    (config, image) => {
      const [factor] = itemAt(configPairs(config, 'factor', 0), 0);
      return [itemAt(image, 0), Math.round(itemAt(image, 1) * (1 + factor))];
    },
    (random) => {
      const factor = random.pick([-0.5, 0, 1]);
      return { factor: [factor, factor], interpolation: random.pick(INTERPOLATIONS) };
    },
  ),
  CategoryEncoding: {
    outputShape: ({ num_tokens: count }, [input]) => (input?.length === 1 ? [Number(count)] : undefined),
    indices: ({ num_tokens: count }) => Number(count),
    draw: (random, input) =>
      input.length === 1
        ? { num_tokens: between(random, 2, 9), output_mode: random.pick(['multi_hot', 'count']) }
        : undefined,
  },
};
