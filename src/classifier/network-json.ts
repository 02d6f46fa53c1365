import type { Network } from '../network/network.ts';

/** Returns a network as plain JSON data, its weights as base64 of float32 values. */
export const networkToJson = ({ w1, b1, w2, ...plain }: Network): unknown => ({
  ...plain,
  w1: toBase64(w1),
  b1: toBase64(b1),
  w2: toBase64(w2),
});

/** Returns the network in JSON data, or undefined if parts are missing or the sizes of the weights disagree. */
export function networkFromJson(json: unknown): Network | undefined {
  const { activation, inputs, hidden, w1, b1, w2, b2 } = (json ?? {}) as Record<string, unknown>;
  const network = {
    activation,
    inputs,
    hidden,
    w1: floatsFromBase64(w1),
    b1: floatsFromBase64(b1),
    w2: floatsFromBase64(w2),
    b2,
  } as Network;
  const isComplete =
    (activation === 'relu' || activation === 'tanh') &&
    network.w1.length === network.inputs * network.hidden &&
    network.b1.length === network.hidden &&
    network.w2.length === network.hidden &&
    network.w1.every(Number.isFinite) &&
    typeof b2 === 'number';
  return isComplete ? network : undefined;
}

// Uses atob and btoa rather than Buffer: this file is bundled into standalone modules, which browsers load too.

/** Returns the bytes of a typed array in base64. */
export function toBase64(numbers: Float32Array | Uint8Array): string {
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Returns the bytes of a base64 text, or undefined if the text is damaged. */
export function bytesFromBase64(text: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function floatsFromBase64(text: unknown): Float32Array {
  const bytes = bytesFromBase64(text) ?? new Uint8Array(0);
  return new Float32Array(bytes.buffer, 0, Math.floor(bytes.length / 4));
}
