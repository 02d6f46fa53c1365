import { defineStructure, int, key, type Structure } from '../../../src/objects/structure/language.ts';
import { loadPackage } from '../load-package.ts';
import type { NpmCase } from '../npm-case.ts';
import { isKeyList } from './is-key-list.ts';

interface Lru {
  readonly cache: Readonly<Record<string, Entry>>;
  readonly head: string | null;
  readonly tail: string | null;
  readonly length: number;
  readonly max: number;
  set(key: string, value: number): number;
  get(key: string): number | undefined;
  remove(key: string): number | undefined;
}
interface Entry {
  readonly value: number;
  /** The keys of the neighbours in the list from the tail to the head. */
  readonly next: string | null;
  readonly prev: string | null;
}

function repOK({ cache, head, tail, length, max }: Lru): boolean {
  const entries = Object.entries(cache).map(
    ([key, { prev, next }]) => [key, { previous: prev, next }] as const,
  );
  return entries.length === length && length <= max && isKeyList(new Map(entries), tail, head);
}

const nameOf = (key: number): string => `k${key}`;

/** Entries are linked by the keys of their neighbours. Scope k is a cache of k entries. */
function structure(version: string): Structure {
  const Lru = loadPackage('lru', version) as new (max: number) => Lru;
  const keys = int(0, (k) => 2 * k);
  const value = int(0, 2);
  return defineStructure<Lru>({
    name: `lru-${version}`,
    create: (k) => new Lru(k),
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
      remove: { args: [key()], run: (cache, key: number) => cache.remove(nameOf(key)) },
      evict: [],
    },
    repOK,
  });
}

export const lru: NpmCase = {
  package: 'lru',
  alias: 'lru',
  buggy: '2.0.0',
  fixed: '2.0.1',
  suspects: ['update'],
  members: ['set'],
  fields: ['prev', 'next', 'tail', 'head'],
  fault: 'set of a present key leaves its neighbours linked to it',
  structure,
};
