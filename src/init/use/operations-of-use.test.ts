import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { operationsOfUse } from './operations-of-use.ts';
import { subjectsOf, usesOf } from './subject-use.ts';
import { NAMES, observedStore } from './testing/observed-store.ts';
import { operationsIn, usedStore } from './testing/operations-in.ts';

const test = suite('operations of recorded use');

test('keys of all methods have one domain, with fresh keys; other numbers of arguments are operations of their own', () => {
  const { store, observer } = usedStore();
  store.set('x', 1);
  store.set('y', 2, 100);
  store.get('x');
  assert.equal(operationsIn(observer), {
    set: "oneOf('x', 'y', 'a', 'b', 'c', 'd'), int(0, 5)",
    set3: "oneOf('x', 'y', 'a', 'b', 'c', 'd'), int(0, 5), int(0, 5)",
    get: "oneOf('x', 'y', 'a', 'b', 'c', 'd')",
  });
});

test('what takes one key or a list of them gets one key, from the domain of all', () => {
  const { store, observer } = usedStore();
  store.set('x', 1);
  store.get('y');
  store.get(['y', 'z']);
  const keys = "oneOf('x', 'y', 'z', 'a', 'b', 'c')";
  assert.equal(operationsIn(observer), { set: `${keys}, int(0, 5)`, get: keys });
  for (const key of ['x', 'y', 'z']) store.load(key);
  store.load({ x: 1 });
  assert.is(operationsIn(observer)['load'], keys);
});

test('lists of keys hold the keys that other methods get', () => {
  const { store, observer } = usedStore();
  store.set('x', 1);
  store.load(['y', 'z']);
  const keys = "'x', 'y', 'z', 'a', 'b', 'c'";
  assert.equal(operationsIn(observer), {
    set: `oneOf(${keys}), int(0, 5)`,
    load: `array(oneOf(${keys}))`,
  });
});

test('calls with more arguments give the same values for the first ones; a method of any number has one operation', () => {
  const { store, observer } = usedStore();
  store.set('x', 'one');
  store.set('y', { id: 1 }, 100);
  const key = "oneOf('x', 'y', 'a', 'b', 'c', 'd')";
  const value = "oneOf('one', 'a', 'b', 'c', 'd')";
  assert.equal(operationsIn(observer), { set: `${key}, ${value}`, set3: `${key}, ${value}, int(0, 5)` });
  assert.equal(operationsIn(observer, undefined, 'set'), { set: `${key}, ${value}` });
});

test('keys of two types are mixed only if one object was given both', () => {
  const { Observed, observer } = observedStore();
  for (const keys of [['x', 'y'], ['z'], [7, 8]]) {
    const store = new Observed();
    for (const key of keys) store.set(key);
  }
  assert.equal(operationsIn(observer), { set: "oneOf('x', 'y', 'z', 'a', 'b', 'c')" });
  const both = new Observed();
  both.set('x');
  both.set(7);
  assert.equal(operationsIn(observer), { set: "oneOf('x', 'y', 'z', 7, 8)" });
});

test('an object literal that a program gives again is one that the object holds; a lone one varies in its numbers', () => {
  const { Observed, observer } = observedStore();
  const store = new Observed();
  const [first, second] = [
    { minX: 20, maxX: 30, name: 'x' },
    { minX: 20, maxX: 30, name: 'x' },
  ];
  store.set(first);
  store.set(second);
  store.load(second);
  const pair = [1, 2];
  store.each(pair);
  store.get(pair);
  // What another object was given is no part of this one.
  new Observed().set(first);
  const { each: _, ...operations } = operationsIn(observer);
  assert.equal(operations, {
    set: "int(0, 5), int(0, 5) => { minX: _0_0, maxX: _0_1, name: 'x' } if _0_0 <= _0_1",
    load: "node() if 'minX' in key && 'maxX' in key && 'name' in key",
    get: "node() if Array.isArray(key) && key.length === 2 && typeof key[0] === 'number' && typeof key[1] === 'number'",
  });
});

