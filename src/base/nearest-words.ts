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

/** Returns the number of letters to insert, delete or replace to get one text from another (Levenshtein). */
export function letterDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}
