import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { createRepOK } from '../model/classifier.ts';
import { modelCode } from '../model/compile/model-code.ts';
import { learn } from './learn.ts';

const test = suite('arrays most of whose places are empty');

/** A hash table whose keys lie far apart. */
class HashTable {
  readonly buckets: number[][] = [];
  size = 0;

  add(key: number): void {
    const bucket = (this.buckets[100 * (key + 1)] ??= []);
    if (bucket.includes(key)) return;
    bucket.push(key);
    this.size++;
  }
}

const structure = defineStructure<HashTable>({
  name: 'hash-table',
  create: () => new HashTable(),
  builders: { add: [int(0, 5)] },
});

const { model } = await learn(structure, {
  ...{ scope: 4, maxBroken: 1000 },
  ...{ trials: 1, votes: 1, jobs: 1 },
});
const repOK = createRepOK(model);

const filled = (...keys: readonly number[]): HashTable => {
  const table = new HashTable();
  for (const key of keys) table.add(key);
  return table;
};

test('a model judges their items, and an explanation names places by their indices', () => {
  assert.ok(repOK(new HashTable()));
  const table = filled(5, 0, 3);
  assert.ok(repOK(table));
  table.buckets[400]!.pop();
  assert.not(repOK(table));
  const { faults } = repOK.explain(table);
  assert.ok(
    faults.some(({ path }) => path === 'buckets[400]'),
    faults.map(({ path }) => path).join(),
  );
});

test('code that reads arrays place by place is refused', () => {
  assert.throws(() => modelCode(model, { types: false, head: [] }), /arrays most of whose places are filled/);
});

test.run();
