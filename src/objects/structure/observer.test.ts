import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { observed, parseObserver } from './observer.ts';

class Book {
  readonly #pages = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  get size(): number {
    return this.#pages.size;
  }
  keys(): IterableIterator<string> {
    return this.#pages.keys();
  }
  get(key: string): number | undefined {
    return this.#pages.get(key);
  }
  first(): number {
    throw new RangeError('none');
  }
  *endless(): Generator<number> {
    for (;;) yield 1;
  }
  [Symbol.iterator](): Iterator<[string, number]> {
    return this.#pages.entries();
  }
}

const read = (text: string): unknown => observed(parseObserver(text)!, new Book());

test('getters, methods, iteration, JSON arguments and the results for listed keys are read', () => {
  assert.is(read('size'), 2);
  assert.equal(read('keys()'), ['a', 'b']);
  assert.equal(read('[...this]'), [
    ['a', 1],
    ['b', 2],
  ]);
  assert.is(read('get("b")'), 2);
  assert.equal(read('get(keys())'), [1, 2]);
});

test('what throws or never ends is told by the name of the error', () => {
  assert.is(read('first()'), 'throws RangeError');
  assert.is(read('endless()'), 'throws RangeError');
  assert.is(read('missing()'), 'throws TypeError');
  assert.is(read('get(size)'), 'throws TypeError');
});

test('any other text declares no observer', () => {
  for (const text of ['', 'a b', 'this.size', 'get(', 'get(keys() ', '[...items]', '#size', 'get(a b)'])
    assert.is(parseObserver(text), undefined, text);
});

test.run();
