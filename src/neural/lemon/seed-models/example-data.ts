import { itemAt } from '../../../base/item-at.ts';
import type { Random } from '../../../base/random.ts';
import { sizeOf, type Shape } from '../layers/layer-type.ts';
import type { Tensor } from '../model/layers-model.ts';
import type { SeedModel } from './seed-model.ts';

type MakeExamples = SeedModel['examples'];

/** Blobs of light that make up the image of a class. */
const BLOBS = 3;

const tensor = (shape: Shape, data: Float32Array): Tensor => ({ shape, data });

/** Returns images of classes, each some blobs of light (`strokes`) or rectangles (`blocks`), with noise on each pixel. */
export const images =
  (shape: Shape, classes: number, look: 'strokes' | 'blocks'): MakeExamples =>
  (concept, random, count) => {
    const size = sizeOf(shape);
    const prototypes = Array.from({ length: classes }, () => prototype(concept, shape, look));
    const inputs = new Float32Array(count * size);
    const targets = new Float32Array(count * classes);
    for (let example = 0; example < count; example++) {
      const kind = random.below(classes);
      targets[example * classes + kind] = 1;
      const prototype = itemAt(prototypes, kind);
      for (let at = 0; at < size; at++) {
        inputs[example * size + at] = Math.min(
          1,
          Math.max(0, itemAt(prototype, at) + 0.3 * (random.next() - 0.5)),
        );
      }
    }
    return { inputs: tensor([count, ...shape], inputs), targets: tensor([count, classes], targets) };
  };

function prototype(random: Random, shape: Shape, look: 'strokes' | 'blocks'): Float32Array {
  const [rows, columns, channels] = shape as [number, number, number];
  const image = new Float32Array(sizeOf(shape));
  for (let blob = 0; blob < BLOBS; blob++) {
    const [y, x, channel] = [random.next() * rows, random.next() * columns, random.below(channels)];
    const [height, width] = [rows * (0.1 + 0.2 * random.next()), columns * (0.1 + 0.2 * random.next())];
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const [dy, dx] = [(row - y) / height, (column - x) / width];
        const light =
          look === 'strokes' ? Math.exp(-dy * dy - dx * dx) : Number(Math.abs(dy) < 1 && Math.abs(dx) < 1);
        image[(row * columns + column) * channels + channel]! += light;
      }
    }
  }
  return image;
}

/** Returns examples of forecasting: the value after a window of a sine wave, or of a random walk (`price`). */
export const sequences =
  (steps: number, kind: 'sine' | 'price'): MakeExamples =>
  (_, random, count) => {
    const inputs = new Float32Array(count * steps);
    const targets = new Float32Array(count);
    for (let example = 0; example < count; example++) {
      let price = random.next();
      const phase = 2 * Math.PI * random.next();
      for (let step = 0; step <= steps; step++) {
        price += 0.1 * (random.next() - 0.5);
        const value = kind === 'price' ? price : Math.sin(phase + step / 5);
        if (step < steps) inputs[example * steps + step] = value;
        else targets[example] = value;
      }
    }
    return { inputs: tensor([count, steps, 1], inputs), targets: tensor([count, 1], targets) };
  };

/** Returns examples of regression: a product and sums of drawn features. */
export const features =
  (length: number): MakeExamples =>
  (concept, random, count) => {
    const slopes = Array.from({ length }, () => concept.next() - 0.5);
    const inputs = Float32Array.from({ length: count * length }, () => 2 * random.next() - 1);
    const targets = Float32Array.from({ length: count }, (_, example) => {
      const own = inputs.subarray(example * length, (example + 1) * length);
      const product = itemAt(own, 0) * itemAt(own, 1);
      return slopes.reduce((sum, slope, at) => sum + slope * itemAt(own, at), product);
    });
    return { inputs: tensor([count, length], inputs), targets: tensor([count, 1], targets) };
  };

/** Returns examples whose target is the input. */
export const repeated =
  (examples: MakeExamples): MakeExamples =>
  (concept, random, count) => {
    const { inputs } = examples(concept, random, count);
    return { inputs, targets: inputs };
  };
