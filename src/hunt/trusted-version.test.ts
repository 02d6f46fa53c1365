import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../objects/structure/define-structure.ts';
import { int } from '../objects/structure/finite-domains.ts';
import type { Structure } from '../objects/structure/structure.ts';
import type { Finding } from './findings/finding.ts';
import { hunt } from './hunt.ts';
import type { HuntOptions } from './hunt-options.ts';
import type { Hunt } from './hunt-result.ts';
import { oracleOf } from './testing/oracles.ts';

class Bag {
  items: number[] = [];
  #added = 0;
  /** What no method reads. */
  protected _last = -1;
  add(item: number): void {
    this.items = [...this.items, item];
    this.#added++;
  }
  remove(item: number): boolean {
    const index = this.items.indexOf(item);
    if (index >= 0) this.items = this.items.toSpliced(index, 1);
    return index >= 0;
  }
  sorted(): number[] {
    return this.items.toSorted((a, b) => a - b);
  }
  addedOf(count: number): number {
    if (count > 4) throw new RangeError('too many');
    return this.#added % (count + 1);
  }
}

const versions = {
  /** `remove` tells the truth about the item, and keeps it. */
  keeping: class extends Bag {
    override remove(item: number): boolean {
      return this.items.includes(item);
    }
  },
  /** `sorted` returns another list. */
  unsorted: class extends Bag {
    override sorted(): number[] {
      return [...this.items];
    }
  },
  /** `addedOf` refuses calls that the trusted version answers. */
  refusing: class extends Bag {
    override addedOf(count: number): number {
      if (count > 3) throw new RangeError('too many');
      return super.addedOf(count);
    }
  },
  /** The constructor makes an object on which `remove` throws. */
  empty: class extends Bag {
    constructor() {
      super();
      this.items = undefined as never;
    }
    override add(item: number): void {
      this.items ??= [];
      super.add(item);
    }
  },
  /** `remove` leaves another state that behaves the same. */
  noting: class extends Bag {
    override remove(item: number): boolean {
      this._last = item;
      return super.remove(item);
    }
  },
};
for (const version of Object.values(versions)) Object.defineProperty(version, 'name', { value: 'Bag' });

const declared = (create: () => Bag): Structure =>
  defineStructure({
    name: 'bag',
    create,
    builders: { add: [int(0, 3)] },
    methods: { remove: [int(0, 3)], sorted: [], addedOf: [int(0, 5)] },
  });
const trusted = declared(() => new Bag());

const run = (version: new () => Bag, options: Partial<HuntOptions> = {}): Promise<Hunt> =>
  hunt(
    declared(() => new version()),
    {
      oracle: oracleOf(() => true),
      scope: 3,
      calls: 400,
      trusted,
      transitions: new Map(),
      ...options,
    },
  );
const found = ({ findings }: Hunt): string[] =>
  findings.map(
    ({ sequence, explanation }) => `${sequence.map(({ text }) => text).join('; ')}: ${explanation.summary}`,
  );

test('reports nothing for the same code as the trusted version', async () => {
  assert.equal(found(await run(class Bag2 extends Bag {})), []);
});

test('reports a call that leaves a valid state which behaves differently from that of the trusted version', async () => {
  assert.equal(found(await run(versions.keeping)), [
    'add(0); remove(0): remove leaves another state than the trusted version',
  ]);
});

test('reports a list that differs from that of the trusted version, with a test', async () => {
  const result = await run(versions.unsorted);
  assert.equal(found(result), [
    'add(1); add(0); sorted(): sorted returns something else than the trusted version',
  ]);
  const [{ explanation, test: text } = {} as Finding] = result.findings;
  assert.equal(
    explanation.faults!.flatMap(({ differences }) => differences.map(({ words }) => words)),
    ['returns [1, 0]; [0, 1] in the trusted version'],
  );
  assert.ok(text.includes("assert.equal(drawn(result), drawn([0, 1]), 'the result of the call');"), text);
});

test('reports a refusal that the trusted version does not share', async () => {
  const result = await run(versions.refusing, { calls: 1000 });
  assert.equal(found(result), ['addedOf(4): addedOf throws RangeError: too many']);
  assert.equal(
    result.refusals.map(({ sequence }) => sequence.at(-1)),
    ['addedOf(5)'],
  );
});

test('reports no state that behaves like that of the trusted version', async () => {
  assert.equal(found(await run(versions.noting)), []);
});

test('reports an exception on a new object that the oracle rejects', async () => {
  const oracle = oracleOf(({ items }: Bag) => items !== undefined);
  const result = await run(versions.empty, { oracle });
  assert.ok(found(result).some((line) => line.startsWith('remove(') && line.includes('throws TypeError')));
});

test('compares no outcomes without transitions', async () => {
  assert.equal(found(await run(versions.keeping, { transitions: undefined })), []);
});

test.run();
