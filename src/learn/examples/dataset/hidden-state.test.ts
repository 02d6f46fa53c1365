import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure, type StructureSpec } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';
import { thrownBy } from '../../../base/testing/thrown-by.ts';
import { makeDataset } from './make-dataset.ts';

/** A bag whose items are hidden. */
class Bag {
  #items: number[] = [];
  add(item: number): void {
    this.#items.push(item);
  }
  addSome(count: number): void {
    for (let added = 0; added < count; added++) this.#items.push(added);
  }
  clear(): void {
    this.#items = [];
  }
  get size(): number {
    return this.#items.length;
  }
  view(): number[] {
    return [...this.#items];
  }
}

/** A bag with a readable size. */
class Counted {
  #items: number[] = [];
  size = 0;
  add(item: number): void {
    this.size = this.#items.push(item);
  }
}

const SMALL = { scope: 3, maxStates: 300, maxCalls: 20_000, beyond: false } as const;
const builders: StructureSpec<Bag>['builders'] = { add: [int(0, 2)] };

const refused: Readonly<Record<string, Omit<StructureSpec<Bag>, 'name' | 'create'>>> = {
  'a size': { builders, expose: (bag) => ({ size: bag.size }) },
  'a size that takes few of its values': {
    builders: { addSome: [int(2, 5)], clear: [] },
    expose: (bag) => ({ size: bag.size }),
  },
  'a size and a constant': { builders, expose: (bag) => ({ size: bag.size, limit: 9 }) },
  'the number of the object': { builders, expose: (bag) => ({ inner: { size: bag.size } }) },
};

for (const [view, spec] of Object.entries(refused)) {
  test(`a view of ${view} is refused before training`, async () => {
    const structure = defineStructure({ name: 'bag', create: () => new Bag(), ...spec });
    const { code, message } = await thrownBy(() => makeDataset(structure, SMALL));
    assert.is(code, 'NO_READABLE_STATE');
    assert.match(message, 'what can be read of "bag" has no invariant');
    assert.match(message, /more of the state may be in #items\n {2}hint: .*let `expose` return more/);
  });
}

test('a readable size of a class with private fields is refused, with members to observe', async () => {
  const structure = defineStructure({
    name: 'counted',
    create: () => new Counted(),
    builders: { add: [int(0, 2)] },
  });
  const { code, message } = await thrownBy(() => makeDataset(structure, SMALL));
  assert.is(code, 'NO_READABLE_STATE');
  assert.match(message, 'hint:     observe members that tell the state');
});

test('a view with parts that depend on each other is accepted', async () => {
  const structure = defineStructure({
    name: 'bag',
    create: () => new Bag(),
    builders,
    expose: (bag) => ({ size: bag.size, items: bag.view() }),
  });
  assert.ok((await makeDataset(structure, SMALL)).dataset.broken.length > 0);
});

test('a class without hidden state and without an invariant is accepted', async () => {
  class Stack {
    items: number[] = [];
    push(item: number): void {
      this.items.push(item);
    }
  }
  const structure = defineStructure({
    name: 'stack',
    create: () => new Stack(),
    builders: { push: [int(0, 3)] },
  });
  assert.is((await makeDataset(structure, SMALL)).dataset.valid.length, 1 + 4 + 16 + 64);
});

test.run();
