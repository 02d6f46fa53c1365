import type { Network } from '../network/network.ts';

type Weights = 'w1' | 'b1' | 'w2';

/** A network as plain JSON data, its weights as base64 of float32 values. */
export type NetworkJson = Omit<Network, Weights> & Readonly<Record<Weights, string>>;

/** Returns a network as plain JSON data. */
export const networkToJson = ({ w1, b1, w2, ...plain }: Network): NetworkJson => ({
  ...plain,
  w1: toBase64(w1),
  b1: toBase64(b1),
  w2: toBase64(w2),
});

/** Returns the network in JSON data that {@link networkToJson} wrote; data from a file is checked first. */
export const networkFromJson = ({ activation, inputs, hidden, w1, b1, w2, b2 }: NetworkJson): Network => ({
  activation,
  inputs,
  hidden,
  w1: floatsFromBase64(w1),
  b1: floatsFromBase64(b1),
  w2: floatsFromBase64(w2),
  b2,
});

// Uses atob and btoa rather than Buffer: browsers load this file too.

/** Returns the bytes of a typed array in base64. */
export function toBase64(numbers: Float32Array | Uint8Array): string {
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Returns the bytes of a text in base64. */
export const bytesFromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

const floatsFromBase64 = (text: string): Float32Array => new Float32Array(bytesFromBase64(text).buffer);
