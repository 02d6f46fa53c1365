import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures } from '../../../../structures/index.ts';
import { LearnInvError } from '../../../base/error.ts';
import { defineStructure, type StructureSpec } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';
import { range, reference } from '../../../objects/structure/finitization.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { buildObject } from './build-object.ts';
import { createSearchSpace } from './create-search-space.ts';
import { REGISTRY } from '../../../objects/heap/private-fields.ts';

class Item {
  value: number;
  label = 'fixed';

  constructor(value: number) {
    this.value = value;
  }
}

class Box {
  readonly compare = (a: number, b: number): number => a - b;
  item: Item | null = null;

  put(value: number): void {
    this.item = new Item(value);
  }
}

const box = (changes: Partial<StructureSpec<Box>>): Structure =>
  defineStructure({
    name: 'box',
    create: () => new Box(),
    builders: { put: [int(1, (k) => k)] },
    scope: (k) => ({
      Box: { fields: { item: reference('Item') } },
      Item: { objects: k, fields: { value: range(1, k) } },
    }),
    repOK: () => true,
    ...changes,
  });

async function rejection(structure: Structure, k = 2): Promise<string> {
  try {
    await createSearchSpace(structure, k);
  } catch (error) {
    assert.instance(error, LearnInvError);
    assert.is((error as LearnInvError).code, 'INVALID_STRUCTURE');
    return (error as LearnInvError).message;
  }
  throw new Error('expected a LearnInvError');
}

test('orders the cells by object, the root first, and by declared field', async () => {
  const space = await createSearchSpace(await builtInStructures['singly-linked-list']!(), 2);
  const names = ['header', 'size', 'element', 'next', 'element', 'next'];
  assert.equal(
    space.cells.map(({ name }) => name),
    names,
  );
  assert.equal(
    space.objects.map(({ className, firstCell, endCell }) => [className, firstCell, endCell]),
    [
      ['SinglyLinkedList', 0, 2],
      ['Node', 2, 4],
      ['Node', 4, 6],
    ],
  );
  assert.equal(space.cells[0]!.values, [null, ...space.objects.slice(1)]);
  assert.equal(space.cells[2]!.values, [null, 1]);
});

test('the root comes first at any position in the scope', async () => {
  const space = await createSearchSpace(
    box({
      scope: () => ({ Item: { fields: { value: [1] } }, Box: { fields: { item: reference('Item') } } }),
    }),
    2,
  );
  assert.equal(
    space.classes.map(({ name }) => name),
    ['Box', 'Item'],
  );
  assert.is(space.objects.length, 2);
});

test('fields that the scope omits keep the value of an object that the builders made', async () => {
  const space = await createSearchSpace(box({}), 2);
  const { item, compare } = buildObject(space, [1, 1]) as Box;
  const { value, label } = item as unknown as { value: number; label: string };
  assert.equal([value, label], [2, 'fixed']);
  assert.is(compare(3, 1), 2);
});

test('rejects a structure without repOK', async () => {
  const { repOK: _, ...rest } = box({});
  assert.match(await rejection({ ...rest, repOK: undefined }), 'expected: a repOK');
});

test('rejects a structure without scope', async () => {
  assert.match(await rejection({ ...box({}), scope: undefined }), 'expected: a scope');
});

test('rejects a structure with expose', async () => {
  assert.match(await rejection(box({ expose: (it) => ({ item: it.item }) })), 'through a view');
});

test('rejects a class without an object', async () => {
  const scope = (k: number) => ({ Box: { fields: { item: reference('Itme') } }, Itme: { objects: k } });
  const message = await rejection(box({ scope }));
  assert.match(message, 'Box, Item');
  assert.match(message, 'Itme');
});

test('rejects a scope without the root', async () => {
  assert.match(await rejection(box({ scope: () => ({ Item: { fields: { value: [1] } } }) })), 'Box');
});

test('rejects a reference to a class without bound', async () => {
  assert.match(
    await rejection(box({ scope: () => ({ Box: { fields: { item: reference('Item') } } }) })),
    'a bound for Item',
  );
});

test('rejects a field without a value', async () => {
  const scope = (k: number) => ({
    Box: { fields: { item: reference('Item') } },
    Item: { objects: k, fields: { value: range(1, k - 2) } },
  });
  assert.match(await rejection(box({ scope })), 'a value for Item.value');
});

test('rejects a class with items', async () => {
  const scope = (k: number) => ({ Box: { items: k, fields: { item: [null] } } });
  assert.match(await rejection(box({ scope })), 'Box with items');
});

test('rejects state that a copy of the fields lacks', async () => {
  const hidden = new WeakMap<object, number>();
  class Hiding extends Box {
    constructor() {
      super();
      hidden.set(this, 1);
    }
  }
  const scope = () => ({ Hiding: { fields: { item: [null] } } });
  const message = await rejection(box({ create: () => new Hiding(), scope, repOK: (it) => hidden.has(it) }));
  assert.match(message, 'the objects of structure "box" cannot be enumerated');
  assert.match(message, 'for the object repOK is true, for the copy false');
});

test('takes a long list, and a Proxy that lists keys without properties', async () => {
  class Odd extends Box {
    readonly odd = new Proxy({}, { ownKeys: () => ['missing'] });
  }
  class Link {
    next: Link | null = null;
  }
  class Chain {
    first: Link | null = null;
    grow(): void {
      for (let count = 0; count < 20_000; count++)
        this.first = Object.assign(new Link(), { next: this.first });
    }
  }
  const odd = { Odd: { fields: { item: [null] } } };
  await createSearchSpace(box({ create: () => new Odd(), scope: () => odd }), 2);
  const create = (): Chain => {
    const chain = new Chain();
    chain.grow();
    return chain;
  };
  const links = {
    Chain: { fields: { first: reference('Link') } },
    Link: { objects: 1, fields: { next: [null] } },
  };
  const chain = { name: 'chain', create, builders: { grow: [] }, scope: () => links, repOK: () => true };
  await createSearchSpace(defineStructure(chain), 2);
});

test('objects of classes outside of the scope are shared, such as a Map of constants', async () => {
  class Named extends Box {
    readonly names = new Map([[1, 'one']]);
  }
  const scope = () => ({ Named: { fields: { item: [null] } } });
  const repOK = (it: Box): boolean => (it as Named).names.get(1) === 'one';
  await createSearchSpace(box({ create: () => new Named(), scope, repOK }), 2);
});

test('rejects classes that expose private fields', async () => {
  const globals = globalThis as unknown as Record<string, WeakMap<object, unknown>>;
  // Another test of this process may have made the registry.
  const registry = (globals[REGISTRY] ??= new WeakMap());
  registry.set(Box.prototype, [['#secret', () => true, () => 1, () => undefined]]);
  try {
    assert.match(await rejection(box({})), '#secret of Box, which only the constructor can add');
  } finally {
    registry.delete(Box.prototype);
  }
});

test('rejects more objects than a search can visit, and a scope that is malformed', async () => {
  const items = (objects: unknown) => () => ({
    Box: { fields: { item: [null] } },
    Item: { objects: objects as number, fields: { value: [1] } },
  });
  assert.match(await rejection(box({ scope: items(1e9) })), '1000000000 objects of Item');
  assert.match(await rejection(box({ scope: items(NaN) })), 'Item.objects is malformed');
});

test.run();
