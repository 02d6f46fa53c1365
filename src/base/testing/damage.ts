import type { Random } from '../random.ts';

/** Returns a text with one bit flipped, or without its end. */
export function damage(text: string | Uint8Array, random: Random): Uint8Array {
  const bytes = Buffer.from(text as string);
  if (random.below(4) === 0) return bytes.subarray(0, random.below(bytes.length));
  const index = random.below(bytes.length);
  bytes[index]! ^= 1 << random.below(8);
  return bytes;
}
