import { readFileSync } from 'node:fs';
import { loadCanvas } from '../../inputs/canvas.ts';
import type { Pixels } from '../../inputs/input.ts';

/** Fields of requests that hold an image. */
const FIELDS = ['image', 'Image', 'content', 'Bytes', 'source', 'filename', 'imageUri'];

/** Returns the pixels of an image as programs give it: pixels, bytes, a path, base64, or a request with one of them. */
export async function pixelsOf(image: unknown): Promise<Pixels> {
  if (typeof image === 'string') {
    const isPath = image.length < 4096 && /[./\\]/.test(image) && !image.startsWith('data:');
    const data = image.replace(/^data:[^,]*,/, '');
    return decoded(isPath ? readFileSync(image) : Buffer.from(data, 'base64'));
  }
  if (image instanceof Uint8Array && !(image instanceof Uint8ClampedArray)) return decoded(image);
  if (typeof image !== 'object' || image === null) throw new TypeError('the image is none');
  const one = image as Partial<Pixels> & Readonly<Record<string, unknown>>;
  if (one.data !== undefined && one.width !== undefined && one.height !== undefined) return one as Pixels;
  const inner = FIELDS.map((key) => one[key]).find((value) => value !== undefined);
  return pixelsOf(inner);
}

async function decoded(bytes: Uint8Array): Promise<Pixels> {
  const { loadImage, createCanvas } = await loadCanvas('decoded images');
  const image = await loadImage(bytes);
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0, width, height);
  return { data: context.getImageData(0, 0, width, height).data, width, height };
}
