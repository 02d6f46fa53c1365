import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../objects/structure/define-structure.ts';
import { int, oneOf } from '../objects/structure/finite-domains.ts';
import type { Structure } from '../objects/structure/structure.ts';
import { hunt } from './hunt.ts';
import type { Hunt } from './hunt-result.ts';
import { incompleteReasons, joinCoverage } from './incomplete.ts';
import { oracleOfGraphs } from './testing/oracles.ts';

const test = suite('incomplete');

const hunted = (structure: Structure, calls: number): Promise<Hunt> =>
  hunt(structure, { oracle: oracleOfGraphs(() => true), scope: 3, calls });

class Light {
  colour = 'red';
  change(colour: string): void {
    this.colour = colour;
  }
  next(): void {
    this.colour = { red: 'green', green: 'yellow', yellow: 'red' }[this.colour]!;
  }
}

test('a class whose few states were all tried is complete', async () => {
  const structure = defineStructure({
    name: 'light',
    create: () => new Light(),
    builders: { change: [oneOf('red', 'green', 'yellow')] },
    methods: { next: [] },
  });
  const { states, isExhausted, incomplete } = await hunted(structure, 2000);
  assert.equal({ states, isExhausted, incomplete }, { states: 3, isExhausted: true, incomplete: [] });
});

const hidden = new WeakMap<object, Set<number>>();

/** Keeps its items where they cannot be read. */
class Bag {
  isEmpty = true;
  add(item: number): void {
    this.isEmpty = false;
    const items = hidden.get(this) ?? new Set();
    hidden.set(this, items.add(item));
  }
  clear(): void {
    this.isEmpty = true;
    hidden.delete(this);
  }
}

test('a class whose builders take more values than it shows states is incomplete', async () => {
  const structure = defineStructure({
    name: 'bag',
    create: () => new Bag(),
    builders: { add: [int(0, 5)] },
    methods: { clear: [] },
  });
  const { states, isExhausted, incomplete } = await hunted(structure, 2000);
  assert.equal([states, isExhausted], [2, false]);
  assert.match(incomplete.join('; '), /^2 states reached, of 10 at least/);
});

class Counter {
  count = 0;
  add(): void {
    this.count++;
  }
}

test('a hunt with as many calls as were asked for is complete, one that was cut short is not', async () => {
  const structure = defineStructure({
    name: 'counter',
    create: () => new Counter(),
    builders: { add: [] },
    methods: {},
  });
  assert.equal((await hunted(structure, 100)).incomplete, []);
  const controller = new AbortController();
  const cut = await hunt(structure, {
    ...{ oracle: oracleOfGraphs(() => true), scope: 3, calls: 1e6, signal: controller.signal },
    onProgress: () => controller.abort(),
  });
  assert.ok(cut.aborted);
  const none = await hunt(structure, {
    ...{ oracle: oracleOfGraphs(() => true), scope: 3, signal: AbortSignal.abort() },
  });
  assert.equal(none.incomplete, ['no call was made']);
});

test('names the methods that were called in too few states before the time was up', () => {
  const operations = [
    { name: 'push', states: 3 },
    { name: 'pop', states: 1 },
  ];
  const extent = { calls: 5000, asked: 20_000, states: 50, operations, isExhausted: false };
  assert.equal(incompleteReasons({ ...extent, isCut: true }), ['called in fewer than 3 states: pop']);
  assert.equal(incompleteReasons({ ...extent, isCut: false }), []);
  assert.equal(
    joinCoverage({ states: 4, operations }, { states: 7, operations: [{ name: 'pop', states: 2 }] }),
    {
      states: 7,
      operations: [
        { name: 'push', states: 3 },
        { name: 'pop', states: 2 },
      ],
    },
  );
});

test.run();
