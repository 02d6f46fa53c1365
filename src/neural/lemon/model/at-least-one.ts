/** A list with one item or more. */
export type AtLeastOne<T> = readonly [T, ...T[]];

/**
 * Returns a list that the caller knows to have items.
 *
 * @throws RangeError if it is empty: a defect of this program.
 */
export function atLeastOne<T>(list: readonly T[]): AtLeastOne<T> {
  const [first, ...others] = list;
  if (first === undefined) throw new RangeError('the list is empty');
  return [first, ...others];
}
