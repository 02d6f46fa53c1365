import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { argumentsOfUse } from './creations-of-use.ts';
import { isMadeBy, subjectsOf } from './subject-use.ts';
import { NAMES, observedStore } from './testing/observed-store.ts';

test('an object is made with a size to fill first, as the scope, and without its content', () => {
  const { Observed, observer } = observedStore();
  new Observed(['a']).get('a');
  new Observed({ max: 100, ttl: 60, maxRows: 1, depth: 4 }).get('a');
  const made = argumentsOfUse(subjectsOf(observer.use, NAMES), isMadeBy('Store', true), []);
  assert.equal(
    made.map(({ code }) => code),
    [
      '{ max: k, ttl: 60, maxRows: k, depth: 4 }',
      '{ max: 100, ttl: 60, maxRows: 1, depth: 4 }',
      '[]',
      "['a']",
    ],
  );
});

test('a list of the keys of items is kept where the items are left out', () => {
  const { Observed, observer } = observedStore();
  new Observed([{ x: 1, y: 2, name: 'a' }], ['x', 'y'], ['a', 'b']).get('a');
  const [made] = argumentsOfUse(subjectsOf(observer.use, NAMES), isMadeBy('Store', true), []);
  assert.is(made!.code, "[], ['x', 'y'], []");
});

test('keys of what methods are given are kept, and all that a constructor passes on as `arguments`', () => {
  const { Observed, observer } = observedStore();
  new Observed(['id', ['name', 'first']], ['a']).get({ id: 1, name: { first: 'b' } });
  const passedOn = { name: 'arguments', hint: { kind: 'unknown' }, optional: true, rest: true } as const;
  const [made] = argumentsOfUse(subjectsOf(observer.use, NAMES), isMadeBy('Store', true), [passedOn]);
  assert.is(made!.code, "['id', ['name', 'first']], []");
});

test('a text of several words is content, as are all arguments of a constructor that takes any number', () => {
  const { Observed, observer } = observedStore();
  new Observed('some text', 'name').get('a');
  const made = (rest: boolean): string | undefined =>
    argumentsOfUse(subjectsOf(observer.use, NAMES), isMadeBy('Store', true), [
      { name: 'parts', hint: { kind: 'unknown' }, optional: false, rest },
    ])[0]?.code;
  assert.is(made(false), "'', 'name'");
  assert.is(made(true), '');
});

test('a function that needs what the file does not have compares numbers, if its name says so', () => {
  const { Observed, observer } = observedStore();
  const other = (a: number, b: number): number => a - b;
  new Observed({ comparator: (a: number, b: number) => other(a, b), cut: () => other(1, 2) }).get('a');
  const [made] = argumentsOfUse(subjectsOf(observer.use, NAMES), isMadeBy('Store', true), []);
  assert.is(made!.code, '{ comparator: (a, b) => Math.sign(a - b), cut: () => undefined }');
});

test('arguments that differ in sizes only are one way to make an object', () => {
  const { Observed, observer } = observedStore();
  new Observed({ max: 100 }).get('a');
  new Observed({ max: 50 }).get('a');
  new Observed('x').get('a');
  const made = argumentsOfUse(subjectsOf(observer.use, NAMES), isMadeBy('Store', true), []);
  assert.equal(
    made.map(({ code, recorded }) => [code, recorded]),
    [
      ['{ max: k }', '{ max: 100 }'],
      ['{ max: 100 }', '{ max: 100 }'],
      ["'x'", "'x'"],
    ],
  );
});

test.run();
