import { LearnInvError } from '../../base/error.ts';

/**
 * The error for a live object of which there is too much to read.
 *
 * @param maxParts objects and items behind one object, and keys of one object, that are read at most.
 */
export const tooLarge = (maxParts: number): LearnInvError =>
  new LearnInvError('NO_READABLE_STATE', 'an object is too large to learn from', {
    expected: `at most ${maxParts} objects, and items of arrays, behind one object, and as many keys of one`,
    got: 'more',
    hint: 'let `create` and the builders make smaller objects, or declare a view of the state: expose: (object) => ({ … })',
  });
