import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sortsOf } from '../src/learn/examples/value-sorts/testing/sorts-of.ts';
import { builtInStructures, paperStructures, unseenStructures } from './index.ts';

/** The sorts of the fields at scope 6. */
const SORTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'singly-linked-list': {
    'SinglyLinkedList.size': 'own',
    'Node.element': "nominal: addFirst's argument, addLast's argument",
  },
  'sorted-list': { 'SortedList.size': 'own', 'Node.element': "ordinal: add's argument" },
  'doubly-linked-list': {
    'DoublyLinkedList.size': 'own',
    'Node.element': "nominal: addFirst's argument, addLast's argument",
  },
  'binary-tree': { 'BinaryTree.size': 'own' },
  'binary-search-tree': { 'BinarySearchTree.size': 'own', 'Node.key': "ordinal: insert's argument" },
  'red-black-tree': {
    'RedBlackTree.size': 'own',
    'Node.color': 'own',
    'Node.key': "ordinal: insert's argument",
    'Node.value': 'own',
  },
  'binomial-heap': {
    'BinomialHeap.size': 'own',
    'Node.degree': 'own',
    'Node.key': "ordinal: insert's argument",
  },
  'avl-tree': { 'AvlTree.size': 'own', 'Node.height': 'own', 'Node.key': "ordinal: insert's argument" },
  'fibonacci-heap': {
    'FibonacciHeap.size': 'own',
    'Node.degree': 'own',
    'Node.key': "ordinal: insert's argument, decreaseKey's argument 2",
  },
  'binary-heap': { 'BinaryHeap.items[].items[]': "ordinal: push's argument" },
  'disjoint-set': {},
  'skip-list': { 'SkipList.size': 'own', 'Node.key': "ordinal: insert's argument 1" },
  'hash-table': {
    'HashTable.size': 'own',
    'Entry.key': "arithmetic: set's argument 1, delete's argument",
    'Entry.value': "nominal: set's argument 2",
  },
  'lru-cache': {
    'LruCache.capacity': 'own',
    'Node.key': "nominal: set's argument 1, get's argument",
    'Node.value': "nominal: set's argument 2",
    'LruCache.nodes[].nodes.key': "nominal: set's argument 1, get's argument",
  },
  'b-tree': { 'BTree.size': 'own', 'BTreeNode.keys[].keys[]': "ordinal: insert's argument" },
  'interval-tree': {
    'Node.high': "interval: insert's argument 1",
    'Node.low': "interval: insert's argument 1",
    'Node.max': "interval: insert's argument 1",
  },
  'ring-buffer': {
    'RingBuffer.head': 'own',
    'RingBuffer.size': 'own',
    'RingBuffer.slots[].slots[]': "nominal: pushBack's argument, pushFront's argument",
  },
};

for (const name of [...paperStructures, ...unseenStructures]) {
  test(`the sorts of ${name} are those known`, async () => {
    assert.equal(await sortsOf(await builtInStructures[name]!(), 6), SORTS[name]);
  });
}

test.run();
