import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { codeOf } from './describe-value.ts';
import { Observer } from './observer.ts';
import type { RecordedUse, UsedValue } from './recorded-use.ts';

const test = suite('Observer');

class Queue {
  readonly items: unknown[] = [];
  readonly max: number;
  constructor(max: number) {
    this.max = max;
  }
  static of(...items: unknown[]): Queue {
    const queue = new Queue(items.length);
    for (const item of items) queue.push(item);
    return queue;
  }
  push(item: unknown): number {
    if (this.items.length === this.max) throw new RangeError('full');
    return this.items.push(item);
  }
  pushAll(items: readonly unknown[]): void {
    for (const item of items) this.push(item);
  }
  async take(): Promise<unknown> {
    await Promise.resolve();
    return this.items.shift();
  }
}

const textOf = (value: UsedValue): string =>
  value.kind === 'object' ? `@${value.id}` : (codeOf(value) ?? value.kind);
const callsOf = ({ calls }: RecordedUse): string[] =>
  calls.map(({ object, path, isNew, args, outcome, result }) =>
    [
      `${object === undefined ? '' : `@${object}.`}${isNew ? 'new ' : ''}${path}(${args.map(textOf).join(', ')})`,
      ...(outcome === 'returned' ? [] : [outcome]),
      ...(result === undefined ? [] : [`@${result}`]),
    ].join(' '),
  );
/** A class of its own each time, since an observer changes its methods. */
const observedQueue = (observer: Observer): typeof Queue =>
  observer.observed(class extends Queue {}, 'Queue') as typeof Queue;

test('records constructions, calls and how they ended, but not what the class calls itself', async () => {
  const observer = new Observer();
  const Observed = observedQueue(observer);
  const queue = new Observed(2);
  queue.pushAll(['a', { b: [1, null] }]);
  assert.throws(() => queue.push('c'), /full/);
  assert.is(await queue.take(), 'a');
  assert.equal(callsOf(observer.use), [
    'new Queue(2) @0',
    `@0.pushAll(['a', { b: [1, null] }])`,
    `@0.push('c') threw`,
    '@0.take()',
  ]);
});

test('what the class calls itself is not recorded either once a method was called so often that its calls are not', () => {
  const observer = new Observer();
  const queue = new (observedQueue(observer))(2000);
  for (let count = 0; count < 1000; count++) queue.pushAll([count]);
  const names = new Set(observer.use.calls.map(({ path }) => path));
  assert.equal([...names], ['Queue', 'pushAll']);
});

test('an observed class is the class: instances, statics and subclasses are as before', () => {
  const observer = new Observer();
  const Observed = observer.observed(Queue, 'Queue') as typeof Queue;
  class Own extends Observed {}
  assert.instance(new Own(1), Queue);
  assert.instance(Observed.of(1, 2), Observed);
  assert.equal(callsOf(observer.use), ['new Queue(1) @0', 'Queue.of(1, 2) @1']);
  assert.is(Observed.name, 'Queue');
});

test('a promise that is pending when the next call is made is not waited for', async () => {
  const observer = new Observer();
  const queue = new (observedQueue(observer))(3);
  const pending = queue.take();
  queue.push(1);
  await pending;
  assert.equal(callsOf(observer.use), ['new Queue(3) @0', '@0.take() pending', '@0.push(1)']);
});

test('objects of functions are observed, and objects that calls return', () => {
  const observer = new Observer();
  const library = { lists: { create: (size: number) => ({ size: () => size, grow: () => size++ }) } };
  const { lists } = observer.observed(library, '') as typeof library;
  const list = lists.create(1);
  list.grow();
  assert.is(list.size(), 2);
  assert.equal(callsOf(observer.use), ['lists.create(1) @0', '@0.grow()', '@0.size()']);
});

test('a class without a name of its own has that of its export', () => {
  const observer = new Observer();
  const library: { Index?: new () => { add(): void } } = {};
  library.Index = class {
    add(): void {
      // Nothing.
    }
  };
  Object.defineProperty(library.Index, 'name', { value: '' });
  const { Index } = observer.observed(library, '') as Required<typeof library>;
  new Index().add();
  assert.equal(
    observer.use.objects.map(({ className }) => className),
    ['Index'],
  );
});

test('a class that inherits the constructor of another one has its own name', () => {
  const observer = new Observer();
  function Collection(): void {
    // Nothing.
  }
  Collection.prototype = Object.create(Queue.prototype) as object;
  class Database {
    static readonly Collection = Collection;
    add(): object {
      return Object.create(Collection.prototype) as object;
    }
  }
  new (observer.observed(Database, 'default') as typeof Database)().add();
  assert.equal(
    observer.use.objects.map(({ className }) => className),
    ['Database', 'Collection'],
  );
});

test('what a getter calls is not recorded: the program only read a property', () => {
  class Text {
    lines(): number {
      return 1;
    }
    get count(): number {
      return this.lines();
    }
  }
  const observer = new Observer();
  const text = new (observer.observed(Text, 'Text') as typeof Text)();
  assert.is(text.count + text.lines(), 2);
  assert.equal(callsOf(observer.use), ['new Text() @0', '@0.lines()']);
});

test('what a program changes in an object between two calls is recorded, and not what a call changes', () => {
  const observer = new Observer();
  const queue = new (observedQueue(observer))(9);
  const item: { name: string; place?: number } = { name: 'a' };
  queue.push(item);
  item.name = 'b';
  queue.push(item);
  queue.push(item);
  const changed = observer.use.calls.slice(1).map(({ args }) => (args[0] as { changed?: string[] }).changed);
  assert.equal(changed, [undefined, ['name'], undefined]);
});

test('functions are told by their code', () => {
  const observer = new Observer();
  const outer = 1;
  const make = observer.observed(
    (target: { a?: number }, f: () => number) => void (target.a = f()),
    'make',
  ) as (...args: unknown[]) => void;
  make({}, () => 3);
  make({}, () => outer);
  const [first, second] = observer.use.calls;
  assert.is(codeOf(first!.args[1]!)?.replaceAll(' ', ''), '()=>3');
  // A function that uses names from outside is replaced.
  assert.is(codeOf(second!.args[1]!), '() => undefined');
});

test('a statement that repeats a call without end is ended, and the next one is recorded', async () => {
  const observer = new Observer();
  const Observed = observedQueue(observer);
  const queue = new Observed(5000);
  for (let item = 0; item < 2000; item++) queue.push(item);
  assert.is(queue.items.length, 2000, 'a program that runs as a whole is not ended');
  observer.begin();
  assert.throws(() => {
    for (;;) queue.push(1);
  }, /often enough/);
  observer.begin();
  queue.push(2);
  await queue.take();
  assert.is(observer.use.calls.at(-1)?.path, 'take');
});

test.run();
