/** Marks of the values that JSON lacks. */
const FLOATS = '$floats';
const BYTES = '$bytes';
const MAP = '$map';
const NUMBER = '$number';

/** Returns a job or an answer as text, with every bit of its numbers. */
export const toText = (message: unknown): string =>
  JSON.stringify(message, (_, value: unknown) => {
    if (value instanceof Map) return { [MAP]: [...(value as Map<unknown, unknown>)] };
    if (value instanceof Float32Array) return { [FLOATS]: base64Of(value) };
    if (value instanceof Uint8Array) return { [BYTES]: base64Of(value) };
    return typeof value === 'number' && !Number.isFinite(value) ? { [NUMBER]: String(value) } : value;
  });

/** Returns the job or answer of a text. */
export const fromText = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    const marked = value as Readonly<Record<string, unknown>>;
    if (MAP in marked) return new Map(marked[MAP] as [unknown, unknown][]);
    if (NUMBER in marked) return Number(marked[NUMBER]);
    if (BYTES in marked) return decodeBytes(marked[BYTES] as string);
    return FLOATS in marked ? decodeFloats(marked[FLOATS] as string) : value;
  });

function base64Of({ buffer, byteOffset, byteLength }: Float32Array | Uint8Array): string {
  let text = '';
  for (const byte of new Uint8Array(buffer, byteOffset, byteLength)) text += String.fromCodePoint(byte);
  return btoa(text);
}

const decodeBytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.codePointAt(0)!);

const decodeFloats = (base64: string): Float32Array => new Float32Array(decodeBytes(base64).buffer);
