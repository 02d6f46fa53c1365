import nodeAssert from 'node:assert';
import { inspect } from 'node:util';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { guardClass } from './guard-class.ts';
import { guard } from './guard.ts';
import { Queue, repOK } from './testing/queue.ts';
import { unguarded } from './guarded-objects.ts';

const test = suite('guarded objects as values');

const Guarded = guardClass(Queue, repOK);
class Sub extends Guarded {}
const fill = (queue: Queue): Queue => queue.add(1).add(2);
const made: Record<string, Queue> = {
  guard: fill(guard(new Queue(), repOK)),
  guardClass: fill(new Guarded()),
  subclass: fill(new Sub()),
};
const plain = fill(new Queue());

for (const [way, queue] of Object.entries(made)) {
  test(`${way}: JSON, spread, keys, inspect, deepEqual and instanceof are those of the object`, () => {
    assert.is(JSON.stringify(queue), JSON.stringify(plain));
    assert.equal(Object.assign({}, queue), Object.assign({}, plain));
    assert.equal(Object.keys(queue), Object.keys(plain));
    assert.is(inspect(queue).replace(/^.*?\{/s, '{'), inspect(plain).replace(/^.*?\{/s, '{'));
    assert.match(inspect(queue), way === 'subclass' ? /^Sub / : /^Queue /);
    // oxlint-disable-next-line typescript/no-deprecated
    nodeAssert.deepEqual(queue, plain);
    assert.instance(queue, Queue);
    assert.equal([...queue], [1, 2]);
  });

  test(`${way}: a guarded object is one key of a WeakMap`, () => {
    const keys = new WeakMap([[queue, 1]]);
    assert.is(keys.get(queue), 1);
    assert.is(keys.get(queue.add(3)), 1);
    queue.items.pop();
    queue.mend();
  });

  test(`${way}: structuredClone copies the fields of an object without its guard`, () => {
    const copy = structuredClone(unguarded(queue));
    assert.equal(copy, { items: [1, 2], size: 2 });
    assert.is(Object.getPrototypeOf(copy), Object.prototype);
  });
}

test('structuredClone copies an object of a guarded class, and rejects a proxy', () => {
  assert.equal(structuredClone(made['guardClass']!), { items: [1, 2], size: 2 });
  assert.throws(() => structuredClone(made['guard']!), /could not be cloned/);
});

test('a guarded array is an array', () => {
  const items = guard([1, 2], (array) => array.length < 4);
  assert.ok(Array.isArray(items));
  assert.equal([...items], [1, 2]);
  assert.equal(items.concat([3]), [1, 2, 3]);
  items.push(3);
  assert.throws(() => items.push(4), /Array violates its representation invariant after push/);
  class Stack extends Array<number> {}
  const stack = new (guardClass(Stack, (array) => array.length < 3))();
  assert.ok(Array.isArray(stack));
  stack.push(1, 2);
  assert.throws(() => stack.push(3), /after push/);
});

test('unguarded returns the object behind a proxy, and any other object itself', () => {
  const queue = new Queue();
  assert.is(unguarded(guard(queue, repOK)), queue);
  assert.is(unguarded(queue), queue);
  assert.is(unguarded(made['guardClass']!), made['guardClass']);
});

test.run();
