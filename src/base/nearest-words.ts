import { letterDistance } from './letter-distance.ts';

/** Returns the words of a vocabulary most like a given word, the nearest first. */
export function nearestWords(word: string, vocabulary: readonly string[], most: number): string[] {
  const own = word.toLowerCase();
  // A name that begins alike is meant more often than one of which as many letters differ.
  const differs = (candidate: string): number =>
    letterDistance(own, candidate.toLowerCase()) -
    (candidate.toLowerCase().startsWith(own) ? candidate.length : 0);
  return vocabulary
    .map((candidate) => ({ candidate, by: differs(candidate) }))
    .toSorted((a, b) => a.by - b.by)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}
