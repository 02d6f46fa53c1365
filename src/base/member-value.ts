/** Returns the value of a member of an object of other code; undefined if reading it throws, as a getter can. */
export function memberValue(object: object, name: PropertyKey): unknown {
  try {
    return (object as Record<PropertyKey, unknown>)[name];
  } catch {
    return undefined;
  }
}
