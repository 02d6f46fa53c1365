// LRU cache: delete leaves the entry in the list
class Entry {
  constructor(key, value) {
    this.key = key;
    this.value = value;
    this.newer = null;
    this.older = null;
  }
}

export class LruCache {
  entries = new Map();
  newest = null;
  oldest = null;

  constructor(capacity) {
    this.capacity = capacity;
  }

  set(key, value) {
    const known = this.entries.get(key);
    if (known !== undefined) {
      known.value = value;
      return;
    }
    if (this.entries.size >= this.capacity) this.evict();
    const entry = new Entry(key, value);
    entry.older = this.newest;
    if (this.newest === null) this.oldest = entry;
    else this.newest.newer = entry;
    this.newest = entry;
    this.entries.set(key, entry);
  }

  evict() {
    if (this.oldest === null) return;
    this.entries.delete(this.oldest.key);
    this.oldest = this.oldest.newer;
    if (this.oldest === null) this.newest = null;
    else this.oldest.older = null;
  }

  delete(key) {
    return this.entries.delete(key);
  }
}
