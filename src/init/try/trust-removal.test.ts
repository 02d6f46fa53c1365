import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../base/random.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int, node } from '../../objects/structure/finite-domains.ts';
import type { ProposedMethod } from '../proposal.ts';
import { trustRemoval } from './trust-removal.ts';
import { Trials } from './trials.ts';

const test = suite('trustRemoval');

class Stack {
  items: number[] = [];
  size = 0;
  push(item: number): void {
    this.items.push(item);
    this.size++;
  }
  pop(): void {
    if (this.items.pop() !== undefined) this.size--;
  }
}

/** Keeps the places of removed items for later. */
class Pool extends Stack {
  free = { length: 0 };
  override pop(): void {
    if (this.size > 0) this.free.length++;
    super.pop();
  }
  delete(): void {
    this.pop();
  }
  close(): void {
    this.free.length = 9;
  }
}

/** Shows an item twice after the removal of one in the middle. */
class Cyclic extends Pool {
  override delete(): void {
    const middle = this.items.length > 2;
    if (middle) this.items[1] = this.items[0]!;
    else super.delete();
  }
  toArray(): number[] {
    return [...this.items];
  }
}

async function buildersOf(Class: new () => Stack, ...names: string[]): Promise<string> {
  const methods = Object.fromEntries(names.flatMap((name) => (name === 'push' ? [] : [[name, []]])));
  const create = (): Stack => new Class();
  const structure = defineStructure({ name: 'a', create, builders: { push: [int(0, 5)] }, methods });
  const proposed = (name: string): ProposedMethod => ({ name, args: [] });
  const sorted = {
    builders: names.includes('push') ? [] : [proposed('push')],
    methods: names.map(proposed),
  };
  const { builders } = await trustRemoval(new Trials(structure, createRandom('removal')), sorted);
  return builders.map(({ name }) => name).join();
}

test('one removal is trusted if it changes a field that insertions do not', async () => {
  assert.is(await buildersOf(Pool, 'close', 'pop', 'delete'), 'push,delete');
  assert.is(await buildersOf(Pool, 'close', 'pop'), 'push,pop');
});

/** Leaves a mark of another class in place of what is removed, and refuses to remove from nothing. */
class Lazy {
  first: object | null = null;
  push(): void {
    this.first = { rest: this.first };
  }
  pop(): void {
    if (this.first === null) throw new Error('empty');
    this.first = new Removed();
  }
}
class Removed {
  isLazy = true;
}

test('a removal that makes objects of another class is trusted, also if it refuses calls', async () => {
  const create = (): Lazy => new Lazy();
  const structure = defineStructure({ name: 'lazy', create, builders: { push: [] }, methods: { pop: [] } });
  const builders = [{ name: 'push', args: [] }];
  const names = async (pop: ProposedMethod): Promise<string[]> => {
    const trials = new Trials(structure, createRandom('removal'));
    return (await trustRemoval(trials, { builders, methods: [pop] })).builders.map(({ name }) => name);
  };
  assert.equal(await names({ name: 'pop', args: [], remark: 'threw', isRefusing: true }), ['push', 'pop']);
  assert.equal(await names({ name: 'pop', args: [], remark: 'threw' }), ['push']);
});

/** Marks its first item when another one is removed. */
class Marked {
  first: { isMarked: boolean; next: Marked['first'] } | null = null;
  push(): void {
    this.first = { isMarked: false, next: this.first };
  }
  delete(item: NonNullable<Marked['first']>): void {
    if (item === this.first) this.first = item.next;
    else if (this.first?.next === item) Object.assign(this.first, { isMarked: true, next: item.next });
  }
}

test('the removal of an object of the structure may be trusted', async () => {
  const structure = defineStructure({
    name: 'marked',
    create: () => new Marked(),
    builders: { push: [] },
    methods: { delete: { args: [node()], require: (_: Marked, item: object) => 'next' in item } },
  });
  const sorted = {
    builders: [{ name: 'push', args: [] }],
    methods: [{ name: 'delete', args: ['node()'], node: { index: 0, className: undefined } }],
  };
  const { builders } = await trustRemoval(new Trials(structure, createRandom('removal')), sorted);
  assert.equal(
    builders.map(({ name }) => name),
    ['push', 'delete'],
  );
});

test('a removal is not trusted if the object then does not show all other items', async () => {
  assert.is(await buildersOf(Cyclic, 'delete', 'pop'), 'push,pop');
});

test('no removal is trusted if insertions show the values of all fields, and no other method ever', async () => {
  assert.is(await buildersOf(Stack, 'pop'), 'push');
  assert.is(await buildersOf(Pool, 'close'), 'push');
});

test('no removal is trusted if no other method is', async () => {
  assert.is(await buildersOf(Pool, 'push', 'delete'), '');
});

test.run();
