import type { Random } from '../../../base/random.ts';
import type { FileInput } from './input.ts';
import { emptyImages, noiseImages } from './plain-images.ts';
import { emptySounds } from './speech.ts';

/** Returns images that show nothing, or sounds without words. */
export const emptyInputs = (kind: FileInput['kind'], count: number, random: Random): FileInput[] =>
  kind === 'image'
    ? [...emptyImages(Math.ceil(count / 2), random), ...noiseImages(Math.floor(count / 2), random)]
    : emptySounds(count, random);
