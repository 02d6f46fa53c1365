import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readClassSources } from '../../programs/source/class-source.ts';
import { creationsOf, type CreationSubject } from './creations.ts';

/** Returns the expressions for a class with these declared members. */
function expressions(members: string): readonly string[] {
  const [source] = readClassSources(`declare class Box { ${members} }`, 'box.d.ts');
  const Class = class Box {} as unknown as CreationSubject['Class'];
  const found = { Class, maker: undefined, import: { name: 'Box', lines: [] } };
  return creationsOf({ ...found, source, args: undefined, subjects: [] } as unknown as CreationSubject).map(
    ({ code }) => code,
  );
}

test('the overload of a constructor that takes a capacity comes first', () => {
  const overloads = 'constructor(entry: string, ...entries: string[]); constructor(size: number);';
  assert.equal(expressions(overloads).slice(0, 2), ['new Box(k)', 'new Box()']);
  assert.ok(expressions(overloads).includes("new Box('a')"));
  assert.is(expressions('constructor(entry: string); constructor(entry: boolean);')[0], "new Box('a')");
});

test('the corner of an area is 0', () => {
  assert.is(
    expressions('constructor(x: number, y: number, w: number, h: number);')[0],
    'new Box(0, 0, k, k)',
  );
});

test('an object literal has the members that its type requires', () => {
  const options = '{ capacity: number; compare: (a: number, b: number) => number; name?: string }';
  assert.is(
    expressions(`constructor(options: ${options});`)[0],
    'new Box({ capacity: k, compare: (a, b) => Math.sign(a - b) })',
  );
});

test('of factories whose names say nothing, the one with the fewest parameters comes first', () => {
  class Tree {
    static forUris(isCaseless = false): Tree {
      return isCaseless ? new Tree() : new Tree();
    }
    static forTexts(): Tree {
      return new Tree();
    }
  }
  const found = { Class: Tree, maker: undefined, import: { name: 'Tree', lines: [] } };
  const codes = creationsOf({ ...found, args: undefined, subjects: [] } as unknown as CreationSubject).map(
    ({ code }) => code,
  );
  assert.equal([...new Set(codes)].slice(0, 3), ['new Tree()', 'Tree.forTexts()', 'Tree.forUris()']);
});

test.run();
