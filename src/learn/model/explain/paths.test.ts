import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readHeap } from '../../../objects/heap/read.ts';
import { Paths } from './paths.ts';

const test = suite('paths');

class Cell {
  next: Cell | null = null;
}

const pathsOf = (root: object): Record<string, string> => {
  const { graph } = readHeap(root);
  const paths = new Paths(graph);
  return Object.fromEntries(
    graph.objects.map(({ shape }, label) => [`${label} ${shape.className}`, paths.to(label)]),
  );
};

test('a path is the shortest one from the root', () => {
  const shared = new Cell();
  const first = new Cell();
  first.next = shared;
  assert.equal(pathsOf({ a: first, b: shared }), {
    '0 Object': 'this',
    '1 Cell': 'a',
    '2 Cell': 'b',
  });
});

test('elements, entries and unusual names are written as access expressions', () => {
  const key = new Cell();
  const root = {
    items: [new Cell()],
    map: new Map<unknown, unknown>([
      ['a', new Cell()],
      [key, new Cell()],
    ]),
    set: new Set([new Cell()]),
    'odd name': new Cell(),
  };
  assert.equal(Object.values(pathsOf(root)).sort(), [
    'items',
    'items[0]',
    'map',
    'map.get("a")',
    'map.keys[1]',
    'map.values[1]',
    'set',
    'set.values[0]',
    'this',
    'this["odd name"]',
  ]);
});

test('a root container is called this', () => {
  assert.equal(Object.values(pathsOf([new Cell()])), ['this', 'this[0]']);
  assert.equal(Object.values(pathsOf(new Map([['a', new Cell()]]))), ['this', 'this.get("a")']);
});

test('many equal steps in a row are abbreviated', () => {
  const root = new Cell();
  let last = root;
  for (let step = 0; step < 20_000; step++) last = last.next = new Cell();
  const { graph } = readHeap(root);
  const paths = new Paths(graph);
  assert.is(paths.to(3), 'next.next.next');
  assert.is(paths.to(20_000), 'next(×20000)');
  assert.is(paths.toSlot(20_000, { list: 'values', index: 0 }), 'next(×20001)');
});

test('a place of a dictionary is named after its entry', () => {
  const { graph } = readHeap({ b: 1, a: 2 });
  assert.is(new Paths(graph).toPlace(0, 0), 'a');
});

test.run();
