// oxlint-disable no-restricted-globals -- the class under test starts timers
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../base/random.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { startTimers } from './start-timers.ts';
import { Trials } from './trials.ts';

const test = suite('startTimers');

class Cache {
  items: number[] = [];
  put(item: number): void {
    this.items.push(item);
  }
  putFor(item: number): void {
    this.items.push(item);
    setTimeout(() => this.items.shift(), 5);
  }
  putBadly(): void {
    setTimeout(() => {
      throw new Error('late');
    }, 5);
  }
  async putLater(item: number): Promise<void> {
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    this.items.push(item);
  }
}

const starts = (method: 'put' | 'putFor' | 'putBadly' | 'putLater'): Promise<boolean> => {
  const structure = defineStructure<Cache>({
    ...{ name: 'cache', create: () => new Cache(), timers: true },
    builders: { put: [int(0, 5)] },
    methods: { [method]: [int(0, 5)] },
  });
  return startTimers(new Trials(structure, createRandom('timers')));
};

test('a method whose timer changes the object later starts timers', async () => {
  assert.is(await starts('putFor'), true);
});

test('a method that starts none does not, nor one whose promise waits for its timer', async () => {
  assert.is(await starts('put'), false);
  assert.is(await starts('putLater'), false);
});

test('a timer that fails is no reason to let time pass: it is known as an error that was left behind', async () => {
  assert.is(await starts('putBadly'), false);
});

test.run();
