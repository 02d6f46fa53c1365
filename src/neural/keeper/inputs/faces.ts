import type { Random } from '../../../base/random.ts';
import type { Input } from './input.ts';
import { MissingMaker } from './load-maker.ts';
import { pictures } from './pictures.ts';

/**
 * Returns images of faces.
 *
 * @param kinds what is special about each, such as `happy`; undefined for any face. If there is no picture of a happy face,
 *   the images show any face: they are guesses.
 * @throws MissingMaker if there are no pictures of faces.
 */
export async function faces(
  kinds: readonly (string | undefined)[],
  count: number,
  random: Random,
): Promise<Input[]> {
  const labels = kinds.map((kind) => (kind === undefined ? 'human face' : `${kind} face`));
  try {
    return await pictures(labels, count, random);
  } catch (error) {
    if (!(error instanceof MissingMaker) || kinds.every((kind) => kind === undefined)) throw error;
  }
  const any = kinds.map(() => 'human face');
  return (await pictures(any, count, random)).map((picture) => ({ ...picture, isGuess: true }));
}
