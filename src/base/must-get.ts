/**
 * Returns the value of a key that the caller knows to be in a map.
 *
 * @throws RangeError if the map has no such key: a defect of this program.
 */
export function mustGet<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined && !map.has(key)) throw new RangeError(`the map has no key ${String(key)}`);
  return value as V;
}
