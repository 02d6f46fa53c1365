/** A finding of a package as published that a person looked at, and that is a fault of the package. */
export interface Verdict {
  readonly package: string;
  readonly method: string;
  /** What the package does wrong, and after which calls. */
  readonly reason: string;
}

/** The findings that are no false alarms. */
export const VERDICTS: readonly Verdict[] = [
  {
    package: '@isaacs/ttlcache',
    method: 'clear',
    reason:
      'setTTL(0); clear(): keys without a time to live stay in immortalKeys, and keys() still lists them',
  },
  {
    package: '@teppeis/multimaps',
    method: 'deleteEntry',
    reason:
      'put(0, 0); deleteEntry(0, 0): the key stays with an empty list, so has(0) is true and get(0) is empty',
  },
  {
    package: '@dagrejs/graphlib',
    method: 'setPath',
    reason: 'setPath([]) throws a TypeError of Array.reduce',
  },
  {
    package: 'ring-buffer-ts',
    method: 'add',
    reason: 'resize(0); add(0): the size 0 is allowed, and the position is then NaN',
  },
  {
    package: 'ring-buffer-ts',
    method: 'resize',
    reason: 'resize(0); add(0): the same, seen at an earlier call',
  },
  {
    package: 'node-cache',
    method: 'del',
    reason: "set('a', 0, 0); flushStats(); del('a'): the statistics then count -1 keys of the size -1",
  },
  {
    package: 'node-cache',
    method: 'take',
    reason: "set('a', 0, 0); flushStats(); take('a'): the same",
  },
  {
    package: 'trie-search',
    method: 'map',
    reason:
      "new TrieSearch().map('a', {}): every document gets the id of the empty text, so that search returns one of several, " +
      'against its README; after addFromObject it throws that the document has no id when it has put it into the tree',
  },
  {
    package: 'node-cache',
    method: 'setExisting',
    reason:
      "set('a', 'bb', 0); flushStats(); set('a', 'c', 0): the statistics then count values of a negative size",
  },
  {
    package: 'bl',
    method: 'shallowSlice',
    reason: "append('a'); shallowSlice(1, 0) throws a TypeError; slice(1, 0) returns an empty buffer",
  },
  {
    package: 'bl',
    method: 'get',
    reason:
      'get(0) of an empty list throws a TypeError of its own code; get(1) returns undefined, as beyond the end',
  },
];
