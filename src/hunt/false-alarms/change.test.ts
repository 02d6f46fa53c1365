import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readHeap } from '../../objects/heap/read.ts';
import { ABSENT, type Value } from '../../objects/heap/value.ts';
import { withValues } from './change.ts';

/** Returns the items of the object with label 1 after a slot of it got a value. */
function itemsWith(held: object, name: string, to: Value): readonly Value[] {
  const { graph } = readHeap({ held, size: 1 });
  return withValues(graph, [{ label: 1, name, to }]).graph.objects[1]!.items;
}

test('keys and values of a Map are changed by their places; an empty value keeps its key', () => {
  const map = new Map<string, unknown>([
    ['a', 1],
    ['b', 2],
  ]);
  assert.equal(itemsWith(map, 'key[1]', 'c'), ['a', 1, 'c', 2]);
  assert.equal(itemsWith(map, 'value[1]', 3), ['a', 1, 'b', 3]);
  assert.equal(itemsWith(map, 'value[1]', ABSENT), ['a', 1, 'b', ABSENT]);
});

test('a change elsewhere leaves the entries of a Map that hold functions', () => {
  const { graph } = readHeap({ held: new Map([['a', () => 1]]), size: 1 });
  const changed = withValues(graph, [{ label: 0, name: 'size', to: 2 }]).graph;
  assert.equal(changed.objects[1]!.items, ['a', ABSENT]);
});

test('an emptied place of an array is a hole, the last one is removed, and a sparse array loses its index', () => {
  assert.equal(itemsWith([1, 2, 3], '[1]', ABSENT), [1, ABSENT, 3]);
  assert.equal(itemsWith([1, 2, 3], '[2]', ABSENT), [1, 2]);
  const sparse: number[] = [];
  sparse[500] = 5;
  sparse[900] = 9;
  assert.equal(itemsWith(sparse, 'value[0]', ABSENT), [900, 9]);
});

test.run();
