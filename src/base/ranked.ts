/**
 * Returns items by their ranks, the highest first; those of equal rank keep their order. A rank is a list of numbers, of which the
 * later ones count only if the earlier ones are equal.
 */
export function ranked<T>(items: readonly T[], rankOf: (item: T) => readonly number[]): T[] {
  const all = items.map((item) => ({ item, rank: rankOf(item) }));
  all.sort((a, b) => b.rank.map((value, at) => value - a.rank[at]!).find((more) => more !== 0) ?? 0);
  return all.map(({ item }) => item);
}
