import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { OBSERVE, observableSource } from './observable-source.ts';

const test = suite('observableSource');

/** Runs a module and returns its exports, all of which the observer has marked. */
async function exportsOf(source: string): Promise<Record<string, unknown>> {
  Object.defineProperty(globalThis, OBSERVE, {
    configurable: true,
    value: (_: unknown, path: string) => `seen ${path}`,
  });
  try {
    const code = observableSource(source, 'a.mjs');
    assert.is(code.split('\n').slice(0, -1).length, source.split('\n').length, 'lines keep their numbers');
    return { ...((await import(`data:text/javascript,${encodeURIComponent(code)}`)) as object) };
  } finally {
    Reflect.deleteProperty(globalThis, OBSERVE);
  }
}

test('every export of an ES module is replaced by what the observer returns', async () => {
  const source = [
    'export class A {}',
    'export const b = 1, { c } = { c: 2 };',
    'const d = 3; function e() {}',
    'export { d as f, e };',
    'export default A;',
  ];
  assert.equal(await exportsOf(source.join('\n')), {
    A: 'seen A',
    b: 'seen b',
    c: 'seen c',
    f: 'seen f',
    e: 'seen e',
    default: 'seen default',
  });
  assert.is((await exportsOf('export default class Queue {}'))['default'], 'seen default');
  assert.is((await exportsOf('export default class {}'))['default'], 'seen default');
});

test('a program without an observer runs as before', async () => {
  const code = observableSource('export const a = 1;', 'a.mjs');
  assert.is(((await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { a: number }).a, 1);
});

test('CommonJS has one export', () => {
  const module = { exports: {} };
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function('module', observableSource('module.exports = { a: 1 };', 'a.cjs'))(module);
  assert.equal(module.exports, { a: 1 });
});

test('types and syntax errors are left to the compiler', () => {
  assert.match(
    observableSource('export type T = number;\nexport class A<T> {}', 'a.ts'),
    /export type T = number;\nexport class A<T> \{\}\n;A = /,
  );
  assert.is(observableSource('export const = 1', 'a.ts'), 'export const = 1');
});

test.run();
