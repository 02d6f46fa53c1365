import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { throwingFrame, makesError } from '../../src/base/stack-frames.ts';
import { NoClass, pastedClass } from './pasted-class.ts';

const test = suite('pastedClass');

test('the first exported class is taken, or else the last one', () => {
  assert.is(pastedClass('class A {} export class B {} class C {}').name, 'B');
  assert.is(pastedClass('class A {} class B { a = new A() }').name, 'B');
  assert.is(pastedClass('export default class A<T> { b: T | null = null }').name, 'A');
});

test('the source tells types and what is private', () => {
  const { source } = pastedClass('class A { add(key: string): void {} private go() {} }');
  assert.is(source!.parameters.get('add')![0]!.hint.kind, 'string');
  assert.ok(source!.hidden.has('go'));
});

test('an error that the class throws on purpose is known as such', () => {
  const text = `class Stack {
    pop(): number {
      throw new RangeError('empty');
    }
    get() {
      return new Array(-1);
    }
  }`;
  const stack = new (pastedClass(text).Class as new () => { pop(): number; get(): void })();
  const thrown = (call: () => void): boolean => {
    try {
      call();
    } catch (error) {
      return makesError(throwingFrame(error as Error), 'RangeError');
    }
    throw new Error('nothing was thrown');
  };
  assert.ok(thrown(() => stack.pop()));
  assert.not(thrown(() => stack.get()));
});

test('what cannot be learned from is refused in words', () => {
  const refused = (text: string, words: RegExp): void =>
    assert.throws(
      () => pastedClass(text),
      (error: Error) => error instanceof NoClass && words.test(error.message),
    );
  refused('const x = 1;', /no class/);
  refused('class A {', /syntax error/);
  refused("import x from 'x'; class A {}", /cannot run here: line 1: an import/);
  refused('class A extends Missing {}', /throws when it is loaded: ReferenceError/);
});

test.run();
