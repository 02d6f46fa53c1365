import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { guardClass } from './guard-class.ts';
import { guard } from './guard.ts';
import { Queue, repOK } from './testing/queue.ts';

const test = suite('guard of an object');

const assertError = (run: () => unknown, code: string, pattern: RegExp): void =>
  assert.throws(
    run,
    (error: { code?: string; message: string }) => error.code === code && pattern.test(error.message),
  );

test('returns the object itself in mode off', () => {
  const queue = new Queue();
  assert.is(guard(queue, repOK, { mode: 'off' }), queue);
});

test('guarding twice by one repOK returns the same proxy; a second repOK is rejected', () => {
  const queue = guard(new Queue(), repOK);
  assert.is(guard(queue, repOK), queue);
  assertError(() => guard(queue, () => true), 'CANNOT_GUARD', /guarded already[^]*first\(object\) && second/);
  const made = new (guardClass(Queue, repOK))();
  assert.is(guard(made, repOK), made);
});

test('throws for an object that is invalid before it is guarded', () => {
  const queue = new Queue();
  queue.size = 3;
  assert.throws(() => guard(queue, repOK), /before it was guarded/);
});

test('whyNot becomes the message; without a text, the message is as before', () => {
  const queue = new Queue();
  queue.size = 3;
  const messageWith = (whyNot: ((object: Queue) => string | undefined) | undefined): string => {
    try {
      guard(
        queue,
        Object.assign((object: Queue) => repOK(object), whyNot && { whyNot }),
      );
    } catch (error) {
      return (error as Error).message;
    }
    return '';
  };
  const plain = messageWith(undefined);
  assert.match(plain, 'the repOK returned false');
  const told = messageWith(({ size }) => `object: size is ${size}, and there are none`);
  assert.match(told, /before it was guarded\n {2}object: size is 3, and there are none$/);
  assert.is(
    messageWith(() => undefined),
    plain,
  );
  const throwing = (): never => {
    throw new TypeError('not made for this');
  };
  assert.is(messageWith(throwing), plain);
});

test('guarding does not change the object', () => {
  const queue = new Queue();
  const guarded = guard(queue, repOK);
  guarded.add(1);
  assert.equal(queue.items, [1]);
  const other = new Queue().add(1);
  other.size = 5;
  guarded.mend.call(other);
  assert.is(other.size, 1, 'a method called on another object is the original one');
});

test('repeated reads return one method, which keeps its name', () => {
  const queue = guard(new Queue(), repOK);
  assert.is(Reflect.get(queue, 'add'), Reflect.get(queue, 'add'));
  assert.is(queue.add.name, 'add');
  assert.is(queue.constructor, Queue);
});

test('guards a frozen object through its class, and rejects one that owns methods', () => {
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
  assertError(() => guard(new Box(true), few), 'CANNOT_GUARD', /Box\.own[^]*frozen[^]*guardClass/);
  const late = guard({ held: [1], own: () => 1 }, () => true);
  Object.freeze(late);
  assertError(() => late.own(), 'CANNOT_GUARD', /frozen/);
});

test('guards a proxy like its target, also if the target is guarded', () => {
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

test('rejects values that are not objects', () => {
  assertError(() => guard(null as unknown as Queue, repOK), 'BAD_OPTION', /got: {6}null/);
  assertError(() => guard(Queue as unknown as Queue, repOK), 'BAD_OPTION', /guardClass\(Class, repOK\)/);
});

test('a field that is set on an object whose prototypes have no end is an error', () => {
  let hasEnd = true;
  const link = (): object => new Proxy({}, { getPrototypeOf: () => (hasEnd ? Object.prototype : link()) });
  const object = Object.assign(Object.create(link()) as Record<string, number>, { size: 0 });
  const guarded = guard(object, () => true);
  hasEnd = false;
  assertError(() => (guarded.other = 1), 'INVALID_STRUCTURE', /prototype chain of an object has no end/);
});

test('guards built-in containers', () => {
  const map = guard(new Map<string, number>(), (held) => held.size < 2);
  assert.is(map.set('a', 1), map);
  assert.equal([...map], [['a', 1]]);
  assert.throws(() => map.set('b', 2), /Map violates its representation invariant after set/);
});

test.run();
