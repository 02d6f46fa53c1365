/** An image in memory: RGBA, one byte each. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** An input of an API, and where it is from. */
export type Input =
  | { readonly kind: 'text'; readonly text: string; readonly source: string }
  | { readonly kind: 'image'; readonly pixels: Pixels; readonly source: string };

/** Returns a text as an input. */
export const textInput = (text: string, source: string): Input => ({ kind: 'text', text, source });

/** Returns an image as an input. */
export const imageInput = (pixels: Pixels, source: string): Input => ({ kind: 'image', pixels, source });

/** Returns an input as one line of text. */
export const showInput = (input: Input): string =>
  input.kind === 'text'
    ? JSON.stringify(input.text)
    : `image ${input.pixels.width} × ${input.pixels.height} (${input.source})`;