test('lists of numbers that have one length keep it, and their order if all ascend', () => {
  const { store, observer } = usedStore();
  for (const [low, high] of [
    [1, 2],
    [2, 2],
    [0, 5],
  ] as const) {
    store.load([low, high]);
    store.set([high, low, 7]);
    store.each([low, ...Array.from({ length: high }, () => high)]);
  }
  assert.equal(operationsIn(observer), {
    load: 'int(0, 5), int(0, 5) => [_0_0, _0_1].sort((a, b) => a - b)',
    set: 'int(0, 5), int(0, 5), int(0, 5) => [_0_0, _0_1, _0_2]',
    each: 'array(int(0, 5))',
  });
});

test('few lists of numbers have the length of those that other methods were given', () => {
  const domainsWith = (...more: readonly (readonly number[])[]): Record<string, string> => {
    const { Observed, observer } = observedStore();
    const store = new Observed();
    for (const pair of [[1, 2], [2, 2], [0, 5], ...more]) store.load([...pair]);
    store.each([3, 4]);
    return operationsIn(observer);
  };
  assert.is(domainsWith()['each'], 'int(0, 5), int(0, 5) => [_0_0, _0_1].sort((a, b) => a - b)');
  assert.is(domainsWith([1])['each'], 'array(int(0, 5))');
});

test('many different fractions are drawn from few simple ones', () => {
  const { store, observer } = usedStore();
  for (let at = 1; at < 10; at++) {
    store.set(at / 7 - 1);
    store.load([at / 10, at / 10]);
  }
  store.each([0.5]);
  assert.equal(operationsIn(observer), {
    set: 'oneOf(-1, 0, 0.5, 1, 2, 3)',
    load: 'oneOf(0, 0.25, 0.5, 0.75, 1), oneOf(0, 0.25, 0.5, 0.75, 1) => [_0_0, _0_1].sort((a, b) => a - b)',
    each: 'array(oneOf(0.5))',
  });
});

test('object literals are the recorded ones with a fresh key and blank texts; lists hold such literals', () => {
  const { store, observer } = usedStore();
  store.set({ id: 1, title: 'Moby Dick or the whale' });
  store.load([
    { id: 1, title: 'Moby Dick or the whale' },
    { id: 2, title: 'Emma' },
  ]);
  assert.equal(operationsIn(observer), {
    set: 'int(0, 3) => valueAt(key)',
    load: 'array(int(0, 3)) => key.map(valueAt)',
    constants:
      "const valueAt = (at: number) => [  { id: 1, title: 'Moby Dick' },\n  { id: 2, title: 'Emma' },\n  { id: 900, title: 'Moby Dick' },\n  { id: 901, title: '' },][at]!;",
  });
});

test('an object literal that is given again has the fields of all its kin, one that builders take among them', () => {
  const { store, observer } = usedStore();
  const full = { id: 1, title: 'a', text: 'b' };
  for (const text of ['c', 'd', 'e']) store.set({ id: 2, text });
  store.set(full);
  store.load(full);
  assert.is(operationsIn(observer)['load'], "node() if 'id' in key && 'text' in key");
});

test('an object literal that programs change before they give it again has other values of what they changed', () => {
  const { store, observer } = usedStore();
  const rows = [1, 2].map((id) => ({ id, name: `row ${id}` }));
  for (const row of rows) store.set(row);
  rows[0]!.name = 'first';
  store.load(rows[0]);
  store.get(rows[0]);
  const { load, get } = operationsIn(observer);
  const condition = "if 'id' in held && 'name' in held";
  assert.is(load, `node(), oneOf('row 2', 'row 1', '') => { ...held, name: name } ${condition}`);
  assert.is(get, "node() if 'id' in key && 'name' in key");
});

