import { readFileSync } from 'node:fs';
import { sha256 } from '../../../files/checksum.ts';
import { imageIn } from '../adapters/local/pixels-of.ts';
import { digestOfPixels, digestOfPng } from './stand-in-image.ts';

/** Returns the SHA-256 of an image that an API gets, as 64 hexadecimal digits; undefined if it is no image in a known form. */
export function digestOf(input: unknown): string | undefined {
  try {
    const image = imageIn(input);
    if (typeof image === 'string') return digestOf(readFileSync(image));
    if (image instanceof Uint8Array) return digestOfPng(image) ?? sha256(image);
    return digestOfPixels(image) ?? sha256(new Uint8Array(image.data));
  } catch {
    return undefined;
  }
}
