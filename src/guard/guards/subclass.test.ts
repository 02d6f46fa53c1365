import { transform } from 'esbuild';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checked } from './checked.ts';
import { guardClass } from './guard-class.ts';
import type { GuardFinding } from './guard-options.ts';
import { RepresentationError } from './representation-error.ts';
import { Queue, repOK } from './testing/queue.ts';

const test = suite('subclasses of a guarded class');

const assertBroken = (run: () => unknown, operation: string): void =>
  assert.throws(
    run,
    (error: unknown) => error instanceof RepresentationError && error.operation === operation,
    operation,
  );

/** Returns a class to extend, which counts the checks of its objects. */
function counted(): { Base: typeof Queue; checks: () => number } {
  let count = 0;
  const Base = guardClass(Queue, (queue) => {
    count++;
    return repOK(queue);
  });
  return { Base, checks: () => count };
}

for (const [way, Guarded] of [
  ['guardClass', guardClass(Queue, repOK)],
  ['@checked', checked(repOK)(Queue)],
] as const) {
  /** A subclass with each kind of member. */
  class Sub extends Guarded {
    label = 'sub';
    #dropped = 0;
    /** A new method. */
    drop(): number {
      this.#dropped++;
      this.items.pop();
      return this.#dropped;
    }
    /** Overrides without `super`. */
    override lose(): number | undefined {
      return this.items.at(-1);
    }
    /** Overrides with `super`, and breaks the invariant in between. */
    override add(item: number): this {
      this.size--;
      super.add(item);
      this.size++;
      return this;
    }
    override get made(): number {
      return super.made + 1;
    }
    override set first(item: number) {
      super.first = item;
      this.size++;
    }
    set last(item: number) {
      this.items.push(item);
    }
    static override of(...items: number[]): Sub {
      const sub = new this();
      for (const item of items) sub.add(item);
      return sub;
    }
  }

  test(`${way}: methods that a subclass adds or overrides are checked, super calls within them are not`, () => {
    const sub = new Sub().add(1).add(2);
    assert.is(sub.lose(), 2);
    assert.ok(sub.made >= 1);
    sub.first = 0;
    assert.equal([...sub], [0, 1, 2]);
    assertBroken(() => sub.drop(), 'drop');
    sub.mend();
    assertBroken(() => (sub.last = 3), 'set last');
    assertBroken(() => Sub.of(1).drop(), 'drop');
    assert.instance(sub, Sub);
    assert.instance(sub, Queue);
    assert.is(sub.constructor, Sub);
    assert.is(Object.getPrototypeOf(sub), Sub.prototype);
  });

  test(`${way}: an object is judged when the constructor of its most derived class has ended`, () => {
    class Late extends Guarded {
      readonly #start: number[];
      constructor(start: number[], size: number) {
        super();
        this.#start = start;
        this.size = start.length;
        this.each(() => undefined);
        for (const item of start) this.items.push(item);
        this.each(() => undefined);
        this.size = size;
        this.each(() => undefined);
      }
      get start(): number {
        return this.#start.length;
      }
    }
    class Later extends Late {
      constructor(size: number) {
        super([1, 2], -1);
        this.each(() => undefined);
        this.size = size;
      }
    }
    new Late([1], 1).add(2);
    assert.is(new Later(2).add(3).start, 2);
    const [late, later] = [new Late([1], 2), new Later(5)];
    assertBroken(() => late.add(1), 'constructor');
    assertBroken(() => later.add(1), 'constructor');
    assertBroken(() => new (guardClass(Late, repOK))([1], 2), 'constructor');
    assertBroken(() => new (checked(repOK)(Later))(5), 'constructor');
    assertBroken(() => new (guardClass(Later, () => true))(5), 'constructor');
    new (guardClass(Later, () => true))(2).add(3);
  });
}

test('a call of a subclass is checked once, also by a class that is guarded twice by one repOK', () => {
  const { Base, checks } = counted();
  class Sub extends Base {
    override add(item: number): this {
      super.add(item);
      return super.add(item);
    }
  }
  const sub = new Sub();
  sub.add(1);
  const before = checks();
  sub.add(2);
  assert.is(checks(), before + 1);
});