test('numbers within object literals, and texts with lines, are drawn each by itself', () => {
  const ends = "'\\n', '\\r\\n', '\\r'))";
  const { store, observer } = usedStore();
  const start = { line: 1, column: 0 };
  store.load([{ text: 'x', range: { start, end: { line: 2, column: 5 } } }]);
  store.load([{ text: 'all\nnew', range: { start, end: start } }]);
  const range = '{ start: { line: _0_0, column: _0_1 }, end: { line: _0_2, column: _0_3 } }';
  assert.is(
    operationsIn(observer)['load'],
    `int(0, 5), int(0, 5), int(0, 5), int(0, 5), array(oneOf('x', 'all', 'new', ${ends} => [{ text: _0_4.join(''), range: ${range} }]`,
  );
  const other = observedStore();
  new other.Observed().set({ text: 'all\nnew' });
  assert.is(
    operationsIn(other.observer)['set'],
    `array(oneOf('all', 'new', ${ends} => { text: key.join('') }`,
  );
});

test('calls whose literals have more keys are operations of their own, if asked for', () => {
  const { store, observer } = usedStore();
  store.set({ text: 'x', at: 1 }, 1);
  store.set({ text: 'y' }, 1);
  store.set({ text: 'z' }, 2);
  const uses = usesOf(subjectsOf(observer.use, NAMES), undefined);
  const none = (): undefined => undefined;
  const { operations } = operationsOfUse(
    uses,
    () => [],
    () => false,
    none,
    () => [],
    true,
  );
  assert.equal(
    operations.map(({ name, calls }) => [name, calls]),
    [
      ['set', undefined],
      ['setAt', 'set'],
    ],
  );
});

test('object literals that share a key are drawn alike, with the keys given to objects that were made alike', () => {
  const { Observed, observer } = observedStore();
  const others = new Observed();
  const rich = [0, 1, 2].map((id) => ({ id, title: 'x', text: 'y' }));
  for (const document of rich) others.set(document);
  others.load(rich);
  others.each({ size: 2 });
  const store = new Observed({ mode: 'a' });
  for (const text of ['a', 'b']) store.set({ id: 4, text });
  const { constants, ...operations } = operationsIn(observer, "{ mode: 'a' }");
  assert.equal(operations, {
    set: 'int(0, 3) => valueAt(key)',
    load: 'array(int(0, 3)) => key.map(valueAt)',
    each: 'int(0, 5) => { size: key }',
  });
  assert.match(constants!, /^const valueAt = \(at: number\) => \[ {2}\{ id: 4, text: 'a' \}/);
});

test('a text of an object literal is one of those that methods get for a parameter of its name', () => {
  const { store, observer } = usedStore();
  store.set('x', 1);
  store.get('y');
  store.load([{ key: 'z', rank: 2 }]);
  assert.is(
    operationsIn(observer)['constants'],
    "const valueAt = (at: number) => [  { key: 'x', rank: 2 },\n  { key: 'y', rank: 2 },\n  { key: 'a', rank: 2 },\n  { key: 'b', rank: 2 },][at]!;",
  );
});

test('literals of numbers are drawn by their fields, functions are written, and what has no code is no operation', () => {
  const { store, observer } = usedStore();
  store.set({ x: 1, y: -2 });
  store.each((item: unknown) => item === 1);
  store.get(Symbol('key'));
  const { each, ...others } = operationsIn(observer);
  assert.equal(others, { set: 'int(0, 5), int(-3, 5) => { x: _0_0, y: _0_1 }' });
  assert.match(each!.replaceAll(' ', ''), /^=>\(\(?item\)?=>item===1\)$/);
});

test('a function that only throws is not written: programs give it where it must not be called', () => {
  const { store, observer } = usedStore();
  store.each((item: unknown) => item === 1);
  store.each(() => {
    throw new Error('never called');
  });
  store.each(function () {
    throw new Error('never called');
  });
  assert.match(operationsIn(observer)['each']!.replaceAll(' ', ''), /^=>\(\(?item\)?=>item===1\)$/);
});

test('calls are taken from objects that were made alike, if there are any', () => {
  const { Observed, observer } = observedStore();
  new Observed({ mode: 'a' }).set('x', 'text');
  new Observed({ mode: 'b' }).set('y', true);
  assert.equal(operationsIn(observer, "{ mode: 'b' }"), { set: "oneOf('y', 'a', 'b', 'c', 'd'), bool()" });
});

test.run();
