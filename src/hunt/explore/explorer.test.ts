import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { hunt } from '../hunt.ts';
import { oracleOf } from '../testing/oracles.ts';

test('calls methods that change the object more than those that read, with what earlier calls gave', async () => {
  class Pairs {
    readonly all: [number, number][] = [];
    size = 0;
    add(a: number, b: number): void {
      this.all.push([a, b]);
      this.size++;
    }
    /** Forgets to count. */
    remove(a: number, b: number): void {
      const at = this.all.findIndex(([x, y]) => x === a && y === b);
      if (at >= 0) this.all.splice(at, 1);
    }
    read(): number {
      return this.size;
    }
  }
  const numbers = int(0, 99);
  const readers = Array.from({ length: 20 }, (_, index) => [
    `read${index}`,
    { args: [], run: (pairs: Pairs) => pairs.read() },
  ]);
  const structure = defineStructure<Pairs>({
    name: 'pairs',
    create: () => new Pairs(),
    builders: { add: [numbers, numbers] },
    methods: { remove: [numbers, numbers], ...Object.fromEntries(readers) },
  });
  const oracle = oracleOf(({ all, size }: Pairs) => size === all.length);
  for (const seed of [1, 2, 3]) {
    const { findings } = await hunt(structure, { oracle, scope: 5, seed, calls: 1000 });
    assert.equal(
      findings.map(({ method, kind }) => `${method} ${kind}`),
      ['remove invariant'],
    );
  }
});

test('calls an operation that does not return in one state in others', async () => {
  class Queue {
    readonly items: number[] = [];
    size = 0;
    add(item: number): void {
      this.items.push(item);
      this.size++;
    }
    /** Does not return if there are no items, and forgets to count. */
    pop(): number | undefined {
      for (;;) if (this.items.length > 0) return this.items.pop();
    }
  }
  const structure = defineStructure<Queue>({
    name: 'queue',
    create: () => new Queue(),
    builders: { add: [int(0, 5)] },
    methods: { pop: [] },
  });
  const oracle = oracleOf(({ items, size }: Queue) => size === items.length);
  const { findings } = await hunt(structure, { oracle, scope: 4, calls: 200, timeout: 50 });
  assert.equal(
    findings.map(({ method, kind }) => `${method} ${kind}`),
    ['pop timeout', 'pop invariant'],
  );
});

test.run();
