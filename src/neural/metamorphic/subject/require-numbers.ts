import { describeValue } from '../../../base/options/describe-value.ts';

/** Thrown if a subject returns something that is no number or list of numbers. */
export class WrongShape extends Error {
  override readonly name = 'WrongShape';
  /** True if the subject returned undefined, null or an empty list. */
  readonly isNothing: boolean;

  constructor(message: string, value: unknown) {
    super(message);
    this.isNothing = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
  }
}

/** Returns a number that a function of the subject returned. Throws {@link WrongShape} if it is not a number. */
export function requireNumber(name: string, value: unknown): number {
  if (typeof value === 'number') return value;
  throw new WrongShape(`${name} returned ${describeValue(value)}, not a number`, value);
}

/**
 * Returns the numbers that a function of the subject returned; one number counts as a list.
 *
 * @param length the number of numbers; undefined for any.
 */
export function requireNumbers(name: string, value: unknown, length?: number): readonly number[] {
  const list = typeof value === 'number' ? [value] : value;
  const numbers = Array.isArray(list)
    ? (list as unknown[])
    : ArrayBuffer.isView(list) && Symbol.iterator in list
      ? [...(list as Float64Array)]
      : undefined;
  if (numbers === undefined || !numbers.every((number) => typeof number === 'number'))
    throw new WrongShape(`${name} returned ${describeValue(value)}, not a list of numbers`, value);
  if (length !== undefined && numbers.length !== length)
    throw new WrongShape(`${name} returned ${numbers.length} numbers, not ${length}`, value);
  return numbers;
}
