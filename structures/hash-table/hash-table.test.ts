import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../src/base/random.ts';
import { invoke } from '../../src/objects/structure/invoke.ts';
import { behavesLike, methodsKeepRepOK, type NamedCall } from '../testing/laws.ts';
import { rejectsJunk } from '../testing/rejects-junk.ts';
import { Entry } from './entry.ts';
import { HashTable } from './hash-table.ts';
import structure from './index.ts';
import { repOK } from './rep-ok.ts';

const key = fc.integer({ min: -12, max: 24 });
const call: fc.Arbitrary<NamedCall> = fc.oneof(
  { weight: 12, arbitrary: fc.tuple(fc.constant('set'), key, fc.nat(9)) },
  { weight: 9, arbitrary: fc.tuple(fc.constantFrom('delete', 'get', 'has'), key) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('clear')) },
);

const model = (map = new Map<number, number>()) => ({
  map,
  get: (key: number) => map.get(key) ?? null,
  has: (key: number) => map.has(key),
  set: (key: number, value: number) => void map.set(key, value),
  delete: (key: number) => map.delete(key),
  clear: () => map.clear(),
});

const sorted = (pairs: Iterable<[number, number]>): string[] => [...pairs].map(String).sort();

function contents({ buckets }: HashTable): [number, number][] {
  const pairs: [number, number][] = [];
  for (const bucket of buckets) {
    for (let entry = bucket; entry !== null; entry = entry.next) pairs.push([entry.key, entry.value]);
  }
  return pairs;
}

/** 17, 9 and 1 in the chain of bucket 1, 4 in bucket 4, -1 in bucket 7. */
function ofFive(): HashTable {
  const table = new HashTable();
  for (const key of [1, 9, 17, 4, -1]) table.set(key, 0);
  return table;
}

test('builders and methods keep repOK', () => methodsKeepRepOK(structure));

test('the table behaves like a Map', () => {
  behavesLike(
    () => new HashTable(),
    model,
    call,
    (table) => (repOK(table) ? sorted(contents(table)) : ['repOK is false']),
    ({ map }) => sorted(map),
  );
});

test('tables of 200 entries keep repOK while they grow', () => {
  const k = 200;
  const random = createRandom(1);
  const table = structure.create(k) as HashTable;
  const [set] = structure.builders;
  while (table.size < k) {
    invoke(
      set!,
      table,
      set!.args.map((domain) => domain.kind === 'value' && domain.generate(k, random)),
    );
    assert.ok(repOK(table));
  }
  assert.is(table.buckets.length, 512);
});

test('the buckets double with the seventh entry and stay when entries are deleted', () => {
  const table = new HashTable();
  for (let key = 0; key < 6; key++) table.set(key, 0);
  assert.is(table.buckets.length, 8);
  table.set(6, 0);
  assert.is(table.buckets.length, 16);
  for (let key = 0; key < 7; key++) assert.ok(table.delete(key));
  assert.is(table.buckets.length, 16);
  assert.ok(repOK(table));
});

test('repOK rejects tables with a hand-made fault', () => {
  const breaks: Record<string, (table: HashTable) => void> = {
    'too many buckets': (table) => table.buckets.splice(0, 1, null, null),
    'one bucket too few': (table) => table.buckets.splice(6, 1),
    'no buckets': (table) => Object.assign(table, { buckets: [], size: 0 }),
    'half of the initial buckets': (table) =>
      Object.assign(table, { buckets: [null, null, null, null], size: 0 }),
    'buckets doubled without moving the entries': (table) => table.buckets.push(...new HashTable().buckets),
    'a first entry in the wrong bucket': (table) => (table.buckets[4]!.key = 5),
    'a later entry in the wrong bucket': (table) => (table.buckets[1]!.next!.key = 4),
    'two swapped buckets': ({ buckets }) => buckets.splice(3, 2, buckets[4]!, buckets[3]!),
    'a key that is not an integer': (table) => (table.buckets[4]!.key = 4.5),
    'a key twice in a chain': (table) => (table.buckets[1]!.next!.next!.key = 17),
    'an entry in two buckets': ({ buckets }) => (buckets[5] = buckets[4]!),
    'a chain that ends in another': ({ buckets }) => (buckets[4]!.next = buckets[1]!),
    'a cycle': ({ buckets }) => (buckets[1]!.next!.next!.next = buckets[1]!),
    'an entry that follows itself': ({ buckets }) => (buckets[4]!.next = buckets[4]!),
    'a lost entry': ({ buckets }) => (buckets[1]!.next = null),
    'the size too small': (table) => table.size--,
    'the size too large': (table) => table.size++,
    'more entries than the load factor allows': (table) => {
      table.buckets[2] = new Entry(2, 0, new Entry(10, 0, null));
      table.size = 7;
    },
  };
  for (const [name, damage] of Object.entries(breaks)) {
    const table = ofFive();
    assert.ok(repOK(table));
    damage(table);
    assert.not(repOK(table), name);
  }
});

test('repOK rejects missing fields and values of another type without throwing', () =>
  rejectsJunk(ofFive, repOK, [
    (table) => [table, 'buckets'],
    (table) => [table, 'size'],
    ({ buckets }) => [buckets, '0'],
    ({ buckets }) => [buckets, '1'],
    ({ buckets }) => [buckets[1]!, 'key'],
    ({ buckets }) => [buckets[1]!, 'value'],
    ({ buckets }) => [buckets[1]!, 'next'],
    ({ buckets }) => [buckets[1]!.next!.next!, 'next'],
  ]));

test.run();
