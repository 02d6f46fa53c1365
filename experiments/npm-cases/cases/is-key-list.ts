/** The keys of an entry's neighbours; null at the ends of the list. */
export interface Neighbours {
  readonly previous: string | null;
  readonly next: string | null;
}

/** True if entries that hold the keys of their neighbours form one list of all entries, from the oldest to the newest. */
export function isKeyList(
  entries: ReadonlyMap<string, Neighbours>,
  oldest: string | null,
  newest: string | null,
): boolean {
  const seen = new Set<string>();
  let before: string | null = null;
  for (let at = oldest; at !== null;) {
    const entry = seen.has(at) ? undefined : entries.get(at);
    if (entry?.previous !== before) return false;
    seen.add(at);
    before = at;
    at = entry.next;
  }
  return before === newest && seen.size === entries.size;
}
