import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileBytes, fileExtension } from '../inputs/file-bytes.ts';
import type { FileInput } from '../inputs/input.ts';
import type { Expression } from '../symbolic/expression.ts';
import type { CallingFunction } from '../program/find-calls.ts';

/** How a function takes an image or a sound: the path of a file, its bytes, these as base64 or a URL, or pixels. */
export type FileForm = 'path' | 'bytes' | 'base64' | 'data-url' | 'pixels';

/**
 * Returns the variable that an image or a sound is made from, and the form of its value; undefined if there is none.
 *
 * @param expression what the API gets.
 */
export function fileVariable(
  [head, ...rest]: Expression,
  form: FileForm = 'bytes',
): { readonly name: string; readonly form: FileForm } | undefined {
  if (head === 'const') return undefined;
  if (head === 'var') return { name: rest[0] as string, form };
  const [inner, encoding] = rest as readonly (Expression | undefined)[];
  if (inner === undefined) return undefined;
  if (head === 'decoded') return fileVariable(inner, encoding?.[1] === 'base64' ? 'base64' : 'bytes');
  // What stands before the base64 of a data URL is taken off.
  return fileVariable(
    inner,
    form === 'base64' && /^(?:part|replace|slice|substring)$/.test(head) ? 'data-url' : form,
  );
}

/** Names of parameters that take images or sounds, likely ones first. */
const NAMES = [
  /^(?:img|image|photo|picture|frame|screenshot|audio|sound|speech|voice|recording|wav)/i,
  /image|photo|picture|audio|sound|speech|voice|path|file|url|buffer|data|src|canvas/i,
];

/**
 * Returns the parameter, or the property of one, that takes an image or a sound, judged by its name; the
 * first parameter if no name fits.
 */
export function fileParameter(
  { parameters }: CallingFunction,
  properties: readonly string[],
): string | undefined {
  const names = parameters.flatMap(({ name, gets }, at) =>
    gets === undefined ? (name === '' ? `argument${at}` : name) : [],
  );
  const all = [...names, ...properties];
  const fitting = NAMES.map((name) => all.find((path) => name.test(path.replace(/^.*\./, ''))));
  return fitting.find((path) => path !== undefined) ?? names[0];
}

/** Returns the forms to try for a parameter, likely ones first. */
export function fileForms({ parameters }: CallingFunction, parameter: string): readonly FileForm[] {
  const { type = '' } = parameters.find(({ name }) => name === parameter) ?? {};
  const all: readonly FileForm[] = ['path', 'bytes', 'pixels', 'base64'];
  const likely: FileForm = /Buffer|Uint8Array|Blob/.test(type)
    ? 'bytes'
    : /ImageData|width/.test(type) || /^(?:frame|imageData)$/i.test(parameter)
      ? 'pixels'
      : /base64/i.test(parameter)
        ? 'base64'
        : /buffer|bytes/i.test(parameter)
          ? 'bytes'
          : 'path';
  return [likely, ...all.filter((form) => form !== likely)];
}

/** Writes images and sounds in the forms that functions take. */
export class FileWriter {
  readonly #folder: string;
  #files = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  write(input: FileInput, form: FileForm): unknown {
    const bytes = fileBytes(input);
    if (form === 'pixels') return input.kind === 'image' ? input.pixels : bytes;
    if (form === 'bytes') return bytes;
    if (form === 'base64') return bytes.toString('base64');
    if (form === 'data-url')
      return `data:${input.kind}/${fileExtension(input)};base64,${bytes.toString('base64')}`;
    mkdirSync(this.#folder, { recursive: true });
    const path = join(this.#folder, `${input.kind}-${this.#files++}.${fileExtension(input)}`);
    writeFileSync(path, bytes);
    return path;
  }
}
