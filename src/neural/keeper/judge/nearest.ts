import { letterDistance } from '../../../base/nearest-words.ts';

/** Letters of a word for each that a slip of the pen may change. */
const LETTERS = 4;

/**
 * Returns the word of a vocabulary that a given word most likely means; undefined if there is none. The order of choice:
 * a word that differs in case or separators only, one that shares a piece, one of related meaning, and one that differs
 * by a slip of the pen.
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
    .filter(({ distance }) => distance <= Math.floor(word.length / LETTERS))
    .toSorted((a, b) => a.distance - b.distance);
  return same ?? part ?? related ?? slip?.known;
}

const splitWords = (word: string): string[] =>
  word
    .toLowerCase()
    .split(/[\W_]+/)
    .filter(Boolean);
