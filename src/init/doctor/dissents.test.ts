import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../base/random.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { findDissents, type Dissent } from './dissents.ts';

const test = suite('findDissents');

/** Entries by key, with the keys in their order. */
class Ordered {
  entries = new Map<number, number>();
  order: number[] = [];
  set(key: number, value: number): void {
    if (!this.entries.has(key)) this.order.push(key);
    this.entries.set(key, value);
  }
  get size(): number {
    return this.entries.size;
  }
  keys(): number[] {
    return this.order.concat();
  }
}

const dissents = (create: () => Ordered): Promise<Dissent[]> =>
  findDissents(
    defineStructure({ name: 'a', create, builders: { set: [int(0, 5), int(0, 3)] } }),
    4,
    createRandom('dissents'),
  );

test('a builder that alone breaks what an observer tells dissents, with the shortest calls', async () => {
  const lists = new WeakMap<Ordered, number[]>();
  class Doubling extends Ordered {
    override set(key: number, value: number): void {
      this.entries.set(key, value);
      lists.set(this, [...this.keys(), key]);
    }
    override keys(): number[] {
      return lists.get(this) ?? [];
    }
  }
  const [dissent, ...others] = await dissents(() => new Doubling());
  assert.equal(others, []);
  assert.is(dissent!.call, '`set` of a present key');
  assert.ok(dissent!.isSupported);
  assert.is(dissent!.calls.length, 2);
});

test('states on which later calls throw support a dissent', async () => {
  class Failing extends Ordered {
    last: { key: number } | null = { key: -1 };
    count = 0;
    override set(key: number, value: number): void {
      const isFirst = this.order[0] === key;
      if (!this.entries.has(key)) this.count++;
      super.set(key, value);
      this.last!.key = key;
      if (isFirst && this.order.length > 2) {
        this.last = null;
        this.count++;
      }
    }
  }
  const found = await dissents(() => new Failing());
  assert.ok(found.some(({ call, isSupported }) => call.includes('of the first key') && isSupported));
});

test('sound classes have none, or hints only', async () => {
  /** Several values for each key. */
  class Multimap extends Ordered {
    lists = new Map<number, number[]>();
    total = 0;
    override set(key: number, value: number): void {
      super.set(key, value);
      this.lists.set(key, [...(this.lists.get(key) ?? []), value]);
      this.total++;
    }
    override get size(): number {
      return this.total;
    }
    values(): number[] {
      return [...this.lists.values()].flat();
    }
  }
  assert.equal(await dissents(() => new Ordered()), []);
  const found = await dissents(() => new Multimap());
  assert.ok(found.length > 0);
  assert.ok(found.every(({ isSupported }) => !isSupported));
});

test.run();