test('a class guarded by two repOKs is judged by both, and so are its subclasses', () => {
  const few = ({ items }: Queue): boolean => items.length < 3;
  class Sub extends guardClass(guardClass(Queue, repOK), few) {
    fill(): void {
      this.add(1).add(2);
      this.add(3);
    }
    drop(): void {
      this.items.pop();
    }
  }
  assertBroken(() => new Sub().fill(), 'fill');
  assertBroken(() => new Sub().add(1).drop(), 'drop');
  class Between extends guardClass(Queue, repOK) {
    override add(item: number): this {
      this.size--;
      super.add(item);
      this.size++;
      return this;
    }
  }
  const Both = guardClass(Between, few);
  assertBroken(() => new Both().add(1).add(2).add(3), 'add');
  assertBroken(() => new Both().add(1).lose(), 'lose');
});

test('mixins, subclasses of subclasses and anonymous classes are checked', () => {
  const mixin = <C extends new () => Queue>(Base: C) => {
    return class extends (Base as new () => Queue) {
      extra = new Map([['a', 1]]);
      drop(): void {
        this.items.pop();
      }
    };
  };
  class Sub extends mixin(guardClass(Queue, repOK)) {}
  for (const make of [
    () => new Sub(),
    () => new (mixin(Sub))(),
    () => new (guardClass(mixin(Queue), repOK))(),
  ]) {
    const queue = make();
    queue.extra.set('b', 2);
    assertBroken(() => queue.add(1).drop(), 'drop');
  }
});

test('Symbol.species and new this.constructor() make guarded objects', () => {
  class Stack extends Array<number> {
    broken = false;
    doubled(): Stack {
      return this.map((item) => item * 2) as Stack;
    }
    copy(): Stack {
      return new (this.constructor as typeof Stack)(...this);
    }
    spoil(): void {
      this.broken = true;
    }
  }
  class Special extends guardClass(Stack, ({ broken }) => !broken) {
    label = 1;
  }
  const stack = Special.from([1, 2, 3]) as Special;
  for (const other of [stack.doubled(), stack.copy(), stack.filter((item) => item > 1) as Special]) {
    assert.instance(other, Special);
    assertBroken(() => other.spoil(), 'spoil');
  }
  assert.equal([...stack.doubled()], [2, 4, 6]);
  class Plain extends guardClass(Stack, ({ broken }) => !broken) {
    static override get [Symbol.species](): ArrayConstructor {
      return Array;
    }
  }
  assert.is((Plain.from([1]) as Plain).doubled().constructor, Array);
});

test('subclasses compiled from decorators, standard and experimental, are checked', async () => {
  const source = `
    @checked(({ size }) => size >= 0)
    class Counter { size = 0; down() { this.size--; return this; } up() { this.size++; } }
    class Twice extends Counter { #by = 2; step = 1; up() { super.up(); super.up(); } drop() { this.size -= this.#by; } }
    @checked(({ step }) => step > 0)
    class Thrice extends Twice { constructor() { super(); this.step = 0; this.up(); this.step = 3; } stop() { this.step = 0; } }
    result = [Twice, Thrice];`;
  for (const experimentalDecorators of [false, true]) {
    const { code } = await transform(source, {
      loader: 'ts',
      target: 'es2022',
      tsconfigRaw: { compilerOptions: { experimentalDecorators } },
    });
    // oxlint-disable-next-line typescript/no-implied-eval
    const [Twice, Thrice] = new Function('checked', `let result; ${code}; return result;`)(checked) as [
      new () => { up: () => void; drop: () => void },
      new () => { up: () => void; drop: () => void; stop: () => void },
    ];
    const twice = new Twice();
    twice.up();
    twice.drop();
    assertBroken(() => twice.drop(), 'drop');
    const thrice = new Thrice();
    assertBroken(() => thrice.stop(), 'stop');
    assertBroken(() => {
      const other = new Thrice();
      other.drop();
      other.drop();
      other.drop();
    }, 'drop');
  }
});

test('findings of subclass objects are reported once', () => {
  const found: GuardFinding[] = [];
  class Sub extends guardClass(Queue, repOK, { mode: 'report', report: (finding) => found.push(finding) }) {
    override size = 3;
  }
  const sub = new Sub();
  sub.each(() => undefined);
  sub.each(() => undefined);
  assert.equal(
    found.map((finding) => (finding as RepresentationError).operation),
    ['constructor'],
  );
});

test.run();
