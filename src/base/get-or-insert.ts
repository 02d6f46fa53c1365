/** A map, weak or not, whose values are never undefined. */
interface Insertable<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/** Returns the value of a key; if the map has none, makes one and adds it. */
export function getOrInsert<K, V extends {} | null>(map: Insertable<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
