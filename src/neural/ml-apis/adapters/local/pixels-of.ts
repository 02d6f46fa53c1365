import { existsSync, readFileSync } from 'node:fs';
import { loadCanvas } from '../../inputs/canvas.ts';
import type { Pixels } from '../../inputs/input.ts';

/** Fields of requests that hold an image. */
const FIELDS = ['image', 'Image', 'content', 'Bytes', 'source', 'filename', 'imageUri'];

/**
 * Returns an image as programs give it: the path of a file, the bytes of a file, or pixels. Base64 and requests with an
 * image are unpacked.
 *
 * @throws TypeError if it is none of these.
 */
export function imageIn(image: unknown): string | Uint8Array | Pixels {
  if (typeof image === 'string') {
    const isPath = image.length < 4096 && existsSync(image);
    return isPath ? image : Buffer.from(image.replace(/^data:[^,]*,/, ''), 'base64');
  }
  if (image instanceof Uint8Array) return image;
  if (typeof image !== 'object' || image === null) throw new TypeError('the image is none');
  const one = image as Partial<Pixels> & Readonly<Record<string, unknown>>;
  if (one.data !== undefined && one.width !== undefined && one.height !== undefined) return one as Pixels;
  return imageIn(FIELDS.map((key) => one[key]).find((value) => value !== undefined));
}

/** Returns the pixels of an image as {@link imageIn} takes it. */
export async function pixelsOf(image: unknown): Promise<Pixels> {
  const found = imageIn(image);
  if (typeof found !== 'string' && !(found instanceof Uint8Array)) return found;
  const { loadImage, createCanvas } = await loadCanvas('decoded images');
  const decoded = await loadImage(typeof found === 'string' ? readFileSync(found) : found);
  const { width, height } = decoded;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(decoded, 0, 0, width, height);
  return { data: context.getImageData(0, 0, width, height).data, width, height };
}
