import type { FileInput } from './input.ts';
import { png } from './png.ts';
import { wav } from './wav.ts';

/** Returns the file of an input: PNG or WAV. */
export const fileBytes = (input: FileInput): Buffer =>
  input.kind === 'image' ? png(input.pixels) : wav(input.sound);

/** Returns the extension of the file of an input. */
export const fileExtension = ({ kind }: FileInput): string => (kind === 'image' ? 'png' : 'wav');
