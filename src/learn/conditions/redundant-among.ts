/**
 * Returns the candidates to drop, since each object that they reject is rejected by one that is left. Of those that reject
 * nothing alone, the one that rejects the fewest objects goes first: a greedy choice begins with simple conditions that later
 * ones imply.
 *
 * @param count the number of candidates.
 * @param rejecting by object, the indices of the candidates that reject it.
 */
export function redundantAmong(count: number, rejecting: readonly (readonly number[])[]): Set<number> {
  const counts = Array.from({ length: count }, () => 0);
  for (const indices of rejecting) for (const index of indices) counts[index]!++;
  const dropped = new Set<number>();
  for (;;) {
    const needed = new Set<number>();
    for (const indices of rejecting) {
      const left = indices.filter((index) => !dropped.has(index));
      if (left.length === 1) needed.add(left[0]!);
    }
    const redundant = [...counts.keys()].filter((index) => !dropped.has(index) && !needed.has(index));
    if (redundant.length === 0) return dropped;
    dropped.add(redundant.reduce((a, b) => (counts[b]! <= counts[a]! ? b : a)));
  }
}
