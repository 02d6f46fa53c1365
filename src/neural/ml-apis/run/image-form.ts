import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pixels } from '../inputs/input.ts';
import { png } from '../inputs/png.ts';
import type { CallingFunction } from '../program/find-calls.ts';

/** How a function takes an image: the path of a PNG file, its bytes, its bytes as base64, or pixels. */
export type ImageForm = 'path' | 'bytes' | 'base64' | 'pixels';

/** Names of parameters that take images, likely ones first. */
const NAMES = [
  /^(?:img|image|photo|picture|frame|screenshot)/i,
  /image|photo|picture|path|file|url|buffer|data|src|canvas/i,
];

/** Returns the parameter that takes an image, judged by its name; the first one if no name fits. */
export function imageParameter({ parameters }: CallingFunction): string | undefined {
  const names = parameters.map(({ name }, at) => (name === '' ? `argument${at}` : name));
  return (
    NAMES.map((one) => names.find((name) => one.test(name))).find((name) => name !== undefined) ?? names[0]
  );
}

/** Returns the forms to try for a parameter, likely ones first. */
export function imageForms({ parameters }: CallingFunction, parameter: string): readonly ImageForm[] {
  const { type = '' } = parameters.find(({ name }) => name === parameter) ?? {};
  const all: readonly ImageForm[] = ['path', 'bytes', 'pixels', 'base64'];
  const likely: ImageForm = /Buffer|Uint8Array|Blob/.test(type)
    ? 'bytes'
    : /ImageData|width/.test(type) || /^(?:frame|imageData)$/i.test(parameter)
      ? 'pixels'
      : /base64/i.test(parameter)
        ? 'base64'
        : /buffer|bytes/i.test(parameter)
          ? 'bytes'
          : 'path';
  return [likely, ...all.filter((one) => one !== likely)];
}

/** Writes images in the forms that functions take. */
export class ImageWriter {
  readonly #folder: string;
  #files = 0;

  /** @param folder for files of images. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  write(pixels: Pixels, form: ImageForm): unknown {
    if (form === 'pixels') return pixels;
    const bytes = png(pixels);
    if (form === 'bytes') return bytes;
    if (form === 'base64') return bytes.toString('base64');
    mkdirSync(this.#folder, { recursive: true });
    const path = join(this.#folder, `image-${this.#files++}.png`);
    writeFileSync(path, bytes);
    return path;
  }
}
