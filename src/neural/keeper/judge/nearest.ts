import { letterDistance } from '../../../base/nearest-words.ts';

/** Letters of a word for each that a slip of the pen may change, and for each that nothing else can have changed. */
const LETTERS = 4;
const MANY_LETTERS = 8;

/**
 * Returns the word of a vocabulary that a given word most likely means; undefined if there is none. The order of choice:
 * a word that differs in case or separators only, one that shares a piece, one of hardly other letters, one of related
 * meaning, and one that differs by a slip of the pen.
 */
export function nearest(
  word: string,
  vocabulary: readonly string[],
  isRelated: (one: string, other: string) => boolean = () => false,
): string | undefined {
  const pieces = splitWords(word);
  const same = vocabulary.find((known) => splitWords(known).join() === pieces.join());
  const part = vocabulary
    .filter((known) => splitWords(known).some((piece) => pieces.includes(piece)))
    .toSorted((a, b) => a.length - b.length)[0];
  const related = vocabulary.find((known) => isRelated(splitWords(known).join(' '), pieces.join(' ')));
  const [slip] = vocabulary
    .map((known) => ({ known, distance: letterDistance(pieces.join(' '), splitWords(known).join(' ')) }))
    .toSorted((a, b) => a.distance - b.distance);
  const slipOf = (letters: number): string | undefined =>
    slip !== undefined && slip.distance <= Math.floor(word.length / letters) ? slip.known : undefined;
  return same ?? part ?? slipOf(MANY_LETTERS) ?? related ?? slipOf(LETTERS);
}

const splitWords = (word: string): string[] =>
  word
    .toLowerCase()
    .split(/[\W_]+/)
    .filter(Boolean);
