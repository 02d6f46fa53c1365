import { itemAt } from '../../../base/item-at.ts';

/** Words that begin a supplement of a phrase: the noun stands before them. */
const MORE =
  /[^\p{L}' -]| (?:of|in|on|at|with|without|from|for|to|by|and|or|that|which|is|are|was|has|called)(?= |$)/u;

/**
 * Returns the nouns that may be what a phrase is about, the longer one first: "teddy bear" and "bear" of "An old teddy bear
 * with a bow".
 */
export function headNouns(phrase: string): string[] {
  const words = itemAt(phrase.split(MORE), 0).trim().split(' ');
  return [words.slice(-2).join(' '), words.at(-1)!];
}
