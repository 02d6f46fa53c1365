// oxlint-disable no-restricted-properties, no-restricted-globals -- the class under test reads the clock and starts timers
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../objects/structure/define-structure.ts';
import { int } from '../objects/structure/finite-domains.ts';
import type { Hunt } from './hunt-result.ts';
import { huntUnchecked } from './hunt-unchecked.ts';
import { explainingOracle } from './testing/oracles.ts';

const test = suite('timers');

class Entry {
  readonly key: number;
  readonly expires: number;
  readonly timer: unknown;
  constructor(key: number, expires: number, timer: unknown) {
    this.key = key;
    this.expires = expires;
    this.timer = timer;
  }
}

/** A cache whose entries expire by timers, or when they are asked for too late. */
class Cache {
  readonly entries: Entry[] = [];
  size = 0;
  readonly #isRight: boolean;
  constructor(isRight: boolean) {
    this.#isRight = isRight;
  }
  put(key: number): void {
    if (!this.has(key)) this.#add(new Entry(key, Infinity, undefined));
  }
  putFor(key: number, time: number): void {
    if (this.has(key)) return;
    const timer = setTimeout(() => this.#drop(key), time);
    this.#add(new Entry(key, Date.now() + time, timer));
  }
  /** Drops an entry that expired; where it is wrong, its timer drops it again. */
  get(key: number): number | undefined {
    const entry = this.entries.find((one) => one.key === key);
    if (entry === undefined || entry.expires >= Date.now()) return entry?.key;
    if (this.#isRight) clearTimeout(entry.timer as never);
    this.#drop(key);
    return undefined;
  }
  count(): number {
    return this.size;
  }
  has(key: number): boolean {
    return this.entries.some((entry) => entry.key === key);
  }
  #add(entry: Entry): void {
    this.entries.push(entry);
    this.size++;
  }
  #drop(key: number): void {
    const index = this.entries.findIndex((entry) => entry.key === key);
    if (index >= 0) this.entries.splice(index, 1);
    this.size--;
  }
}

const oracle = explainingOracle(
  ({ entries, size }: Cache) => entries.length === size,
  () => {
    const difference = {
      relation: 'size : length',
      got: '<',
      usual: '=',
      words: 'size is the number of entries',
    };
    return {
      faults: [{ label: 0, name: 'Cache 0', path: 'this', probability: 0, differences: [difference] }],
    };
  },
);

const hunted = (isRight: boolean): Promise<Hunt> =>
  huntUnchecked(
    defineStructure<Cache>({
      name: 'cache',
      create: () => new Cache(isRight),
      builders: { put: [int(0, 3)] },
      methods: { putFor: [int(0, 3), int(1, 5)], get: [int(0, 3)], count: [] },
      timers: true,
    }),
    { oracle, scope: 3, calls: 6000 },
  );

test('a call that leaves a timer to do harm is at fault, not the time that passes', async () => {
  const { findings } = await hunted(false);
  assert.equal(
    findings.map(({ method, kind }) => [method, kind]),
    [['get', 'invariant']],
  );
  assert.equal(
    findings[0]!.sequence.map(({ text }) => text.replaceAll(/\d/g, '_')),
    ['putFor(_, _)', 'passTime(true)', 'get(_)', 'passTime(false)'],
  );
});

test('a call that ends the timer is right', async () => {
  assert.equal((await hunted(true)).findings, []);
});

test.run();
