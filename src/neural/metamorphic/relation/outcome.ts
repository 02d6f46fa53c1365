/** The numbers that a subject computes, by quantity: `{ forecast: [76.4], trainLoss: [0.09] }`. */
export type Values = Readonly<Record<string, readonly number[]>>;

/** What one run of a subject gives. */
export type Outcome =
  | { readonly kind: 'values'; readonly values: Values }
  /** The subject threw, or its promise was rejected or never settled. */
  | { readonly kind: 'threw'; readonly message: string }
  /** The subject returned something that is no number, or no list of numbers; undefined and null are nothing. */
  | { readonly kind: 'shape'; readonly message: string; readonly isNothing: boolean };

/** True if a run gave numbers, all of them finite. */
export const isAllFinite = (outcome: Outcome): boolean =>
  outcome.kind === 'values' && Object.values(outcome.values).every((list) => list.every(Number.isFinite));

/** Returns an outcome as one line. */
export function showOutcome(outcome: Outcome): string {
  if (outcome.kind !== 'values') return outcome.message;
  return Object.entries(outcome.values)
    .map(([name, list]) => `${name} ${showNumbers(list)}`)
    .join(', ');
}

/** Returns numbers as text, at most three. */
export function showNumbers(list: readonly number[]): string {
  const shown = list.slice(0, 3).map(String).join(', ');
  return list.length === 1 ? shown : `[${shown}${list.length > 3 ? `, … ${list.length} numbers` : ''}]`;
}
