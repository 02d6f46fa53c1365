import { test } from 'uvu';
import * as assert from 'uvu/assert';
import binarySearchTree from '../../../../structures/binary-search-tree/index.ts';
import singlyLinkedList from '../../../../structures/singly-linked-list/index.ts';
import { graphKey } from '../../../objects/heap/graph.ts';
import { createRandom } from '../../../base/random.ts';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int, key, node } from '../../../objects/structure/finite-domains.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { thrownBy } from '../../../base/testing/thrown-by.ts';
import { collect, type Collected } from './collect.ts';
import type { CollectOptions } from './drive.ts';
import { fieldExtensions, scopeValueKey } from './field-extensions.ts';

const run = (structure: Structure, k: number, options: Partial<CollectOptions> = {}): Promise<Collected> =>
  collect(structure, { k, driver: 'auto', maxCalls: 500_000, maxStates: 5000, ...options }, createRandom(1));
const keys = ({ graphs }: Collected): Set<string> => new Set(graphs.map(graphKey));
const failsWith = async (code: string, structure: () => Structure): Promise<void> => {
  assert.is((await thrownBy(() => run(structure(), 4))).code, code);
};

class Cell {
  next: Cell | null = null;
}
class Chain {
  first: Cell | null = null;
  grow(): void {
    const cell = new Cell();
    cell.next = this.first;
    this.first = cell;
  }
}

test('saturation finds all 1 + 4 + 16 + 64 + 256 lists of scope 5', async () => {
  const collected = await run(singlyLinkedList, 5, { driver: 'saturate' });
  assert.is(collected.graphs.length, 341);
  assert.ok(collected.complete);
});

test('saturation that must complete does so within exactly its calls, and ends early where it cannot', async () => {
  const saturate = { driver: 'saturate', mustComplete: true } as const;
  for (const structure of [singlyLinkedList, binarySearchTree]) {
    const { calls } = await run(structure, 4, saturate);
    assert.ok((await run(structure, 4, { ...saturate, maxCalls: calls })).complete);
    assert.not((await run(structure, 4, { ...saturate, maxCalls: calls - 1 })).complete);
    const half = await run(structure, 4, { ...saturate, maxCalls: calls / 2 });
    assert.not(half.complete);
    assert.ok(half.calls < calls / 3, `${half.calls} of ${calls} calls`);
  }
});

test('random driving finds the same objects as saturation', async () => {
  for (const structure of [singlyLinkedList, binarySearchTree]) {
    const all = keys(await run(structure, 4, { driver: 'saturate' }));
    const random = keys(await run(structure, 4, { driver: 'random' }));
    assert.equal(new Set([...random].filter((graph) => !all.has(graph))), new Set());
    assert.is(random.size, all.size);
  }
});

test('collected objects are distinct and within the scope', async () => {
  const collected = await run(binarySearchTree, 5, { driver: 'random' });
  assert.is(keys(collected).size, collected.graphs.length);
  assert.ok(collected.graphs.every(({ objects }) => objects.length <= 6));
});

test('without a declared scope, objects have at most k objects of a class', async () => {
  const chain = defineStructure({ name: 'chain', create: () => new Chain(), builders: { grow: [] } });
  assert.is((await run(chain, 4)).graphs.length, 5);
});

test('auto falls back to random driving if there are too many states', async () => {
  const collected = await run(singlyLinkedList, 6, { maxStates: 200 });
  assert.is(collected.graphs.length, 200);
  assert.not.ok(collected.complete);
  const sizes = new Set(collected.graphs.map(({ objects }) => objects.length));
  assert.ok(sizes.has(7), 'the largest lists are among them');
});

test('equal seeds collect equal objects in equal order', async () => {
  const options = { driver: 'random', maxStates: 300 } as const;
  assert.equal(
    (await run(binarySearchTree, 6, options)).graphs.map(graphKey),
    (await run(binarySearchTree, 6, options)).graphs.map(graphKey),
  );
});

test('collecting respects preconditions and passes nodes and keys', async () => {
  const structure = defineStructure({
    name: 'chain',
    create: () => new Chain(),
    builders: {
      grow: { require: (chain) => chain.first?.next == null },
      insertAfter: {
        args: [node(), key()],
        run: (chain, cell: object) => {
          assert.ok(cell instanceof Cell || cell === chain);
        },
      },
    },
  });
  assert.is((await run(structure, 5)).graphs.length, 3);
});

test('each fault of a structure has its own error code', async () => {
  const spec = { name: 'chain', create: () => new Chain(), builders: { grow: [] } };
  await failsWith('UNKNOWN_METHOD', () => defineStructure({ ...spec, builders: { extend: [] } }));
  await failsWith('BUILDER_THREW', () =>
    defineStructure({
      ...spec,
      builders: {
        grow: {
          args: [int(0, 5)],
          run: (_chain, n: number) => {
            if (n > 3) throw new RangeError('too big');
          },
        },
      },
    }),
  );
  await failsWith('NO_READABLE_STATE', () =>
    defineStructure({
      name: 'hidden',
      create: () => {
        let count = 0;
        return { add: () => count++ };
      },
      builders: { add: [] },
    }),
  );
  await failsWith('INVALID_STRUCTURE', () =>
    defineStructure({ ...spec, scope: () => ({ Cel: { objects: 2 } }) }),
  );
  await failsWith('INVALID_STRUCTURE', () =>
    defineStructure({ ...spec, scope: () => ({ Cell: { fields: { nxt: [null] } } }) }),
  );
  await failsWith('NO_BUILDERS', () => defineStructure({ ...spec, builders: { grow: [int(5, (k) => k)] } }));
});

test('the error of a throwing builder lists the calls made', async () => {
  const structure = defineStructure({
    name: 'chain',
    create: () => new Chain(),
    builders: {
      put: {
        args: [int(7, 7)],
        run: () => {
          throw new RangeError('too big');
        },
      },
    },
  });
  const { message } = await thrownBy(() => run(structure, 4));
  assert.match(message, /RangeError: too big from put\(7\)/);
});

test('state in #private fields is read through expose', async () => {
  class Hidden {
    #items: number[] = [];
    add(value: number): void {
      this.#items.push(value);
    }
    view(): object {
      return { items: [...this.#items] };
    }
  }
  const structure = defineStructure({
    name: 'hidden',
    create: () => new Hidden(),
    builders: { add: [int(0, 1)] },
    expose: (hidden) => hidden.view(),
  });
  assert.is((await run(structure, 3)).graphs.length, 1 + 2 + 4 + 8);
});

test('the field extensions of the lists in figure 2 of the paper are those of its section II-B', async () => {
  const { graphs } = await run(singlyLinkedList, 4, { driver: 'saturate' });
  const next = fieldExtensions(graphs);
  const of = (ordinal: number): string[] =>
    [...next.of({ className: 'Node', ordinal }, 'next').values()].map(scopeValueKey).sort();
  assert.equal(of(0), ['Node@1', 'null']);
  assert.equal(of(3), ['null']);
});

test.run();
