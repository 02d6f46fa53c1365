import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { guardClass } from './guard-class.ts';
import { guard } from './guard.ts';
import { Queue, repOK } from './testing/queue.ts';

const test = suite('guard of an object');

const refused = (run: () => unknown, code: string, pattern: RegExp): void =>
  assert.throws(
    run,
    (error: { code?: string; message: string }) => error.code === code && pattern.test(error.message),
  );

test('switched off it gives back the object', () => {
  const queue = new Queue();
  assert.is(guard(queue, repOK, { mode: 'off' }), queue);
});

test('guarding twice is guarding once', () => {
  const queue = guard(new Queue(), repOK);
  assert.is(guard(queue, repOK), queue);
  refused(() => guard(queue, () => true), 'CANNOT_GUARD', /guarded already[^]*first\(object\) && second/);
  const made = new (guardClass(Queue, repOK))();
  assert.is(guard(made, repOK), made);
});

test('an object that is broken already is not taken', () => {
  const queue = new Queue();
  queue.size = 3;
  assert.throws(() => guard(queue, repOK), /already when it was guarded/);
});

test('the object itself is left as it is', () => {
  const queue = new Queue();
  const guarded = guard(queue, repOK);
  guarded.add(1);
  assert.equal(queue.items, [1]);
  const other = new Queue().add(1);
  other.size = 5;
  guarded.mend.call(other);
  assert.is(other.size, 1, 'a method lent to another object is that of the class');
});

test('methods are the same at each look, and keep their names', () => {
  const queue = guard(new Queue(), repOK);
  assert.is(Reflect.get(queue, 'add'), Reflect.get(queue, 'add'));
  assert.is(queue.add.name, 'add');
  assert.is(queue.constructor, Queue);
});

test('a frozen object is guarded through its class, and refused where it owns methods', () => {
  class Box {
    readonly held = new Map<string, number>();
    count = 0;
    readonly own: ((key: string) => void) | undefined;
    constructor(owner: boolean) {
      if (owner) this.own = (key) => this.held.set(key, 1);
      Object.freeze(this);
    }
    put(key: string): this {
      this.held.set(key, 1);
      return this;
    }
  }
  const few = ({ held }: Box): boolean => held.size < 2;
  const box = guard(new Box(false), few);
  assert.is(box.put('a'), box);
  assert.throws(() => box.put('b'), /after put/);
  refused(() => guard(new Box(true), few), 'CANNOT_GUARD', /Box\.own[^]*frozen[^]*guardClass/);
  const late = guard({ held: [1], own: () => 1 }, () => true);
  Object.freeze(late);
  refused(() => late.own(), 'CANNOT_GUARD', /frozen/);
});

test('a proxy is guarded as what it stands for, also one of a guarded object', () => {
  class Counter {
    count = 0;
    step(): this {
      this.count++;
      return this;
    }
  }
  const few = ({ count }: Counter): boolean => count < 2;
  for (const inner of [new Counter(), guard(new Counter(), few)]) {
    const counter = guard(new Proxy(new Proxy(inner, {}), {}), few);
    assert.is(counter.step(), counter);
    assert.throws(() => counter.step(), /Counter violates its representation invariant after step/);
  }
});

test('what is no object is refused', () => {
  refused(() => guard(null as unknown as Queue, repOK), 'BAD_OPTION', /got: {6}null/);
  refused(() => guard(Queue as unknown as Queue, repOK), 'BAD_OPTION', /guardClass\(Class, repOK\)/);
});

test('built-in containers are guarded too', () => {
  const map = guard(new Map<string, number>(), (held) => held.size < 2);
  assert.is(map.set('a', 1), map);
  assert.equal([...map], [['a', 1]]);
  assert.throws(() => map.set('b', 2), /Map violates its representation invariant after set/);
});

test.run();
