import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { FoundClass } from './find-classes.ts';
import { inOrder } from './in-order.ts';

class Token {
  text(): string {
    return '';
  }
}
class Index {
  add(): void {
    // Nothing.
  }
  search(): void {
    // Nothing.
  }
}

const found = (exported: object): FoundClass => {
  const Class = exported as unknown as FoundClass['Class'];
  return { Class, maker: Class, isDefault: false, hasMethods: true, import: { name: Class.name, lines: [] } };
};

const namesOf = (documents: string): string[] =>
  inOrder([found(Token), found(Index)], undefined, documents).map(({ Class }) => Class.name);

test('of classes that no document mentions, the one with most methods comes first', () => {
  assert.equal(namesOf(''), ['Index', 'Token']);
  assert.equal(namesOf('A Token is a part of an Index.'), ['Token', 'Index']);
});

test('an arrow function that makes objects comes after classes with methods', () => {
  const makeIndex = (): Index => new Index();
  const names = inOrder([found(makeIndex), found(Token)], undefined, '').map(({ Class }) => Class.name);
  assert.equal(names, ['Token', 'makeIndex']);
});

test('a class on whose objects most calls threw comes after those that no program used', () => {
  const names = (outcome: 'returned' | 'threw'): string[] => {
    const call = { object: 0, path: 'text', isNew: false, args: [], outcome };
    const use = { calls: [call], objects: [{ id: 0, className: 'Token', madeBy: -1 }] };
    return inOrder([found(Token), found(Index)], use, 'A Token').map(({ Class }) => Class.name);
  };
  assert.equal(names('returned'), ['Token', 'Index']);
  assert.equal(names('threw'), ['Index', 'Token']);
});

test.run();
