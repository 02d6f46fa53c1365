import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../base/random.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import type { ProposedMethod } from '../proposal.ts';
import { splitUpdates } from './split-updates.ts';
import { Trials } from './trials.ts';

const test = suite('splitUpdates');

/** A cache: a lookup moves its key to the end. */
class Cache {
  map = new Map<number, number>();
  set(key: number, value: number): void {
    this.map.set(key, value);
  }
  get(key: number): number | undefined {
    const value = this.map.get(key);
    if (value === undefined) return undefined;
    this.map.delete(key);
    this.map.set(key, value);
    return value;
  }
  has(key: number): boolean {
    return this.map.has(key);
  }
}

/** A list, whose items can be equal. */
class List {
  items: number[] = [];
  set(item: number): void {
    this.items.push(item);
  }
  get(): void {}
  has(item: number): boolean {
    return this.items.includes(item);
  }
}

/** A list of different items, each with the number of times that it was added, if more than once. */
class Bag {
  entries: { item: number; count?: number }[] = [];
  set(item: number): void {
    const entry = this.entries.find((known) => known.item === item);
    if (entry === undefined) this.entries.push({ item });
    else entry.count = (entry.count ?? 1) + 1;
  }
  get(): void {}
  has(item: number): boolean {
    return this.entries.some((known) => known.item === item);
  }
}

const argumentsOf = (name: string): string[] => (name === 'set' ? ['key', 'value'] : ['key']);
const proposed = (name: string, length: number): ProposedMethod => ({
  name,
  args: Array.from({ length }, () => 'int(0, 5)'),
  parameters: argumentsOf(name).slice(0, length),
});

async function split(
  Class: new () => Cache | List | Bag,
): Promise<{ builders: string[]; methods: string[] }> {
  const { set, get } = Class.prototype;
  const domains = (length: number): ReturnType<typeof int>[] => Array.from({ length }, () => int(0, 5));
  const structure = defineStructure({
    name: 'a',
    create: (): Cache | List | Bag => new Class(),
    builders: { set: domains(set.length), get: domains(get.length) },
    methods: { has: domains(1) },
  });
  const sorted = {
    builders: [proposed('set', set.length), proposed('get', get.length)],
    methods: [proposed('has', 1)],
  };
  const { builders, methods } = await splitUpdates(new Trials(structure, createRandom('split')), sorted);
  const shown = (operation: ProposedMethod): string =>
    [operation.name, operation.calls, operation.require].filter((part) => part !== undefined).join(' | ');
  return { builders: builders.map(shown), methods: methods.map(shown) };
}

test('a builder that updates present keys is trusted with fresh keys only', async () => {
  assert.equal(await split(Cache), {
    builders: ['set | !object.has(key)', 'get'],
    methods: ['setExisting | set | object.has(key)', 'has'],
  });
});

test('an update that leaves the old value elsewhere is put under test, one that adds a value is not', async () => {
  class TwoWays extends Cache {
    readonly keys = new Map<number, number>();
    override set(key: number, value: number): void {
      super.set(key, value);
      this.keys.set(value, key);
    }
  }
  class Lists extends List {
    override set(item: number, value?: number): void {
      this.items.push(item, value ?? 0);
    }
  }
  assert.equal((await split(TwoWays)).methods, ['setExisting | set | object.has(key)', 'has']);
  assert.equal((await split(Lists)).methods, ['has']);
});

test('an edge that is there already is an update, told by a lookup with two keys', async () => {
  class Graph {
    nodes = new Set<number>();
    weights = new Map<string, number>();
    addNode(node: number): void {
      this.nodes.add(node);
    }
    addEdge(from: number, to: number, weight: number): void {
      if (!this.hasNode(from) || !this.hasNode(to)) throw new Error('no such node');
      this.weights.set(`${from} ${to}`, weight);
    }
    hasNode(node: number): boolean {
      return this.nodes.has(node);
    }
    hasEdge(from: number, to: number): boolean {
      return this.weights.has(`${from} ${to}`);
    }
  }
  const number = int(0, 5);
  const structure = defineStructure({
    ...{ name: 'graph', create: () => new Graph() },
    builders: { addNode: [number], addEdge: [number, number, number] },
  });
  const text = 'int(0, 5)';
  const builders = [
    { name: 'addNode', args: [text], parameters: ['node'] },
    { name: 'addEdge', args: [text, text, text], parameters: ['from', 'to', 'weight'] },
  ];
  const found = await splitUpdates(new Trials(structure, createRandom('split')), { builders, methods: [] });
  assert.equal(
    [...found.builders, ...found.methods].map((operation) => 'require' in operation && operation.require),
    [false, '!object.hasEdge(from, to)', 'object.hasEdge(from, to)'],
  );
});

test('a lookup that changes an object in a mode that a method sets tells nothing', async () => {
  class Counting {
    map = new Map<number, number>();
    counts = false;
    misses = 0;
    set(key: number, value: number): void {
      this.map.set(key, value);
    }
    get(key: number): number | undefined {
      if (this.counts && !this.map.has(key)) this.misses++;
      return this.map.get(key);
    }
    count(): void {
      this.counts = true;
    }
  }
  const number = int(0, 5);
  const structure = (methods: object): Structure =>
    defineStructure({
      ...{ name: 'counting', create: () => new Counting() },
      builders: { set: [number, number] },
      methods: { get: [number], ...methods },
    });
  const sorted = {
    builders: [proposed('set', 2)],
    methods: [proposed('get', 1), { name: 'count', args: [] }],
  };
  const buildersOf = async (methods: object): Promise<(string | undefined)[]> => {
    const trials = new Trials(structure(methods), createRandom('split'));
    return (await splitUpdates(trials, sorted)).builders.map(({ require }) => require);
  };
  assert.equal(await buildersOf({}), ['object.get(key) == null']);
  assert.equal(await buildersOf({ count: [] }), [undefined]);
});

test('a builder that adds equal items stays as it is', async () => {
  assert.equal(await split(List), { builders: ['set', 'get'], methods: ['has'] });
});

test('a builder that counts how often an item was added stays as it is', async () => {
  assert.equal(await split(Bag), { builders: ['set', 'get'], methods: ['has'] });
});

test.run();
