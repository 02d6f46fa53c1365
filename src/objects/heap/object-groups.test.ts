import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { scopeBounds, withinBounds } from './bounds.ts';
import { ClassTable } from './class-table.ts';
import { objectGroups } from './object-groups.ts';
import { readHeap } from './read.ts';

const test = suite('bounds of objects without a class');

class Item {
  readonly tags: string[] = [];
}
class Graph {
  readonly in: Record<string, object> = {};
  readonly out = new Map<string, object>();
  readonly items: Item[] = [];
}

const graphOf = (root: object) => readHeap(root, new ClassTable()).graph;

/** Returns a graph of some nodes, each with one dictionary in each direction and an item with a list. */
function graphWith(nodes: number) {
  const graph = new Graph();
  for (let node = 0; node < nodes; node++) {
    graph.in[node] = {};
    graph.out.set(String(node), {});
    graph.items.push(new Item());
  }
  return graphOf(graph);
}

test('a built-in container is counted by the field that leads to it', () => {
  assert.equal(objectGroups(graphWith(2)), [
    'Graph',
    ...['Graph.in', 'Graph.items', 'Graph.out'],
    ...['Graph.in[]', 'Graph.in[]', 'Item', 'Item', 'Graph.out[]', 'Graph.out[]'],
    ...['Item.tags', 'Item.tags'],
  ]);
});

test('records that refer to each other are grouped by their keys, others by the field that leads to them', () => {
  const list = { item: 1, next: { item: 2, next: { item: 3, next: null } } };
  assert.equal(objectGroups(graphOf(list)), Array<string>(3).fill('Object{item,next}'));
  const words = { first: { a: {} }, second: { a: {} } };
  const [first, second] = ['Object.first', 'Object.second'];
  assert.equal(objectGroups(graphOf(words)), ['Object', first, second, `${first}.a`, `${second}.a`]);
});

test('fields that only other records have do not count', () => {
  const known = new ClassTable({ Object: ['in', 'out', '1'] });
  const { graph } = readHeap([{ in: {}, out: {} }], known);
  assert.equal(objectGroups(graph), ['Array', 'Array[]', 'Array[].in', 'Array[].out']);
});

test('an object of a user has its class as group, also if it is held by a container', () => {
  class Stack extends Array<number> {}
  assert.equal(objectGroups(graphOf([[new Stack()]])), ['Array', 'Array[]', 'Stack']);
});

test('a scope has room for k nodes with several dictionaries each', () => {
  const bounds = scopeBounds(3, {}, graphOf(new Graph()));
  assert.ok(withinBounds(graphWith(3), bounds));
  assert.not(withinBounds(graphWith(4), bounds));
});

test('a scope has room for k more objects than a new object that has as many already', () => {
  const graph = (count: number): ReturnType<typeof graphOf> =>
    graphOf({ head: Array.from({ length: count }, () => new Level()) });
  class Level {}
  const bounds = scopeBounds(3, { Array: { items: 9 } }, graph(3));
  assert.ok(withinBounds(graph(6), bounds));
  assert.not(withinBounds(graph(7), bounds));
  assert.not(withinBounds(graph(4), scopeBounds(3, { Array: { items: 9 } }, graph(2))));
});

test('a declared number counts all objects of its class', () => {
  const empty = graphOf(new Graph());
  const dictionaries = (objects: number) => scopeBounds(9, { Object: { objects } }, empty);
  assert.ok(withinBounds(graphWith(2), dictionaries(5)));
  assert.not(withinBounds(graphWith(2), dictionaries(4)));
});

test.run();
