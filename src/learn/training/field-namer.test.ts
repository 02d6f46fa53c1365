import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BreakableSlots } from '../examples/break-fields/breakable-slots.ts';
import { inferPlan } from '../windows/plan/infer-plan.ts';
import { Dictionaries } from '../windows/records/dictionaries.ts';
import { inferSchema } from '../examples/collect/infer-schema.ts';
import { readHeap } from '../../objects/heap/read.ts';
import { fieldNamer } from './field-namer.ts';

class Shelf extends Map<string, number[]> {
  owner = 0;
}
class Store {
  next: Store | null = null;
  since = new Date(0);
  readonly tags = new Set<number>();
  readonly shelf = new Shelf();
}

const namesIn = (root: object): string[] => {
  const { graph } = readHeap(root);
  const nameOf = fieldNamer(new Dictionaries(inferPlan([graph])))(graph);
  const slots = new BreakableSlots(inferSchema([graph], 3, {})).of(graph);
  return [...new Set(slots.map(nameOf).map(({ role, field }) => `${role} ${field}`))].sort();
};

test('fields are named as the plan names them, containers after the field that holds them', () => {
  const store = new Store();
  store.tags.add(1);
  store.shelf.set('a', [1]);
  assert.equal(namesIn(store), [
    ...['Store next', 'Store shelf', 'Store since', 'Store tags', 'Store.shelf owner'],
    ...['Store.shelf[] shelf.key', 'Store.shelf[] shelf.size', 'Store.shelf[] shelf.value'],
    'Store.shelf[].shelf.value[] shelf.value.length',
    'Store.shelf[].shelf.value[] shelf.value[]',
    ...['Store.since time', 'Store.tags[] tags.size', 'Store.tags[] tags[]'],
  ]);
});

test('a container that is the root has no field that holds it', () => {
  assert.equal(namesIn(new Shelf([['a', [1]]])), [
    ...['Shelf owner', 'Shelf[] .key', 'Shelf[] .size', 'Shelf[] .value'],
    ...['Shelf[]..value[] .value.length', 'Shelf[]..value[] .value[]'],
  ]);
});

test.run();
