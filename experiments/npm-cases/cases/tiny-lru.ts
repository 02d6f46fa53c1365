import { defineStructure, int, key, type Structure } from '../../../src/objects/structure/language.ts';
import { loadPackage } from '../load-package.ts';
import type { NpmCase } from '../npm-case.ts';
import { isKeyList } from './is-key-list.ts';

interface TinyLru {
  readonly cache: Readonly<Record<string, Entry>>;
  readonly first: string | null;
  readonly last: string | null;
  readonly length: number;
  readonly max: number;
  set(key: string, value: number): TinyLru;
  get(key: string): number | undefined;
  delete(key: string): unknown;
}
interface Entry {
  readonly value: number;
  readonly next?: string | null;
  readonly previous?: string | null;
  /** The names of `next` and `previous` in the fixed release. */
  readonly right?: string | null;
  readonly left?: string | null;
}

function repOK({ cache, first, last, length, max }: TinyLru): boolean {
  const entries = Object.entries(cache).map(
    ([key, { previous, left, next, right }]) =>
      [key, { previous: previous ?? left ?? null, next: next ?? right ?? null }] as const,
  );
  return entries.length === length && length <= max && isKeyList(new Map(entries), last, first);
}

const nameOf = (key: number): string => `k${key}`;

/** Entries are linked by the keys of their neighbours. Scope k is a cache of k entries. */
function structure(version: string): Structure {
  const createLru = loadPackage('tiny-lru', version) as (max: number) => TinyLru;
  const keys = int(0, (k) => 2 * k);
  const value = int(0, 2);
  return defineStructure<TinyLru>({
    name: `tiny-lru-${version}`,
    create: (k) => createLru(k),
    builders: {
      set: {
        args: [keys, value],
        require: ({ cache }, key: number) => !(nameOf(key) in cache),
        run: (cache, key: number, value: number) => cache.set(nameOf(key), value),
      },
    },
    methods: {
      update: {
        args: [key(), value],
        require: ({ cache }, key: number) => nameOf(key) in cache,
        run: (cache, key: number, value: number) => cache.set(nameOf(key), value),
      },
      get: { args: [key()], run: (cache, key: number) => cache.get(nameOf(key)) },
      delete: { args: [key()], run: (cache, key: number) => cache.delete(nameOf(key)) },
      clear: [],
    },
    repOK,
  });
}

export const tinyLru: NpmCase = {
  package: 'tiny-lru',
  alias: 'tiny-lru',
  buggy: '5.0.0',
  fixed: '5.0.1',
  suspects: ['update', 'get'],
  members: ['set', 'get'],
  fields: ['previous', 'next', 'last', 'first'],
  fault: 'set of a present key in the middle of the list leaves its neighbours linked to it',
  structure,
};
