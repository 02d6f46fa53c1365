import type { Rule } from './role-rules.ts';

/**
 * Returns conditions that together reject every object which some condition rejects; none of them can be left out. Those on
 * the most relations are left out first, and among these the ones that reject the fewest objects.
 *
 * @param violated the conditions that an object violates, for each object.
 */
export function neededRules(rules: readonly Rule[], violated: readonly ReadonlySet<Rule>[]): Set<Rule> {
  const numbers = new Map(rules.map((rule, index) => [rule, index]));
  const sets = new Map<string, ReadonlySet<Rule>>();
  const counts = new Map(rules.map((rule) => [rule, 0]));
  for (const ofObject of violated) {
    for (const rule of ofObject) counts.set(rule, counts.get(rule)! + 1);
    const key = [...ofObject].map((rule) => numbers.get(rule)!).sort((a, b) => a - b);
    sets.set(key.join(), ofObject);
  }
  const left = new Set(rules);
  const isNeeded = (rule: Rule): boolean =>
    [...sets.values()].some(
      (set) => set.has(rule) && ![...set].some((other) => other !== rule && left.has(other)),
    );
  const order = rules.toSorted(
    (a, b) =>
      b.when.length - a.when.length || counts.get(a)! - counts.get(b)! || numbers.get(b)! - numbers.get(a)!,
  );
  for (const rule of order) if (!isNeeded(rule)) left.delete(rule);
  return left;
}
