import { transform } from 'esbuild';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ClassTable } from '../../objects/heap/class-table.ts';
import { readHeap } from '../../objects/heap/read.ts';
import { checked } from './checked.ts';
import { guardClass } from './guard-class.ts';
import { RepresentationError } from './representation-error.ts';
import { Queue, repOK } from './testing/queue.ts';

const test = suite('guard of a class');
const Guarded = guardClass(Queue, repOK);

const assertError = (run: () => unknown, code: string, pattern: RegExp): void =>
  assert.throws(
    run,
    (error: { code?: string; message: string }) => error.code === code && pattern.test(error.message),
  );

test('returns the class itself in mode off', () => {
  assert.is(guardClass(Queue, repOK, { mode: 'off' }), Queue);
});

test('guarding a class twice by one repOK returns the guarded class', () => {
  assert.is(guardClass(Guarded, repOK), Guarded);
});

test('the guarded class keeps the name and the method lengths of the class, and leaves the class unchanged', () => {
  assert.is(Guarded.name, 'Queue');
  assert.is(Guarded.prototype.add.length, 1);
  assert.is(new Guarded().constructor, Guarded);
  assert.not.throws(() => new Queue().add(1).lose());
});

test('readHeap reads its objects like objects of the class', () => {
  const classes = new ClassTable();
  assert.is(classes.nameOf(new Guarded()), 'Queue');
  assert.is(classes.nameOf(new Queue()), 'Queue');
  assert.equal(readHeap(new Guarded().add(1)).graph, readHeap(new Queue().add(1)).graph);
});

test('checks an object at the end of its constructor, not within it', () => {
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

test('objects that a static method returns are guarded', () => {
  const queue = Guarded.of(1, 2);
  assert.instance(queue, Guarded);
  assert.throws(() => queue.lose(), /after lose/);
});

test('rejects a class whose constructor returns another object', () => {
  const only = new Queue();
  class Single extends Queue {
    constructor() {
      super();
      // oxlint-disable-next-line no-constructor-return
      return only;
    }
  }
  const Checked = guardClass(Single, repOK);
  assertError(() => new Checked(), 'CANNOT_GUARD', /returned another object[^]*guard\(new Single/);
});

test('rejects values that are not classes', () => {
  const Arrow = (() => undefined) as unknown as typeof Queue;
  assertError(() => guardClass(Arrow, repOK), 'BAD_OPTION', /needs a class/);
  assertError(
    () => guardClass(new Queue() as unknown as typeof Queue, repOK),
    'BAD_OPTION',
    /guard\(object, repOK\)/,
  );
  assertError(() => checked(repOK)(Queue, { kind: 'method' } as never), 'BAD_OPTION', /a method/);
});

test('guards a constructor function', () => {
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

test('@checked guards a class compiled from the standard decorator syntax', async () => {
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
