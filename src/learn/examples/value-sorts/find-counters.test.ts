import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { surveyFields } from '../collect/survey.ts';
import { makeDataset } from '../dataset/make-dataset.ts';
import { createRepOK } from '../../model/classifier.ts';
import { train } from '../../training/train.ts';
import { createRandom } from '../../../base/random.ts';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';
import { runSteps } from '../../../objects/structure/steps.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { findCounters } from './find-counters.ts';

class Node {
  readonly value: number;
  next: Node | null;
  links = 0;
  constructor(value: number, next: Node | null) {
    this.value = value;
    this.next = next;
  }
}

/** A list that counts its changes in `version`, in each node those of `next`, and its insertions in `inserted`. */
class List {
  first: Node | null = null;
  size = 0;
  version = 0;
  inserted = 0;
  largest = 0;
  push(value: number): void {
    this.first = new Node(value, this.first);
    this.size++;
    this.version++;
    this.inserted++;
    this.largest = Math.max(this.size, this.largest);
  }
  pop(): void {
    if (this.first === null) return;
    this.first = this.first.next;
    this.size--;
    this.version++;
  }
  dropSecond(): void {
    if (!this.first?.next) return;
    this.first.next = this.first.next.next;
    this.first.links++;
    this.size--;
    this.version++;
  }
}

const builders = { push: [int(0, 3)], pop: [], dropSecond: [] };
const lists = defineStructure({ name: 'list', create: () => new List(), builders });

async function countersOf(structure: Structure): Promise<string[]> {
  const fields = await runSteps(surveyFields(structure, 5, createRandom('survey')));
  const found = await runSteps(findCounters(structure, 5, fields, createRandom('counters')));
  return found.map(({ role, field }) => `${role}.${field}`).toSorted();
}

test('numbers that every change raises are counters; sizes and numbers that some changes raise are not', async () => {
  assert.equal(await countersOf(lists), ['List.version', 'Node.links']);
});

test('a counter of a view is found, and one whose object never shrinks is not', async () => {
  const expose = ({ version, size, ...list }: List): object => {
    const items: number[] = [];
    for (let node = list.first; node !== null; node = node.next) items.push(node.value);
    return { version, size, items };
  };
  const create = (): List => new List();
  assert.equal(await countersOf(defineStructure({ name: 'view', create, builders, expose })), [
    'Object.version',
  ]);
  const growing = defineStructure({ name: 'growing', create, builders: { push: [int(0, 3)] } });
  assert.equal(await countersOf(growing), []);
});

class Entry {
  value = 0;
  uses = 1;
}

/** An entry with the number of its uses, and a Map with that number as a key; notes are dropped now and then. */
class Uses {
  readonly entry = new Entry();
  groups = new Map<unknown, string>();
  notes: number[] = [];
  readonly keyOf: (uses: number) => unknown;
  constructor(keyOf: (uses: number) => unknown) {
    this.keyOf = keyOf;
  }
  set(value: number): void {
    this.entry.value = value;
    this.groups = new Map([[this.keyOf(++this.entry.uses), 'entry']]);
    this.notes = this.notes.length > 2 ? [] : [...this.notes, value];
  }
}

test('a number that is always a key of a Map is no counter', async () => {
  const counters = (keyOf: (uses: number) => unknown): Promise<string[]> =>
    countersOf(
      defineStructure({
        name: 'uses',
        create: () => new Uses(keyOf),
        builders: { set: [int(0, 3)] },
      }),
    );
  assert.equal(await counters(String), ['Entry.uses']);
  assert.equal(await counters(Number), []);
});

/** A map that only grows, with its size, a version and the number that the next entry gets. */
class Registry {
  readonly entries = new Map<number, { readonly id: number; value: number }>();
  size = 0;
  version = 0;
  nextId = 0;
  set(key: number, value: number): void {
    const entry = this.entries.get(key);
    if (entry === undefined) {
      this.entries.set(key, { id: this.nextId++, value });
      this.size++;
    } else entry.value = value;
    this.version++;
  }
}

test('without removals, a number that differs where all else is equal is a counter', async () => {
  const digits = int(0, (k) => k);
  const create = (): Registry => new Registry();
  const registry = defineStructure({ name: 'registry', create, builders: { set: [digits, digits] } });
  assert.equal(await countersOf(registry), ['Registry.version']);
});

test('an array in which a deque moves tells nothing of its size', async () => {
  class Deque {
    readonly items = new Float64Array(16);
    head = 0;
    size = 0;
    addFirst(item: number): void {
      this.head = (this.head + 15) % 16;
      this.items[this.head] = item;
      this.size++;
    }
  }
  const addFirst = { args: [int(1, 9)], require: ({ size }: Deque) => size < 16 };
  assert.equal(
    await countersOf(defineStructure({ name: 'deque', create: () => new Deque(), builders: { addFirst } })),
    [],
  );
});

test('a model compares a counter with nothing', async () => {
  const { dataset } = await makeDataset(lists, { scope: 2, maxCalls: 20_000, maxBroken: 300 });
  const sorts = new Map(dataset.sorts!.map(({ role, field, sort }) => [`${role}.${field}`, sort.kind]));
  assert.is(sorts.get('List.version'), 'counter');
  assert.is(sorts.get('List.size'), 'own');
  const { model } = await train(dataset, { trials: 1, votes: 1, jobs: 1 });
  const repOK = createRepOK(model);
  const list = (change: object = {}): List => {
    const made = new List();
    for (const value of [1, 0, 3]) made.push(value);
    return Object.assign(made, change);
  };
  for (const version of [0, 1, 4, 1000]) assert.ok(repOK(list({ version })), `${version}`);
  assert.not(repOK(list({ version: 'a' })));
  assert.not(repOK(list({ size: 4 })));
});

test.run();
