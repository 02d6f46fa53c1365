import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../objects/structure/define-structure.ts';
import { int } from '../objects/structure/finite-domains.ts';
import type { Hunt } from './hunt-result.ts';
import { huntUnchecked } from './hunt-unchecked.ts';
import { explainingOracle } from './testing/oracles.ts';

const test = suite('stale caches');

class Entry {
  readonly item: number;
  place = -1;
  constructor(item: number) {
    this.item = item;
  }
}

/** Stores the place of an entry with it when it is asked for. */
class Places {
  readonly entries: Entry[] = [];
  add(item: number): void {
    this.entries.push(new Entry(item));
  }
  place(item: number): number {
    const entry = this.entries.find((one) => one.item === item);
    if (entry === undefined) return -1;
    if (entry.place < 0) entry.place = this.entries.indexOf(entry);
    return entry.place;
  }
  /** Removes the first entry; places that were stored are those of before. */
  drop(): void {
    this.entries.shift();
  }
  dropRightly(): void {
    this.drop();
    for (const entry of this.entries) entry.place = -1;
  }
}

/** The oracle that builders teach: they leave no place stored. */
const asBuilt = explainingOracle(
  ({ entries }: Places) => entries.every(({ place }) => place === -1),
  () => {
    const difference = { relation: 'place', got: '>', usual: '=', words: 'place is -1', about: ['place'] };
    return {
      faults: [{ label: 2, name: 'Entry 0', path: 'entries[0]', probability: 0, differences: [difference] }],
    };
  },
);

const hunted = (method: 'drop' | 'dropRightly'): Promise<Hunt> =>
  huntUnchecked(
    defineStructure<Places>({
      name: 'places',
      create: () => new Places(),
      builders: { add: [int(0, 3)] },
      methods: { place: [int(0, 3)], [method]: [] },
    }),
    { oracle: asBuilt, scope: 3, calls: 600 },
  );

test('a method that leaves a cache out of date is found, and the call that reads it', async () => {
  const { findings } = await hunted('drop');
  assert.equal(
    findings.map(({ method, kind }) => [method, kind]),
    [['drop', 'invariant']],
  );
  const [{ sequence }] = findings as [(typeof findings)[number]];
  assert.equal(
    sequence.map((call) => call.method),
    ['add', 'add', 'place', 'drop'],
  );
});

test('a method that empties the caches is not found, nor is the call that fills them', async () => {
  const { findings, heldBack } = await hunted('dropRightly');
  assert.equal(findings, []);
  assert.equal(
    heldBack.map(({ method }) => method),
    ['place'],
  );
});

/** Stores its sum when it is asked for it, and where it stands. */
class Bag {
  readonly items: number[] = [];
  total: number | undefined;
  at: number | undefined;
  add(item: number): void {
    this.items.push(item);
    this.total = undefined;
    this.at = undefined;
  }
  sum(): number {
    return (this.total ??= this.items.reduce((sum, item) => sum + item, 0));
  }
  /** Returns the next item. */
  next(): number | undefined {
    this.at = (this.at ?? -1) + 1;
    return this.items[this.at];
  }
  drop(): void {
    this.items.pop();
  }
  dropRightly(): void {
    this.drop();
    this.total = undefined;
  }
}

const asFilled = explainingOracle(
  ({ total, at }: Bag) => total === undefined && at === undefined,
  ({ objects: [root] }) => ({
    faults: ['total', 'at'].flatMap((field) => {
      if (root!.values[root!.shape.keys.indexOf(field)] === undefined) return [];
      const difference = { relation: field, got: '1', usual: 'undefined', words: `${field} is undefined` };
      const differences = [{ ...difference, about: [field] }];
      return [{ label: 0, name: 'Bag 0', path: 'this', probability: 0, differences }];
    }),
  }),
);

test('a cache of the object itself may be out of date, and a cursor is none', async () => {
  const found = async (method: 'drop' | 'dropRightly'): Promise<string[][]> => {
    const structure = defineStructure<Bag>({
      name: 'bag',
      create: () => new Bag(),
      builders: { add: [int(1, 3)] },
      methods: { sum: [], next: [], [method]: [] },
    });
    const { findings } = await huntUnchecked(structure, { oracle: asFilled, scope: 3, calls: 600 });
    return findings.map(({ sequence, ...finding }) => [
      finding.method,
      ...sequence.map((call) => call.method),
    ]);
  };
  assert.equal(await found('drop'), [['drop', 'add', 'sum', 'drop']]);
  assert.equal(await found('dropRightly'), []);
});

test.run();
