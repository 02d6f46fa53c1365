import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../base/random.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { SMALL } from '../operations/argument-for.ts';
import type { ProposedOperation } from '../operations/proposed-operation.ts';
import { boundIndices } from './bound-indices.ts';
import { Trials } from './trials.ts';

class Ring {
  readonly items = new Array<number | undefined>(8).fill(undefined);
  readonly bits = new Set<number>();
  count = 0;
  get size(): number {
    return this.count + this.bits.size;
  }
  get length(): number {
    return 100;
  }
  push(item: number): void {
    this.items[this.count++ % 8] = item;
  }
  insert(index: number, item: number): void {
    if (index > this.count) this.push(item); // leaves a gap in the list of a caller
    else this.items.splice(index, 0, ...[item].slice(0, ++this.count));
  }
  put(index: number, item: number): void {
    this.items[index % 8] = item;
  }
  mark(index: number): void {
    this.bits.add(index);
  }
  strict(index: number): void {
    if (index > this.count) throw new RangeError('too large');
  }
  /** Returns false for an index that is too large. */
  soft(index: number, item: number): boolean {
    if (index <= this.count) this.insert(index, item);
    return index <= this.count;
  }
  has(index: number): boolean {
    return this.bits.has(index);
  }
  /** Keeps what was read last. */
  getAt(index: number): number | undefined {
    return (this.items[7] = this.items[index]);
  }
}

test('the index of a builder is bounded if it is a position and the builder does not refuse larger ones', async () => {
  const names = ['insert', 'put', 'mark', 'strict', 'soft', 'getAt'] as const;
  const two = [int(0, 5), int(0, 5)];
  const structure = defineStructure({
    name: 'ring',
    create: () => new Ring(),
    builders: {
      push: [int(0, 5)],
      insert: two,
      put: two,
      mark: [int(0, 5)],
      strict: [int(0, 5)],
      soft: two,
      getAt: [int(0, 5)],
    },
    methods: { has: [int(0, 5)] },
  });
  const requiredBy = async (name: (typeof names)[number]): Promise<string | undefined> => {
    const indexed: ProposedOperation = { name, args: [SMALL], parameters: ['index'] };
    const sorted = {
      builders: [{ name: 'push', args: [SMALL], parameters: ['item'] }, indexed],
      methods: [],
    };
    const { builders } = await boundIndices(new Trials(structure, createRandom('indices')), sorted);
    assert.is(builders[0]!.require, undefined);
    return builders[1]!.require;
  };
  assert.is(await requiredBy('insert'), 'index <= object.size');
  assert.is(await requiredBy('put'), 'index < object.size');
  assert.is(await requiredBy('mark'), undefined);
  assert.is(await requiredBy('strict'), undefined);
  assert.is(await requiredBy('soft'), undefined);
  assert.is(await requiredBy('getAt'), undefined, 'a read adds nothing at a place');
});

test.run();
