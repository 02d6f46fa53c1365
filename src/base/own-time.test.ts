// oxlint-disable no-restricted-properties, no-restricted-globals -- the class under test reads the clock and starts timers
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bool, int } from '../objects/structure/finite-domains.ts';
import { defineStructure } from '../objects/structure/define-structure.ts';
import { createChecked, invoke } from '../objects/structure/invoke.ts';
import { timersOf } from './own-random.ts';

/** A cache whose entries expire. */
class Cache {
  readonly log: string[] = [];
  timer: unknown;
  put(delay: number): void {
    const start = Date.now();
    this.timer = setTimeout(() => this.log.push(`${delay} at ${Date.now() - start}`), delay);
  }
  drop(): void {
    clearTimeout(this.timer as never);
  }
  repeat(): void {
    const start = Date.now();
    setInterval(() => this.log.push(`again at ${Date.now() - start}`), 3);
  }
  age(): number {
    return Date.now();
  }
  async wait(): Promise<string> {
    return new Promise((resolve) => {
      setTimeout(() => resolve('waited'), 1);
    });
  }
}

const caches = (timers: boolean): { call: (name: string, ...args: unknown[]) => unknown; cache: Cache } => {
  const structure = defineStructure<Cache>({
    name: 'cache',
    create: () => new Cache(),
    builders: { put: [int(1, 5)], repeat: [] },
    methods: { drop: [], age: [], wait: [] },
    timers,
  });
  const cache = createChecked(structure, 3) as Cache;
  const all = [...structure.builders, ...structure.methods];
  const call = (name: string, ...args: unknown[]): unknown =>
    invoke(
      all.find((operation) => operation.name === name)!,
      cache,
      args,
    );
  return { call, cache };
};

test('timers of an object end in the order of their times, when its time passes', () => {
  const { call, cache } = caches(true);
  call('put', 5);
  call('put', 2);
  call('put', 2);
  call('drop');
  assert.equal(cache.log, []);
  call('passTime', false);
  assert.equal(cache.log, ['2 at 2']);
  call('passTime', false);
  assert.equal(cache.log, ['2 at 2', '5 at 5']);
  assert.is(timersOf(cache), 3);
});

test('while the program is busy, the clock goes on past the next timer, which ends later', () => {
  const { call, cache } = caches(true);
  const start = call('age') as number;
  call('put', 2);
  call('passTime', true);
  assert.equal(cache.log, []);
  assert.is((call('age') as number) - start, 3);
  call('passTime', true);
  assert.is((call('age') as number) - start, 3, 'no other timer is to come');
  call('passTime', false);
  assert.equal(cache.log, ['2 at 3']);
});

test('a timer that repeats goes on', () => {
  const { call, cache } = caches(true);
  call('repeat');
  call('passTime', false);
  call('passTime', false);
  assert.equal(cache.log, ['again at 3', 'again at 6']);
});

test('a promise of a call waits for the timers of the language', async () => {
  const native = setTimeout;
  const { call, cache } = caches(true);
  assert.is(await call('wait'), 'waited');
  assert.is(timersOf(cache), 0);
  assert.is(setTimeout, native);
});

test('without the option, a structure has no time of its own', () => {
  const structure = defineStructure<Cache>({
    name: 'cache',
    create: () => new Cache(),
    builders: { put: [int(1, 5)] },
    methods: { flag: { args: [bool()], run: () => undefined } },
  });
  assert.equal(
    structure.builders.map(({ name }) => name),
    ['put'],
  );
});

test.run();
