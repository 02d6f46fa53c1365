import { readFileSync } from 'node:fs';
import { sha256 } from '../../../base/files/checksum.ts';
import { fileIn } from '../adapters/local/file-in.ts';
import { digestOfFile, digestOfPixels } from './stand-in-file.ts';

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
