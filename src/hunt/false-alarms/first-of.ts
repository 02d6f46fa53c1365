/** Returns the first item that a test accepts; undefined if it accepts none. */
export async function firstOf<T>(
  items: Iterable<T>,
  accepts: (item: T) => Promise<boolean>,
): Promise<T | undefined> {
  for (const item of items) if (await accepts(item)) return item;
  return undefined;
}
