import { defineStructure, int } from '../../../src/objects/structure/language.ts';

class Entry {
  value: number;
  /** Number of uses. */
  uses = 1;

  constructor(value: number) {
    this.value = value;
  }
}

/**
 * A cache with a bounded number of entries that drops the least frequently used one, after Shah, Mitra and Matani
 * (2010), in the form that npm packages have: a Map from each number of uses to the keys with that number.
 */
export class LfuCache {
  capacity: number;
  entries = new Map<number, Entry>();
  /** The keys by number of uses; the least recently used one comes first. */
  groups = new Map<number, Set<number>>();
  /** The smallest number of uses; 0 if empty. */
  least = 0;

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  /** Returns the value of a key, or null if it is missing. Counts as a use. */
  get(key: number): number | null {
    const entry = this.entries.get(key);
    if (entry === undefined) return null;
    this.leave(key, entry.uses);
    entry.uses++;
    this.join(key, entry.uses);
    this.findLeast();
    return entry.value;
  }

  /** Sets the value of a key. Counts as a use; a new key in a full cache replaces the least frequently used one. */
  set(key: number, value: number): void {
    const entry = this.entries.get(key);
    if (entry !== undefined) {
      entry.value = value;
      this.get(key);
      return;
    }
    if (this.entries.size === this.capacity) {
      const [dropped] = this.groups.get(this.least)!;
      this.delete(dropped!);
    }
    this.entries.set(key, new Entry(value));
    this.join(key, 1);
    this.least = 1;
  }

  /** Removes a key and returns true; returns false if it is missing. */
  delete(key: number): boolean {
    const entry = this.entries.get(key);
    if (entry === undefined) return false;
    this.leave(key, entry.uses);
    this.entries.delete(key);
    this.findLeast();
    return true;
  }

  private join(key: number, uses: number): void {
    const group = this.groups.get(uses);
    if (group === undefined) this.groups.set(uses, new Set([key]));
    else group.add(key);
  }

  private leave(key: number, uses: number): void {
    const group = this.groups.get(uses)!;
    group.delete(key);
    if (group.size === 0) this.groups.delete(uses);
  }

  private findLeast(): void {
    this.least = this.groups.size === 0 ? 0 : Math.min(...this.groups.keys());
  }
}

/**
 * True for a valid cache: at most `capacity` entries, each an object of its own with a number of uses of 1 or more. Each
 * group is a set of its own that is not empty and holds keys with that number of uses; every key is in a group. `least`
 * is the smallest number of uses, 0 if empty.
 */
function repOK({ capacity, entries, groups, least }: LfuCache): boolean {
  if (!Number.isInteger(capacity) || capacity < 1) return false;
  if (!(entries instanceof Map) || !(groups instanceof Map) || (entries as object) === groups) return false;
  if (entries.size > capacity) return false;
  const own = new Set<object>();
  for (const [key, entry] of entries) {
    if (!Number.isFinite(key) || !(entry instanceof Entry) || own.has(entry)) return false;
    own.add(entry);
    if (!Number.isFinite(entry.value) || !Number.isInteger(entry.uses) || entry.uses < 1) return false;
  }
  let grouped = 0;
  for (const [uses, group] of groups) {
    if (!(group instanceof Set) || group.size === 0 || own.has(group)) return false;
    own.add(group);
    for (const key of group) if (entries.get(key)?.uses !== uses) return false;
    grouped += group.size;
  }
  return grouped === entries.size && least === (groups.size === 0 ? 0 : Math.min(...groups.keys()));
}

const key = int(0, (k) => 2 * k);
const value = int(0, (k) => k);

/** Scope k is a cache of capacity k. Trusted: `set` and `get`, which both count as a use. */
export default defineStructure({
  name: 'lfu-cache',
  create: (k) => new LfuCache(k),
  builders: { set: [key, value], get: [key] },
  methods: { delete: [key] },
  repOK,
});
