import { inflateSync } from 'node:zlib';
import type { Pixels } from '../inputs/input.ts';

const [WIDTH, HEIGHT] = [8, 1];
/** Bytes of a PNG file of the project before its data: signature, header, and the length and type of the data. */
const DATA_AT = 41;
/** Bytes of the PNG file of a stand-in, at most. */
const MAX_BYTES = 200;

/** Returns the image that stands for a recorded one: 8 × 1 pixels, whose bytes are its SHA-256. */
export const standInImage = (digest: string): Pixels => ({
  ...{ data: new Uint8ClampedArray(Buffer.from(digest, 'hex')), width: WIDTH, height: HEIGHT },
});

/** Returns the digest that a stand-in has; undefined for any other PNG file. */
export function digestOfPng(bytes: Uint8Array): string | undefined {
  if (bytes.length > MAX_BYTES || bytes.length < DATA_AT) return undefined;
  const file = Buffer.from(bytes);
  if (file.readUInt32BE(16) !== WIDTH || file.readUInt32BE(20) !== HEIGHT) return undefined;
  const data = inflateSync(file.subarray(DATA_AT, DATA_AT + file.readUInt32BE(DATA_AT - 8)));
  return data.toString('hex', 1, 1 + 4 * WIDTH * HEIGHT);
}

/** Returns the digest that a stand-in has as pixels; undefined for any other image. */
export const digestOfPixels = ({ data, width, height }: Pixels): string | undefined =>
  width === WIDTH && height === HEIGHT ? Buffer.from(data).toString('hex') : undefined;
