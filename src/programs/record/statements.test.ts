import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { statementsOf } from './statements.ts';

const test = suite('statementsOf');

const codes = (text: string, path = 'a.ts'): string[] =>
  statementsOf(text, path)!.map((statement) =>
    statement.kind === 'code'
      ? statement.code.replaceAll(/\s+/g, ' ').trim()
      : `import ${statement.from} ${statement.names.join(' ')}`,
  );

test('imports and functions come first, and declarations become assignments', () => {
  const text =
    'const a = f(), [b] = g();\nlet c;\nimport x, { y as z } from "m";\nfunction f() {}\nclass D {}\na();';
  assert.equal(codes(text), [
    'import m x,default z,y',
    'f = function f() {}',
    '(a = f())',
    '([b] = g())',
    'c = undefined',
    'D = class D {}',
    'a();',
  ]);
});

test('types are removed', () => {
  const text = [
    'import type { T } from "t";',
    'interface I { a: number }',
    'const q: Queue<T> = make<T>(1 as number, x!);',
    'class A<T> { private readonly b?: T; constructor(public c: number) {} }',
    'const f = (a?: number, b: string = ""): void => {};',
  ];
  assert.equal(codes(text.join('\n')), [
    '(q = make (1 , x ))',
    'A = class A { b ; constructor( c ) {} }',
    '(f = (a , b = "") => {})',
  ]);
});

test('exports are declarations', () => {
  assert.equal(codes('export const a = 1; export default function b() {}'), [
    'b = function b() {}',
    '(a = 1)',
  ]);
});

test('a name may be declared twice', () => {
  assert.equal(codes('const a = require("m");\nimport a from "m";\na();'), [
    'import m a,default',
    '(a = require("m"))',
    'a();',
  ]);
});

test('a syntax error gives nothing', () => {
  assert.is(statementsOf('const = ;', 'a.js'), undefined);
});

test.run();
