import { readFileSync } from 'node:fs';
import { loadCanvas } from '../../inputs/canvas.ts';
import type { Pixels } from '../../inputs/input.ts';
import { fileIn } from './file-in.ts';

/** Returns the pixels of an image as {@link fileIn} takes it. */
export async function pixelsOf(image: unknown): Promise<Pixels> {
  const found = fileIn(image);
  if (typeof found !== 'string' && !(found instanceof Uint8Array)) return found;
  const { loadImage, createCanvas } = await loadCanvas('decoded images');
  const decoded = await loadImage(typeof found === 'string' ? readFileSync(found) : found);
  const { width, height } = decoded;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(decoded, 0, 0, width, height);
  return { data: context.getImageData(0, 0, width, height).data, width, height };
}
