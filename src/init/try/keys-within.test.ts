import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../base/random.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { keysWithin } from './keys-within.ts';
import { Trials } from './trials.ts';

/** Ignores keys beyond its capacity, though it counts them. */
class SparseSet {
  readonly sparse: Uint8Array;
  readonly dense: number[] = [];
  constructor(capacity: number) {
    this.sparse = new Uint8Array(capacity).fill(255);
  }
  add(key: number): void {
    this.sparse[key] = this.dense.push(key) - 1;
  }
  has(key: number): boolean {
    return this.dense[this.sparse[key]!] === key;
  }
}

/** Has room for any key, whatever its capacity. */
class Cache {
  readonly map = new Map<number, number>();
  add(key: number): void {
    this.map.set(key, 0);
  }
  has(key: number): boolean {
    return this.map.has(key);
  }
}

const domainOf = async (create: (k: number) => SparseSet | Cache): Promise<readonly string[]> => {
  const structure = defineStructure<SparseSet | Cache>({
    ...{ name: 'keys', create, builders: { add: [int(0, 8)] } },
    methods: { has: [int(0, 8)] },
  });
  const operation = (name: string) => ({ name, args: ['int(0, 5)'], parameters: ['key'] });
  const sorted = { builders: [operation('add')], methods: [operation('has')] };
  const { builders, methods } = await keysWithin(new Trials(structure, createRandom('keys')), sorted);
  return [...builders, ...methods].flatMap(({ args }) => args);
};

test('keys are below the capacity that they index', async () => {
  const within = 'int(0, (k) => k - 1)';
  assert.equal(await domainOf((k) => new SparseSet(k)), [within, within]);
});

test('keys that are found without regard to the capacity, or to another one, stay', async () => {
  for (const create of [() => new Cache(), () => new SparseSet(2), () => new SparseSet(100)])
    assert.equal(await domainOf(create), ['int(0, 5)', 'int(0, 5)']);
});

test.run();
