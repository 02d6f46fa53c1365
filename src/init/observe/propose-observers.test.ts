import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../base/random.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int, node } from '../../objects/structure/finite-domains.ts';
import { proposeObservers } from './propose-observers.ts';

const test = suite('proposeObservers');

/** State that no reader of fields sees. */
class Hidden {
  readonly add: (item: number) => void;
  readonly inner: () => number[];
  constructor() {
    const items: number[] = [];
    this.add = (item) => void items.push(item);
    this.inner = function inner(_hidden?: never) {
      return items;
    };
    Object.defineProperty(this.inner, 'length', { value: 3 });
  }
}

const observersOf = (Class: new () => { add(item: number): void }): Promise<readonly string[]> =>
  proposeObservers(
    defineStructure({ name: 'a', create: () => new Class(), builders: { add: [int(0, 5)] } }),
    4,
    createRandom('view'),
    (work) => work(),
  );

test('what changes is observed: getters, methods, one list and look-ups of its keys', async () => {
  class Bag extends Hidden {
    readonly kind = 'bag';
    get length(): number {
      return this.inner().length;
    }
    get constant(): number {
      return 7;
    }
    isEmpty(): boolean {
      return this.inner().length === 0;
    }
    count(_of: number): number {
      return 1;
    }
    self(): this {
      return this;
    }
    keys(): IterableIterator<number> {
      return this.inner().keys();
    }
    get(index: number): number | undefined {
      return this.inner()[index];
    }
    toJSON(): number[] {
      return this.inner();
    }
  }
  assert.equal(await observersOf(Bag), ['length', 'isEmpty()', 'keys()', 'toJSON()', 'get(keys())']);
});

test('what changes the object, never ends, throws or differs from reading to reading is not', async () => {
  let reads = 0;
  class Traps extends Hidden {
    get takes(): number | undefined {
      return this.inner().shift();
    }
    get random(): number {
      return reads++;
    }
    get first(): number {
      if (this.inner().length === 0) throw new RangeError('empty');
      return this.inner()[0]!;
    }
    *[Symbol.iterator](): Generator<number> {
      for (let item = 0; ; item++) yield item + this.inner().length;
    }
    *values(): Generator<number> {
      while (this.inner().length > 0) yield this.inner().pop()!;
    }
    toArray(): number[] {
      for (;;) this.inner();
    }
    copy(): Traps {
      return Object.assign(new Traps(), { of: this.inner().length });
    }
    async later(): Promise<number> {
      await Promise.resolve();
      return this.inner().length;
    }
    toJSON(): object {
      return { items: [...this.inner()] };
    }
  }
  assert.equal(await observersOf(Traps), ['toJSON()']);
});

test('a class that shows nothing, or whose fields say as much, has no observers', async () => {
  class Open {
    readonly items: number[] = [];
    get size(): number {
      return this.items.length;
    }
    add(item: number): void {
      this.items.push(item);
    }
  }
  assert.equal(await observersOf(Hidden), []);
  assert.equal(await observersOf(Open), []);
});

test('where all methods take parts of the object, nothing can be called, and nothing is observed', async () => {
  const structure = defineStructure({
    name: 'list',
    create: () => ({ length: 0, append: (part: object) => void part }),
    builders: { append: [node()] },
  });
  assert.equal(await proposeObservers(structure, 4, createRandom('view'), (work) => work()), []);
});

test.run();
