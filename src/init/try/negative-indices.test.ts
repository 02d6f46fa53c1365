import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../base/random.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { SMALL } from '../operations/argument-for.ts';
import { negativeIndices } from './negative-indices.ts';
import { Trials } from './trials.ts';

class List {
  items: number[] = [];
  get size(): number {
    return this.items.length;
  }
  push(item: number): void {
    this.items.push(item);
  }
  at(index: number): number | undefined {
    return this.items.at(index);
  }
  get(index: number): number | undefined {
    return this.items[index];
  }
  remove(index: number): void {
    this.items.splice(index, 1);
  }
  has(item: number): boolean {
    return this.items.includes(item);
  }
  take(index: number): number | undefined {
    const item = this.items.at(index);
    this.items.splice(Math.max(0, index), 1); // removes another item if the index is negative
    return item;
  }
  grow(index: number): void {
    if (index < 0) this.items.length = 2 ** 24;
  }
  find(_item: number): null {
    return null;
  }
}

test('arguments that count from the end get negative values, down to the size of the object', async () => {
  const names = ['at', 'get', 'remove', 'take', 'has', 'find', 'grow'] as const;
  const structure = defineStructure({
    name: 'list',
    create: () => new List(),
    builders: { push: [int(0, 5)] },
    methods: Object.fromEntries(names.map((name) => [name, [int(0, 5)]])),
  });
  const sorted = {
    builders: [{ name: 'push', args: [SMALL] }],
    methods: names.map((name) => ({ name, args: [SMALL], parameters: ['index'] })),
  };
  const { methods } = await negativeIndices(new Trials(structure, createRandom('negative')), sorted);
  const fromEnd = { args: ['int(-5, 5)'], parameters: ['index'], require: 'index >= -object.size' };
  assert.equal(methods, [
    { name: 'at', ...fromEnd },
    sorted.methods[1],
    { name: 'remove', ...fromEnd },
    { name: 'take', ...fromEnd },
    sorted.methods[4],
    sorted.methods[5],
    sorted.methods[6],
  ]);
});

test.run();
