import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { operationsIn, usedStore } from './testing/operations-in.ts';

test('the least arguments that begin with a text or a number have the name of the method', () => {
  const { store, observer } = usedStore();
  store.set([['z', 2]]);
  store.set('x', 1, 100);
  store.set('y', 1);
  const { set, set1, set3 } = operationsIn(observer);
  assert.is(set, "oneOf('x', 'y', 'a', 'b', 'c', 'd'), int(0, 5)");
  assert.is(set3, `${set}, int(0, 5)`);
  assert.is(set1, " => [['z', 2]]");
});

test('a key that equals a value is drawn from keys only, of the types that keys had', () => {
  const { store, observer } = usedStore();
  store.set('x', 'one');
  store.set('one', 7);
  store.set('y', true);
  assert.equal(operationsIn(observer), {
    set: "oneOf('x', 'one', 'y', 'a', 'b', 'c'), oneOf('one', 7, true)",
  });
  store.get('x', 'two');
  // Values of all methods have the types that one of them got.
  assert.match(operationsIn(observer)['get']!, /7, true\)$/);
});

test('numbers of literals in lists are small where other calls draw theirs', () => {
  const { store, observer } = usedStore();
  store.set({ x: 10, y: 700 });
  store.load([
    { x: 10, y: 900 },
    { x: 40, y: 900 },
  ]);
  const { load, constants } = operationsIn(observer);
  assert.is(load, 'array(int(0, 3)) => key.map(valueAt)');
  assert.match(constants!, /\{ x: 0, y: 2 \},\s*\{ x: 1, y: 3 \}/);
});

test.run();
