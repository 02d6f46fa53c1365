import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { ClassTable } from '../../objects/heap/class-table.ts';
import { readHeap } from '../../objects/heap/read.ts';
import { builtLayout, dictionariesOf } from './built-layout.ts';
import { ruleContext } from './testing/rule-inputs.ts';

const test = suite('layout of builder-made objects');

class Spare {
  slots: number[] = [];
}

/** Keeps the last three items in three slots; `first` is the slot of the oldest one. */
class Ring {
  slots: (number | null)[] = [null, null, null];
  first = 0;
  count = 0;
  spare = new Spare();
  add(item: number): void {
    this.slots[(this.first + this.count) % 3] = item;
    if (this.count < 3) this.count++;
    else this.first = (this.first + 1) % 3;
  }
  *[Symbol.iterator](): Generator<number> {
    for (let index = 0; index < this.count; index++) yield this.slots[(this.first + index) % 3]!;
  }
}

const ring = defineStructure<Ring>({
  name: 'ring',
  create: () => new Ring(),
  builders: { add: [int(0, 9)] },
});

test('a field in which objects with the same contents differ is layout, a count is not', async () => {
  const { fields, rootFields } = await builtLayout(3, ruleContext(ring));
  assert.equal([...fields], ['first']);
  assert.equal([...rootFields].sort(), ['count', 'first', 'slots', 'spare']);
});

test('a class with one object in every structure is a part, the root among them', async () => {
  const { parts } = await builtLayout(3, ruleContext(ring));
  assert.equal([...parts].sort(), ['Ring', 'Spare']);
});

test('a class that shows nothing of what it holds has no layout', async () => {
  class Mute {
    size = 0;
    push(): void {
      this.size++;
    }
    pop(): void {
      this.size--;
    }
    /** Throws at one size, which shows no value. */
    check(): void {
      if (this.size === 7) throw new Error('seven');
    }
  }
  const mute = defineStructure<Mute>({
    name: 'mute',
    create: () => new Mute(),
    builders: { push: [] },
    methods: { pop: [], check: [] },
  });
  const { fields, isObservable } = await builtLayout(3, ruleContext(mute));
  assert.not(isObservable);
  assert.equal([...fields], []);
  assert.ok((await builtLayout(3, ruleContext(ring))).isObservable);
});

test('a field holds a dictionary if the keys of its plain object vary, and it holds plain values only', () => {
  const fieldsOf = (...objects: readonly object[]): string[] => [
    ...dictionariesOf(objects.map((object) => readHeap(object, new ClassTable()).graph)),
  ];
  assert.equal(fieldsOf({ places: {}, size: 0 }, { places: { a: 0 }, size: 1 }), ['places']);
  assert.equal(fieldsOf({ options: { max: 1 } }, { options: { max: 2 } }), [], 'a record');
  assert.equal(fieldsOf({ root: { key: 1 } }, { root: { key: 1, left: { key: 0 } } }), [], 'a node');
  assert.equal(fieldsOf({ map: new Map() }, { map: new Map([[1, 2]]) }), [], 'a container');
});

test.run();
