/**
 * Returns the item of a list at an index that the caller knows to exist.
 *
 * @throws RangeError if the list has no such item: a defect of this program.
 */
export function itemAt<T>(list: ArrayLike<T>, index: number): T {
  if (!(index >= 0 && index < list.length))
    throw new RangeError(`expected an index below ${list.length}, got ${index}`);
  return list[index] as T;
}
