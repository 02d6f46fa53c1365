import * as assert from 'uvu/assert';
import { runInThisContext } from 'node:vm';
import { transformSync } from 'esbuild';
import { test } from 'uvu';
import { hasCompiledFields, privateFields, suggestObserve } from './unreadable-state.ts';

class Base {
  #count = 0;
  add(): void {
    this.#count++;
  }
  get size(): number {
    return this.#count;
  }
}

class Bag extends Base {
  #items: number[] = [];
  put(item: number): void {
    this.#grow(item);
  }
  *[Symbol.iterator](): Generator<number> {
    yield* this.#items;
  }
  #grow(item: number): void {
    this.#items.push(item);
  }
}

/** Returns an instance of a class whose source no loader compiles. */
const instanceOf = (source: string): object => new (runInThisContext(`(${source})`) as new () => object)();

test('private fields of the class and its base classes are found, private methods are not', () => {
  // If a loader compiles private fields away, the source names none.
  const fields = privateFields(new Bag());
  assert.ok(
    fields.every((name) => ['#items', '#count'].includes(name)),
    fields.join(),
  );
  const source = 'class { #a = 1; #b() { return this.#a; } c() { return this.#b(); } }';
  assert.equal(privateFields(instanceOf(source)), ['#a']);
});

test('the accessors and the iterated items are suggested', () => {
  assert.is(suggestObserve(new Bag()), "observe: ['size', '[...this]']");
});

test('for a class without accessors, a method that returns the private fields is suggested', () => {
  const hidden = instanceOf('class { #a = 1; #b = 2; c() { return this.#a + this.#b; } }');
  assert.match(suggestObserve(hidden), 'view() { return { a: this.#a, b: this.#b }; }');
});

test('private fields that a compiler replaced are known by its helpers', () => {
  const source = 'class { #a = 1; get b() { return this.#a; } set b(value) { this.#a = value; } }';
  const { code } = transformSync(`export const C = ${source}`, { target: 'es2020', format: 'cjs' });
  const { exports } = runInThisContext(
    `(() => { const module = { exports: {} }; ${code}; return module; })()`,
  ) as {
    readonly exports: { readonly C: new () => object };
  };
  assert.ok(hasCompiledFields(new exports.C()));
  for (const helper of [
    '__classPrivateFieldGet(this, _a, "f")',
    'tslib_1.__classPrivateFieldSet(this, _a, 1, "f")',
    '_classPrivateFieldGet2(_a, this)',
    '_class_private_field_get(this, _a)',
  ]) {
    assert.ok(hasCompiledFields(instanceOf(`class { b() { return ${helper}; } }`)), helper);
  }
  assert.not(hasCompiledFields(instanceOf(source)));
  assert.not(hasCompiledFields(instanceOf('class { isPrivateGetter() { return this.privateGet(1); } }')));
});

test.run();
