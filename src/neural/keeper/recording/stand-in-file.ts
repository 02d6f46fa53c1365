import { inflateSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { sha256 } from '../../../base/files/checksum.ts';
import { audioInput, imageInput, type FileInput, type Pixels } from '../inputs/input.ts';
import { decodeWav, wav } from '../inputs/file-bytes.ts';
import { fileIn } from '../adapters/local/file-in.ts';

const [WIDTH, HEIGHT] = [8, 1];
/** Bytes of a PNG file of the project before its data: signature, header, and the length and type of the data. */
const DATA_AT = 41;
/** Bytes of the PNG file of a stand-in, at most. */
const MAX_BYTES = 200;
const SAMPLES = 16;
const WAV_BYTES = wav(new Int16Array(SAMPLES)).length;

/**
 * Returns the image or sound that stands for a recorded one: 8 × 1 pixels, or 16 samples, whose bytes are its SHA-256.
 */
export function standIn(kind: FileInput['kind'], digest: string, source: string): FileInput {
  const bytes = Buffer.from(digest, 'hex');
  if (kind === 'audio')
    return audioInput(
      Int16Array.from({ length: SAMPLES }, (_, at) => bytes.readInt16LE(2 * at)),
      source,
    );
  return imageInput({ data: new Uint8ClampedArray(bytes), width: WIDTH, height: HEIGHT }, source);
}

/** Returns the digest that the file of a stand-in has; undefined for any other file. */
export const digestOfFile = (bytes: Uint8Array): string | undefined =>
  digestOfWav(bytes) ?? digestOfPng(bytes);

function digestOfWav(bytes: Uint8Array): string | undefined {
  const sound = bytes.length === WAV_BYTES ? decodeWav(bytes) : undefined;
  return sound && Buffer.compare(wav(sound), bytes) === 0
    ? Buffer.from(sound.buffer).toString('hex')
    : undefined;
}

function digestOfPng(bytes: Uint8Array): string | undefined {
  if (bytes.length > MAX_BYTES || bytes.length < DATA_AT) return undefined;
  const file = Buffer.from(bytes);
  if (file.readUInt32BE(16) !== WIDTH || file.readUInt32BE(20) !== HEIGHT) return undefined;
  const data = inflateSync(file.subarray(DATA_AT, DATA_AT + file.readUInt32BE(DATA_AT - 8)));
  return data.toString('hex', 1, 1 + 4 * WIDTH * HEIGHT);
}

/** Returns the digest that a stand-in has as pixels; undefined for any other image. */
export const digestOfPixels = ({ data, width, height }: Pixels): string | undefined =>
  width === WIDTH && height === HEIGHT ? Buffer.from(data).toString('hex') : undefined;

/** Returns the SHA-256 of an image or a sound that an API gets, as 64 hexadecimal digits; undefined if it is neither. */
export function digestOf(input: unknown): string | undefined {
  try {
    const file = fileIn(input);
    if (typeof file === 'string') return digestOf(readFileSync(file));
    if (file instanceof Uint8Array) return digestOfFile(file) ?? sha256(file);
    return digestOfPixels(file) ?? sha256(new Uint8Array(file.data));
  } catch {
    return undefined;
  }
}
