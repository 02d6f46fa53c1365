/** Marks of the values that JSON lacks. */
const ARRAY = '$array';
const MAP = '$map';
const NUMBER = '$number';

/** Returns a job or an answer as text, with every bit of its numbers. */
export const toText = (message: unknown): string =>
  JSON.stringify(message, (_, value: unknown) => {
    if (value instanceof Map) return { [MAP]: [...(value as Map<unknown, unknown>)] };
    if (ArrayBuffer.isView(value)) return { [ARRAY]: [value.constructor.name, base64Of(value)] };
    return typeof value === 'number' && !Number.isFinite(value) ? { [NUMBER]: String(value) } : value;
  });

/** Returns the job or answer of a text. */
export const fromText = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    const marked = value as Readonly<Record<string, unknown>>;
    if (MAP in marked) return new Map(marked[MAP] as [unknown, unknown][]);
    if (NUMBER in marked) return Number(marked[NUMBER]);
    return ARRAY in marked ? decodeArray(marked[ARRAY] as [ArrayName, string]) : value;
  });

type ArrayName = 'Uint8Array' | 'Float32Array';

function base64Of({ buffer, byteOffset, byteLength }: ArrayBufferView): string {
  let text = '';
  for (const byte of new Uint8Array(buffer, byteOffset, byteLength)) text += String.fromCodePoint(byte);
  return btoa(text);
}

/** Returns a typed array of any class. */
function decodeArray([name, base64]: [ArrayName, string]): ArrayBufferView {
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0)!);
  return new globalThis[name](bytes.buffer);
}
