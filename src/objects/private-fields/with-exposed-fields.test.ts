import { runInThisContext } from 'node:vm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { transformSync } from 'esbuild';
import { isPrivateName, REGISTRY } from '../heap/private-fields.ts';
import { readHeap } from '../heap/read.ts';
import { valueKey } from '../heap/value.ts';
import { withExposedFields } from './with-exposed-fields.ts';

const test = suite('withExposedFields');

if (!Object.hasOwn(globalThis, REGISTRY)) {
  Object.defineProperty(globalThis, REGISTRY, { value: new WeakMap() });
}

/** Evaluates a script, with declarations of its own. */
const valueOf = (code: string): unknown => runInThisContext(`{${code}}`);

/** Evaluates an expression in which classes expose their fields, and reads the result as `field value` pairs. */
function fieldsOf(source: string, path = 'a.js'): string {
  const exposed = withExposedFields(source, path);
  assert.is(exposed.split('\n').length, source.split('\n').length, 'lines keep their numbers');
  const code = path.endsWith('ts')
    ? transformSync(exposed, { loader: 'ts', target: 'node20' }).code
    : exposed;
  const { shape, values } = readHeap(valueOf(code) as object).graph.objects[0]!;
  return shape.keys.map((key, index) => `${key} ${valueKey(values[index])}`).join(', ');
}

test('private fields are read, private methods, accessors and static fields are not', () => {
  assert.is(
    fieldsOf(`class A { #x = 1; y = 2; #z; static #s = 3; #m() { return this.#x; } get #g() { return A.#s; }
      set #w(v) {} static { A.#s++; } use() { return [this.#m(), this.#g, this.#w]; } #f = () => 1 }
      new A()`),
    '#x 1, #z undefined, y 2',
  );
});

test('two classes of a chain may have private fields of the same name', () => {
  const source = `class Base { #x = 1; #own = 2 }
    class Middle extends Base { #x = 3 }
    class Sub extends Middle { #x = 4; y = 5 }
    new Sub()`;
  assert.is(fieldsOf(source), '#own 2, #x 4, Base.#x 1, Middle.#x 3, y 5');
  assert.is(fieldsOf('new (class extends (class { #x = 1 }) { #x = 2 })()'), '#x 2, base.#x 1');
  assert.ok(['#x', 'Base.#x', '#größe'].every(isPrivateName));
  assert.not.ok(['x', '@@x', '#1', '# x', 'a#x'].some(isPrivateName));
});

test('an ordinary field of the same name keeps its own', () => {
  assert.is(fieldsOf(`class A { #x = 1; constructor() { this['#x'] = 2; } } new A()`), '#x 2, #x#2 1');
});

test('classes are found wherever they are', () => {
  assert.is(fieldsOf('(() => { const C = class { #a = 1 }; return new C(); })()'), '#a 1');
  assert.is(fieldsOf('function f(a = new (class { #a = 1\n}), b) { return a; } f()'), '#a 1');
  assert.is(
    fieldsOf(
      'class Outer { #a = 1; Inner = class { #b = 2; sum(o) { return o.#a + this.#b } } }; new (new Outer().Inner)()',
    ),
    '#b 2',
  );
  assert.is(fieldsOf("'use strict'; class A { #a = 1 // last }\n}; new A()"), '#a 1');
  assert.is(fieldsOf(String.raw`class A { #\u0061b = 1 }; new A()`), '#ab 1');
  assert.is(fieldsOf('const Symbol = 1, WeakMap = 2, globalThis = 3; class A { #a = 1 } new A()'), '#a 1');
});

test('a hashbang and module syntax are kept', () => {
  const source = "#!/usr/bin/env node\nimport a from 'a';\nexport default class { #a = await a }\n";
  const exposed = withExposedFields(source, 'a.mjs');
  assert.ok(
    exposed.startsWith(
      "#!/usr/bin/env node\nimport a from 'a';\nexport default class { #a = await a ;static{",
    ),
  );
});

test('TypeScript is read with its types, and ambient classes are left alone', () => {
  assert.is(
    fieldsOf(
      'abstract class A<T> { readonly #a: T | 1 = 1; private b = <number>2; declare c: number; #d!: T; }\nnew (A as any)()',
      'a.ts',
    ),
    '#a 1, #d undefined, b 2',
  );
  const ambient = 'declare class A { #a: number }';
  assert.is(withExposedFields(ambient, 'a.ts'), ambient);
});

test('a source without private fields, or with a syntax error, is returned as it is', () => {
  for (const source of [
    'class A { a = 1 }',
    '// #a\nclass A { #m() {} }',
    'class A { #a = }',
    'class { #a } #',
  ]) {
    assert.is(withExposedFields(source, 'a.js'), source);
  }
  const once = withExposedFields('class A { #a = 1 }', 'a.js');
  assert.is(withExposedFields(once, 'a.js'), once);
});

test('a class behaves as before, also if its own code looks for private fields', () => {
  const source = `class A { #a = 1; static is(o) { return #a in o; } keys() { return Object.keys(this); } }
    [A.is(new A()), A.is({}), new A().keys().length, Object.getOwnPropertyNames(A).join(), JSON.stringify(new A())]`;
  const values = valueOf(withExposedFields(source, 'a.js')) as unknown[];
  assert.equal(values, [true, false, 0, 'length,name,prototype,is', '{}']);
});

test.run();
