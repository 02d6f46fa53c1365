import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../base/random.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { proposeView } from './propose-view.ts';

const test = suite('proposeView');

/** State that no reader of fields sees. */
class Hidden {
  readonly add: (item: number) => void;
  readonly inner: () => number[];
  constructor() {
    const items: number[] = [];
    this.add = (item) => void items.push(item);
    this.inner = () => items;
  }
}

const viewOf = (Class: new () => Hidden): Promise<string | undefined> =>
  proposeView(
    defineStructure({ name: 'a', create: () => new Class(), builders: { add: [int(0, 5)] } }),
    4,
    createRandom('view'),
  );

test('a view has what changes: getters, sizes and one list', async () => {
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
    *entries(): Generator<[number, number]> {
      yield* this.inner().entries();
    }
    keys(): number[] {
      return [...this.inner().keys()];
    }
    toJSON(): number[] {
      return this.inner();
    }
  }
  assert.is(
    await viewOf(Bag),
    '(object) => ({ length: object.length, isEmpty: object.isEmpty(), entries: [...object.entries()] })',
  );
});

test('what changes the object, never ends, throws or differs from reading to reading is no part', async () => {
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
    toJSON(): object {
      return { items: [...this.inner()] };
    }
  }
  assert.is(await viewOf(Traps), '(object) => ({ toJSON: object.toJSON() })');
});

test('a class that shows nothing has no view', async () => {
  assert.is(await viewOf(Hidden), undefined);
});

test.run();
