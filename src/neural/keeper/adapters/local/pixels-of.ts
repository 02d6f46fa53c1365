import { readFileSync } from 'node:fs';
import { loadCanvas } from '../../inputs/load-maker.ts';
import type { Pixels } from '../../inputs/input.ts';
import { fileIn } from './file-in.ts';

/** Returns the pixels of an image: a tensor of height, width and channels, or what {@link fileIn} takes. */
export async function pixelsOf(image: unknown): Promise<Pixels> {
  if (isTensor(image)) return pixelsOfTensor(image);
  const found = fileIn(image);
  if (typeof found !== 'string' && !(found instanceof Uint8Array)) return found;
  const { loadImage, createCanvas } = await loadCanvas('decoded images');
  const decoded = await loadImage(typeof found === 'string' ? readFileSync(found) : found);
  const { width, height } = decoded;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(decoded, 0, 0, width, height);
  return { data: context.getImageData(0, 0, width, height).data, width, height };
}

interface Tensor {
  readonly shape: readonly number[];
  readonly dtype: string;
  readonly dataSync: () => ArrayLike<number>;
}

const isTensor = (value: unknown): value is Tensor =>
  typeof value === 'object' && value !== null && 'shape' in value && 'dataSync' in value;

/** @throws TypeError for a tensor that is no image, or several. */
function pixelsOfTensor(tensor: Tensor): Pixels {
  const sizes = tensor.shape.length === 4 && tensor.shape[0] === 1 ? tensor.shape.slice(1) : tensor.shape;
  const [height, width, channels] = sizes as readonly [number, number, number];
  if (sizes.length !== 3 || ![1, 3, 4].includes(channels))
    throw new TypeError(`a tensor of shape [${tensor.shape.join(', ')}] is no image`);
  const values = tensor.dataSync();
  // Numbers of pixels are whole from 0 to 255, or shares of 255.
  const scale = tensor.dtype === 'float32' && Array.from(values).every((value) => value <= 1) ? 255 : 1;
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let at = 0; at < width * height; at++)
    for (let channel = 0; channel < Math.max(channels, 3); channel++)
      data[4 * at + channel] = scale * values[at * channels + (channels === 1 ? 0 : channel)]!;
  return { data, width, height };
}
