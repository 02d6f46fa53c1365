import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ClassTable } from './class-table.ts';
import { readHeap } from './read.ts';
import { rebuild } from './rebuild.ts';
import { ABSENT } from './value.ts';

const test = suite('fields named by indices');

/** A stack that is its own array. */
class Stack {
  [index: number]: unknown;
  length = 0;
  push(item: unknown): this {
    this[this.length++] = item;
    return this;
  }
}
const known = { Stack: ['0', 'length'] };

test('are read as the items of an array, holes too, beside other fields', () => {
  const stack = new Stack().push('a').push('b').push('c');
  delete stack[1];
  const [read] = readHeap(stack).graph.objects;
  assert.is(read!.shape.container, 'array');
  assert.equal(read!.shape.keys, ['length']);
  assert.equal(read!.values, [3]);
  assert.equal(read!.items, ['a', ABSENT, 'c']);
});

test('make a known class one of arrays even if an object has none, but never a plain object', () => {
  const [empty] = readHeap(new Stack(), new ClassTable(known)).graph.objects;
  assert.is(empty!.shape.container, 'array');
  assert.equal(empty!.items, []);
  const [plain] = readHeap({ 0: 'a', 1: 'b' }).graph.objects;
  assert.is(plain!.shape.container, 'object');
  assert.equal(plain!.shape.keys, ['0', '1']);
});

test('are written again when an object is rebuilt', () => {
  const classes = new ClassTable(known);
  const { graph } = readHeap(new Stack().push(1).push(2), classes);
  const copy = rebuild(graph, classes) as Stack;
  assert.not.ok(Array.isArray(copy));
  assert.equal([copy.length, copy[0], copy[1]], [2, 1, 2]);
  assert.equal(readHeap(copy, classes).graph, graph);
});

test.run();
