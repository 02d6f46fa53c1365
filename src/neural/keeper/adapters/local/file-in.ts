import { existsSync } from 'node:fs';
import type { Pixels } from '../../inputs/input.ts';

/** Fields of requests that hold an image or a sound. */
const FIELDS = ['audio', 'image', 'Image', 'content', 'Bytes', 'source', 'filename', 'imageUri'];

/**
 * Reads an image or a sound from the argument of a program: the path of a file, the bytes of a file, or
 * pixels. Base64 and requests are unpacked.
 */
export function fileIn(given: unknown): string | Uint8Array | Pixels {
  if (typeof given === 'string') {
    const isPath = given.length < 4096 && existsSync(given);
    return isPath ? given : Buffer.from(given.replace(/^data:[^,]*,/, ''), 'base64');
  }
  if (given instanceof Uint8Array) return given;
  if (typeof given !== 'object' || given === null) throw new TypeError('the input is no file');
  const picture = given as Partial<Pixels> & Readonly<Record<string, unknown>>;
  if (picture.data !== undefined && picture.width !== undefined && picture.height !== undefined)
    return picture as Pixels;
  return fileIn(FIELDS.map((key) => picture[key]).find((value) => value !== undefined));
}
