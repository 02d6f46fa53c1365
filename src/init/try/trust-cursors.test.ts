import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../base/random.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { Trials } from './trials.ts';
import { trustCursors } from './trust-cursors.ts';

interface Item {
  value: number;
  next: Item | null;
}

/** A list with a current item. */
class Cursor {
  head: Item | null = null;
  current: Item | null = null;
  isRead = false;
  push(value: number): void {
    this.head = { value, next: this.head };
    this.current ??= this.head;
  }
  next(): number | undefined {
    this.current = this.current?.next ?? this.head;
    return this.current?.value;
  }
  /** Loses an item. */
  shift(): void {
    this.head = this.head?.next ?? null;
    this.current = this.head;
  }
  /** Changes the items. */
  raise(): void {
    if (this.current !== null) this.current.value++;
  }
  /** Changes no part that is led to. */
  read(): void {
    this.isRead = true;
  }
  toArray(): number[] {
    const items: number[] = [];
    for (let item = this.head; item !== null; item = item.next) items.push(item.value);
    return items;
  }
}

test('a method that only leads fields of the object to others of its parts is trusted', async () => {
  const methods = { next: [], shift: [], raise: [], read: [], toArray: [] };
  const structure = defineStructure({
    name: 'cursor',
    create: () => new Cursor(),
    builders: { push: [int(0, 5)] },
    methods,
  });
  const sorted = {
    builders: [{ name: 'push', args: ['int(0, 5)'] }],
    methods: Object.keys(methods).map((name) => ({ name, args: [] })),
    notes: [],
  };
  const { builders, notes } = await trustCursors(new Trials(structure, createRandom('cursors')), sorted);
  assert.equal(
    builders.map(({ name }) => name),
    ['push', 'next'],
  );
  assert.match(notes.join(), 'next only moves a cursor');
});

test('a method that loses parts moves no cursor, also where no list shows it', async () => {
  class Hidden {
    head: Item | null = null;
    oldest: Item | null = null;
    push(value: number): void {
      this.head = { value, next: this.head };
      this.oldest ??= this.head;
    }
    first(): number | undefined {
      return this.head?.value;
    }
    clear(): void {
      this.head = null;
    }
  }
  const structure = defineStructure({
    name: 'hidden',
    create: () => new Hidden(),
    builders: { push: [int(0, 5)] },
    methods: { clear: [], first: [] },
  });
  const sorted = {
    builders: [{ name: 'push', args: ['int(0, 5)'] }],
    methods: ['clear', 'first'].map((name) => ({ name, args: [] })),
    notes: [],
  };
  const { methods } = await trustCursors(new Trials(structure, createRandom('cursors')), sorted);
  assert.is(methods.length, 2);
});

test.run();
