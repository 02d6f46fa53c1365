import type { Structure } from '../../objects/structure/structure.ts';
import type { Thrown } from '../../base/thrown.ts';
import { ownFrames } from './is-thrown-by-class.ts';

/**
 * True if a function of the structure file threw that the class called, such as a listener that an earlier call gave it: the error
 * says nothing of the class. Not where the file declares the class too.
 */
export function isThrownByStructure({ origin }: Thrown, { file }: Pick<Structure, 'file'>): boolean {
  if (origin === undefined || file === undefined) return false;
  const [first, ...others] = ownFrames(origin.frames);
  return first?.path === file && others.some(({ path }) => path !== file);
}
