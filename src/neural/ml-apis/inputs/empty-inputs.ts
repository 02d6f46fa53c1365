import type { Random } from '../../../random.ts';
import type { FileInput } from './input.ts';
import { emptyImages } from './plain-images.ts';
import { emptySounds } from './speech.ts';

/** Returns images that show nothing, or sounds without words. */
export const emptyInputs = (kind: FileInput['kind'], count: number, random: Random): FileInput[] =>
  kind === 'image' ? emptyImages(count, random) : emptySounds(count, random);
