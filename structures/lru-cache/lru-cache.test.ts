import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../src/base/random.ts';
import { invoke } from '../../src/objects/structure/invoke.ts';
import { behavesLike, methodsKeepRepOK, type NamedCall } from '../testing/laws.ts';
import { rejectsJunk } from '../testing/rejects-junk.ts';
import structure from './index.ts';
import { LruCache } from './lru-cache.ts';
import { Node } from './node.ts';
import { repOK } from './rep-ok.ts';

const key = fc.integer({ min: 0, max: 8 });
const call: fc.Arbitrary<NamedCall> = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(fc.constant('set'), key, fc.nat(9)) },
  { weight: 9, arbitrary: fc.tuple(fc.constantFrom('get', 'get', 'delete'), key) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('clear')) },
);

/** A cache whose entries are in the insertion order of a Map, the least recently used first. */
class Model {
  readonly entries = new Map<number, number>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(key: number): number | null {
    const value = this.entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value ?? null;
  }
  set(key: number, value: number): void {
    this.entries.delete(key);
    const [oldest] = this.entries.keys();
    if (this.entries.size === this.#capacity) this.entries.delete(oldest!);
    this.entries.set(key, value);
  }
  delete(key: number): boolean {
    return this.entries.delete(key);
  }
  clear(): void {
    this.entries.clear();
  }
}

function contents({ tail }: LruCache): [number, number][] {
  const pairs: [number, number][] = [];
  for (let node = tail; node !== null; node = node.previous) pairs.push([node.key, node.value]);
  return pairs;
}

/** 3, 2, 1 from head to tail, with capacity 4. */
function ofThree(): LruCache {
  const cache = new LruCache(4);
  for (const key of [1, 2, 3]) cache.set(key, 0);
  return cache;
}

test('builders and methods keep repOK', () => methodsKeepRepOK(structure));

for (const capacity of [1, 2, 5]) {
  test(`a cache of capacity ${capacity} behaves like a Map that drops its least recently used key`, () => {
    behavesLike(
      () => new LruCache(capacity),
      () => new Model(capacity),
      call,
      (cache) => (repOK(cache) ? contents(cache) : ['repOK is false']),
      ({ entries }) => [...entries],
    );
  });
}

test('rejects a capacity that is not a positive integer', () => {
  for (const capacity of [0, -1, 1.5, NaN]) assert.throws(() => new LruCache(capacity), /positive integer/);
});

test('caches of 200 entries keep repOK while they fill and drop entries', () => {
  const k = 200;
  const random = createRandom(1);
  const cache = structure.create(k) as LruCache;
  const [set] = structure.builders;
  for (let count = 0; count < 3 * k; count++) {
    invoke(
      set!,
      cache,
      set!.args.map((domain) => domain.kind === 'value' && domain.generate(k, random)),
    );
    assert.ok(repOK(cache));
  }
  assert.is(cache.nodes.size, k);
});

test('repOK rejects caches with a hand-made fault', () => {
  const breaks: Record<string, (cache: LruCache) => void> = {
    'a capacity below 1': (cache) => {
      cache.clear();
      cache.capacity = 0;
    },
    'a capacity that is not an integer': (cache) => (cache.capacity = 4.5),
    'more nodes than the capacity': (cache) => (cache.capacity = 2),
    'no head': (cache) => (cache.head = null),
    'no tail': (cache) => (cache.tail = null),
    'a tail before the last node': (cache) => (cache.tail = cache.tail!.previous),
    'a tail outside the list': (cache) => (cache.tail = new Node(1, 0)),
    'a node before the head': (cache) => (cache.head!.previous = new Node(9, 0)),
    'a head after the first node': (cache) => (cache.head = cache.head!.next),
    'a previous link to the wrong node': (cache) => (cache.tail!.previous = cache.head),
    'a missing previous link': (cache) => (cache.tail!.previous = null),
    'a node after the tail': (cache) => (cache.tail!.next = new Node(9, 0)),
    'a list that is too short': (cache) => (cache.head!.next = null),
    'a cycle': (cache) => (cache.tail!.next = cache.head),
    'a ring': (cache) => {
      cache.tail!.next = cache.head;
      cache.head!.previous = cache.tail;
    },
    'a node that follows itself': (cache) => (cache.head!.next = cache.head),
    'a key that is not in the map': (cache) => (cache.head!.key = 9),
    'a key twice': (cache) => (cache.head!.key = 2),
    'two swapped keys': (cache) => Object.assign(cache.head!, { key: 1 }) && (cache.tail!.key = 3),
    'a listed node that is not in the map': (cache) => cache.nodes.delete(2),
    'a node of the map that is not listed': (cache) => cache.nodes.set(9, new Node(9, 0)),
    'a second key for a node': (cache) => cache.nodes.set(9, cache.head!),
    'another node with the same key in the map': (cache) => cache.nodes.set(2, new Node(2, 0)),
    'a wrong key for a node in the map': (cache) => cache.nodes.set(9, cache.head!) && cache.nodes.delete(3),
    'a key of the map that is not a number': (cache) => (cache.nodes as Map<unknown, unknown>).set('x', null),
    'an empty map': (cache) => cache.nodes.clear(),
  };
  for (const [name, damage] of Object.entries(breaks)) {
    const cache = ofThree();
    assert.ok(repOK(cache));
    damage(cache);
    assert.not(repOK(cache), name);
  }
});

test('repOK rejects a key that is not a number in both map and node', () => {
  for (const key of ['x', null, undefined, true]) {
    const cache = ofThree();
    cache.nodes.delete(3);
    (cache.nodes as Map<unknown, unknown>).set(key, Object.assign(cache.head!, { key }));
    assert.not(repOK(cache));
  }
});

test('repOK rejects an empty cache with a head or a tail', () => {
  for (const end of ['head', 'tail'] as const) {
    const cache = new LruCache(2);
    assert.ok(repOK(cache));
    cache[end] = new Node(1, 0);
    assert.not(repOK(cache));
  }
});

test('repOK rejects missing fields and values of another type without throwing', () =>
  rejectsJunk(ofThree, repOK, [
    (cache) => [cache, 'capacity'],
    (cache) => [cache, 'nodes'],
    (cache) => [cache, 'head'],
    (cache) => [cache, 'tail'],
    ({ head }) => [head!, 'previous'],
    ({ tail }) => [tail!, 'next'],
    ...['key', 'value', 'previous', 'next'].map((field) => ({ head }: LruCache): [object, string] => [
      head!.next!,
      field,
    ]),
  ]));

test.run();
