/** The numbers that a subject computes, by quantity: `{ forecast: [76.4], trainLoss: [0.09] }`. */
export type Values = Readonly<Record<string, readonly number[]>>;

/** What one run of a subject gives. */
export type Outcome =
  | { readonly kind: 'values'; readonly values: Values }
  /**
   * The subject threw, or its promise was rejected or never settled. It refused the input if code made the error; a
   * property of undefined is an error of the language.
   */
  | { readonly kind: 'threw'; readonly message: string; readonly isRefusal: boolean }
  /** The subject returned something else than numbers; undefined, null and a list without others are nothing. */
  | { readonly kind: 'shape'; readonly message: string; readonly isNothing: boolean };

/** What an outcome must be if there is no result. */
export const REFUSAL = 'an error that its own code throws, NaN, or nothing';

/** True if a subject says that an input has no result: by an error that code throws, NaN, or nothing. */
export function isRefused(outcome: Outcome): boolean {
  if (outcome.kind === 'threw') return outcome.isRefusal;
  if (outcome.kind === 'shape') return outcome.isNothing;
  const numbers = Object.values(outcome.values).flat();
  return numbers.length === 0 || numbers.some(Number.isNaN);
}

/** Returns the first number of a quantity; NaN if the run gave none. */
export const firstNumber = (outcome: Outcome, quantity: string): number =>
  (outcome.kind === 'values' ? outcome.values[quantity]?.[0] : undefined) ?? NaN;

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

/**
 * Returns the same text for equal inputs or outcomes only. JSON writes NaN, the infinities and undefined as null, and -0
 * as 0.
 */
export const keyOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part === undefined || (typeof part === 'number' && (Object.is(part, -0) || !Number.isFinite(part)))
      ? `#${Object.is(part, -0) ? '-0' : String(part)}`
      : part,
  );
