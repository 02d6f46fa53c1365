import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checked } from './checked.ts';
import { guardClass } from './guard-class.ts';
import { guard } from './guard.ts';
import { RepresentationError } from './representation-error.ts';

const test = suite('function fields');

/** A list with arrow functions in fields, and one that its user gives. */
class List {
  items: number[] = [];
  size = 0;
  readonly compare: (a: number, b: number) => number;
  later: (() => void) | undefined;
  add = (item: number): this => {
    this.items.push(item);
    this.size++;
    return this;
  };
  drop = (): void => void this.items.pop();
  dropLater = async (): Promise<void> => {
    await Promise.resolve();
    this.items.pop();
  };

  constructor(compare: (a: number, b: number) => number = (a, b) => a - b) {
    this.compare = compare;
  }

  sort(): this {
    this.items.sort(this.compare);
    return this;
  }

  prepare(): void {
    this.later = () => void this.items.pop();
  }
}

const repOK = ({ items, size }: List): boolean => size === items.length;
const Guarded = guardClass(List, repOK);
class Sub extends Guarded {
  dropTwo = (): void => this.items.splice(0, 2).forEach(() => undefined);
}
const ways: Record<string, () => List> = {
  guard: () => guard(new List(), repOK),
  guardClass: () => new Guarded(),
  checked: () => new (checked(repOK)(List))(),
};

const assertBroken = (run: () => unknown, operation: string): void =>
  assert.throws(
    run,
    (error: unknown) => error instanceof RepresentationError && error.operation === operation,
    operation,
  );

for (const [way, make] of Object.entries(ways)) {
  test(`${way}: arrow functions in fields are checked as methods, also detached and as callbacks`, async () => {
    const list = make();
    assert.is(list.add(1), way === 'guard' ? list.add(2) && list : list.add(2));
    assert.equal(list.items, [1, 2]);
    assertBroken(() => list.drop(), 'drop');
    const { drop } = make().add(1);
    assertBroken(() => drop(), 'drop');
    const other = make();
    assertBroken(() => [1].forEach(other.add(1).drop), 'drop');
    const third = make().add(1);
    let failure: unknown;
    await third.dropLater().catch((error: unknown) => (failure = error));
    assert.is((failure as RepresentationError).operation, 'dropLater');
  });

  test(`${way}: function fields that are assigned later are checked`, () => {
    const list = make().add(1).add(2);
    list.drop = () => void list.items.push(3);
    assertBroken(() => list.drop(), 'drop');
    const other = make().add(1);
    other.prepare();
    assertBroken(() => other.later!(), 'later');
  });

  test(`${way}: function fields keep names, keys and values of fields`, () => {
    const list = make();
    const plain = new List();
    assert.equal(Object.keys(list), Object.keys(plain));
    assert.is(list.add.name, 'add');
    assert.is(JSON.stringify(list), JSON.stringify(plain));
    assert.equal(list.add(2).add(1).sort().items, [1, 2]);
  });
}

test('a function that the program gives to a constructor stays the same function', () => {
  const descending = (a: number, b: number): number => b - a;
  assert.is(new Guarded(descending).compare, descending);
});

test('arrow functions of a subclass are checked, and option methods applies to them', () => {
  const sub = new Sub().add(1).add(2);
  assertBroken(() => sub.dropTwo(), 'dropTwo');
  const Adding = guardClass(List, repOK, { methods: ['sort'] });
  new Adding().add(1).drop();
});

test.run();
