/** Samples of a second of sound. */
export const SAMPLE_RATE = 16_000;

/** An image in memory: RGBA, one byte each. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Sound in memory: samples of one channel, 16,000 a second. */
export type Sound = Int16Array;

/** Where an input is from. */
export interface Provenance {
  readonly source: string;
  /** True for an input that may miss the output that it was made for. It counts for coverage only. */
  readonly isGuess?: boolean | undefined;
}

/** An input that programs get as a file. */
export type FileInput =
  | ({ readonly kind: 'image'; readonly pixels: Pixels } & Provenance)
  | ({ readonly kind: 'audio'; readonly sound: Sound } & Provenance);

/** An input of an API, and where it is from. */
export type Input = ({ readonly kind: 'text'; readonly text: string } & Provenance) | FileInput;

/** Returns a text as an input. */
export const textInput = (text: string, source: string): Input => ({ kind: 'text', text, source });

/** Returns an image as an input. */
export const imageInput = (pixels: Pixels, source: string): FileInput => ({ kind: 'image', pixels, source });

/** Returns sound as an input. */
export const audioInput = (sound: Sound, source: string): FileInput => ({ kind: 'audio', sound, source });

/** Returns an input as one line of text. */
export function showInput(input: Input): string {
  if (input.kind === 'text') return JSON.stringify(input.text);
  if (input.kind === 'image') return `image ${input.pixels.width} × ${input.pixels.height} (${input.source})`;
  return `sound of ${(input.sound.length / SAMPLE_RATE).toFixed(1)} s (${input.source})`;
}
