import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { BitSet } from './bit-set.ts';
import { cover, type Rejecting } from './cover.ts';

const test = suite('cover');

const CAPACITY = 40;
const setOf = (from: number, to: number): BitSet => {
  const set = new BitSet(CAPACITY);
  for (let number = from; number < to; number++) set.add(number);
  return set;
};

/** Returns a candidate on one relation; simpler relations have smaller numbers. */
const candidate = (relation: number, rejected: BitSet): Rejecting => ({
  candidate: { role: 0, relations: [relation], outcomes: { width: 1, shown: Uint8Array.of(1, 0) } },
  rejected,
});

const small = setOf(0, 20);
const larger = setOf(20, 40);

test('the simplest of those that reject nearly the most is chosen, until all is rejected', () => {
  const [most, simple, rest] = [candidate(2, setOf(0, 15)), candidate(1, setOf(0, 15)), candidate(3, small)];
  const done = new BitSet(CAPACITY);
  assert.equal(cover([most, simple], { wanted: small, least: 1 }, done), [simple]);
  assert.equal(cover([most, rest], { wanted: small, least: 1 }, done), [rest]);
  assert.equal(cover([most, rest], { wanted: small, least: 1 }, done), []);
});

test('what rejects larger objects too is chosen before what rejects a few more of the scope', () => {
  const byChance = candidate(1, setOf(0, 20));
  const general = candidate(2, setOf(1, 40));
  const pool = [byChance, general];
  assert.equal(cover(pool, { wanted: small, least: 2, larger }, new BitSet(CAPACITY)), [general]);
  assert.equal(cover(pool, { wanted: small, least: 2 }, new BitSet(CAPACITY)), [byChance]);
});

test('what rejects larger objects alone is not chosen, and pairs must reject as much for each of their outcomes', () => {
  const ofLarger = candidate(1, larger);
  assert.equal(cover([ofLarger], { wanted: small, least: 1, larger }, new BitSet(CAPACITY)), []);
  const pair: Rejecting = {
    candidate: { role: 0, relations: [1, 2], outcomes: { width: 2, shown: Uint8Array.of(1, 1, 1, 0) } },
    rejected: setOf(0, 5),
  };
  assert.equal(cover([pair], { wanted: small, least: 2 }, new BitSet(CAPACITY)), []);
  assert.equal(cover([pair], { wanted: small, least: 1 }, new BitSet(CAPACITY)), [pair]);
});

test.run();
