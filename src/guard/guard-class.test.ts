import { transform } from 'esbuild';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ClassTable } from '../heap/class-table.ts';
import { readHeap } from '../heap/read.ts';
import { checked } from './checked.ts';
import { guardClass } from './guard-class.ts';
import { RepresentationError } from './representation-error.ts';
import { Queue, repOK } from './testing/queue.ts';

const test = suite('guard of a class');
const Guarded = guardClass(Queue, repOK);

const refused = (run: () => unknown, code: string, pattern: RegExp): void =>
  assert.throws(
    run,
    (error: { code?: string; message: string }) => error.code === code && pattern.test(error.message),
  );

test('switched off it gives back the class', () => {
  assert.is(guardClass(Queue, repOK, { mode: 'off' }), Queue);
});

test('guarding twice is guarding once', () => {
  assert.is(guardClass(Guarded, repOK), Guarded);
});

test('the guarded class is like the class, which stays as it is', () => {
  assert.is(Guarded.name, 'Queue');
  assert.is(Guarded.prototype.add.length, 1);
  assert.is(new Guarded().constructor, Guarded);
  assert.not.throws(() => new Queue().add(1).lose());
});

test('a reader takes its objects for those of the class', () => {
  const classes = new ClassTable();
  assert.is(classes.nameOf(new Guarded()), 'Queue');
  assert.is(classes.nameOf(new Queue()), 'Queue');
  assert.equal(readHeap(new Guarded().add(1)).graph, readHeap(new Queue().add(1)).graph);
});

test('nothing is checked before the constructor has finished, and the object is when it has', () => {
  class Slow extends Queue {
    constructor(size: number) {
      super();
      this.size = 1;
      this.mend();
      this.size = size;
      this.each(() => undefined);
    }
  }
  const Checked = guardClass(Slow, repOK);
  assert.is(new Checked(0).size, 0);
  assert.throws(
    () => new Checked(1),
    (error: unknown) => error instanceof RepresentationError && error.operation === 'constructor',
  );
});

test('a static method that makes objects makes guarded ones', () => {
  const queue = Guarded.of(1, 2);
  assert.instance(queue, Guarded);
  assert.throws(() => queue.lose(), /after lose/);
});

test('a class whose constructor returns another object is refused', () => {
  const only = new Queue();
  class Single extends Queue {
    constructor() {
      super();
      // oxlint-disable-next-line no-constructor-return
      return only;
    }
  }
  const Checked = guardClass(Single, repOK);
  refused(() => new Checked(), 'CANNOT_GUARD', /returned another object[^]*guard\(new Single/);
});

test('what is no class is refused', () => {
  const Arrow = (() => undefined) as unknown as typeof Queue;
  refused(() => guardClass(Arrow, repOK), 'BAD_OPTION', /needs a class/);
  refused(
    () => guardClass(new Queue() as unknown as typeof Queue, repOK),
    'BAD_OPTION',
    /guard\(object, repOK\)/,
  );
  refused(() => checked(repOK)(Queue, { kind: 'method' } as never), 'BAD_OPTION', /a method/);
});

test('functions of old are classes too', () => {
  function Old(this: { count: number }): void {
    this.count = 0;
  }
  (Old.prototype as { step: () => void }).step = function step(this: { count: number }) {
    this.count++;
  };
  const Checked = guardClass(
    Old as unknown as new () => { count: number; step: () => void },
    ({ count }) => count < 2,
  );
  const old = new Checked();
  old.step();
  assert.throws(() => old.step(), /Old violates its representation invariant after step/);
});

test('@checked decorates a class, as compiled from the standard syntax', async () => {
  const { code } = await transform(
    `@checked(({ size }) => size >= 0)
     class Counter { size = 0; #step = 1; static twin() { return new Counter(); } down() { this.size -= this.#step; return this; } }
     result = Counter;`,
    { loader: 'ts', target: 'es2022' },
  );
  // oxlint-disable-next-line typescript/no-implied-eval
  const Counter = new Function('checked', `let result; ${code}; return result;`)(checked) as {
    new (): { down: () => object };
    twin: () => { down: () => object };
  };
  assert.throws(() => new Counter().down(), /Counter violates its representation invariant after down/);
  assert.throws(() => Counter.twin().down(), /after down/);
});

test.run();
