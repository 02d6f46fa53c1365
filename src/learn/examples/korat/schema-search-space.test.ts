import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures } from '../../../../structures/index.ts';
import { collect } from '../collect/collect.ts';
import type { Schema } from '../../../objects/heap/schema.ts';
import { createRandom } from '../../../base/random.ts';
import { createSearchSpace } from './create-search-space.ts';
import { schemaSearchSpace } from './schema-search-space.ts';
import { candidates, countCandidates } from './candidates.ts';

const K = 3;

const schemaOf = async (name: string): Promise<Schema> => {
  const limits = { k: K, driver: 'saturate', maxCalls: 1e5, maxStates: 1e4 } as const;
  return (await collect(await builtInStructures[name]!(), limits, createRandom('schema'))).schema;
};

for (const name of ['doubly-linked-list', 'binary-search-tree', 'binomial-heap']) {
  test(`a search of the schema of ${name} visits what a search of the classes does`, async () => {
    const space = await createSearchSpace(await builtInStructures[name]!(), K);
    const stand = schemaSearchSpace(await schemaOf(name), K, space)!;
    assert.equal(countCandidates(candidates(stand)), countCandidates(candidates(space)));
  });
}

test('the number of objects of a class is bounded, that of the root is one', async () => {
  const { repOK } = await createSearchSpace(await builtInStructures['doubly-linked-list']!(), 2);
  const few = schemaSearchSpace(await schemaOf('doubly-linked-list'), 2, { structure: 'lists', repOK })!;
  assert.equal(
    few.classes.map(({ name, objects }) => [name, objects.length]),
    [
      ['DoublyLinkedList', 1],
      ['Node', 2],
    ],
  );
  // The empty list, and lists of one and two of three elements.
  assert.is(countCandidates(candidates(few)).valid, 1 + 3 + 9);
});

test('there is no search space for containers, fixed classes and values that are not listed', async () => {
  const given = { structure: 'any', repOK: () => true };
  assert.is(schemaSearchSpace(await schemaOf('hash-table'), K, given), undefined);
  const { k, classes } = await schemaOf('binary-search-tree');
  const changed = (change: object): Schema => ({
    k,
    classes: classes.map((known) => ({
      ...known,
      fields: known.fields.map((field) => ({ ...field, ...change })),
    })),
  });
  assert.ok(schemaSearchSpace(changed({}), K, given));
  assert.is(schemaSearchSpace(changed({ scale: 7 }), K, given), undefined);
  assert.is(schemaSearchSpace(changed({ fixed: true }), K, given), undefined);
  assert.is(schemaSearchSpace(changed({ values: [], classes: [] }), K, given), undefined);
});

test.run();
