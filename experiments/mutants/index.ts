import { avl } from './classes/avl.ts';
import { bTree } from './classes/b-tree.ts';
import { binTree } from './classes/bin-tree.ts';
import { rbTree } from './classes/bintrees.ts';
import { denque } from './classes/denque.ts';
import { directedGraph } from './classes/directed-graph.ts';
import { doublyLinkedList } from './classes/doubly-linked-list.ts';
import { heapJs } from './classes/heap-js.ts';
import { heap } from './classes/heap.ts';
import { linkList, priorityQueue } from './classes/js-sdsl.ts';
import { linkedList } from './classes/linked-list.ts';
import { lruMap } from './classes/lru-map.ts';
import { matrix } from './classes/matrix.ts';
import { fibonacciHeap, mnemonistHeap } from './classes/mnemonist-heaps.ts';
import { biMap, fixedDeque, mnemonistList, multiSet } from './classes/mnemonist.ts';
import { queue } from './classes/queue.ts';
import { avlTree, binarySearchTree } from './classes/search-trees.ts';
import { sparseSet } from './classes/sparse-set.ts';
import { splayTree } from './classes/splay-tree.ts';
import { tinyqueue } from './classes/tinyqueue.ts';
import { trieMap } from './classes/trie-map.ts';
import { bag, collectionsList, collectionsTree } from './classes/typescript-collections.ts';
import { yallist } from './classes/yallist.ts';
import type { MutatedClass } from './mutated-class.ts';

/** The mutated classes by name. */
export const mutatedClasses: Readonly<Record<string, MutatedClass>> = {
  yallist,
  tinyqueue,
  'rb-tree': rbTree,
  'sparse-set': sparseSet,
  'bin-tree': binTree,
  queue,
  'linked-list': linkedList,
  'doubly-linked-list': doublyLinkedList,
  heap,
  'binary-search-tree': binarySearchTree,
  'avl-tree': avlTree,
  avl,
  'splay-tree': splayTree,
  denque,
  'heap-js': heapJs,
  'link-list': linkList,
  'priority-queue': priorityQueue,
  'mnemonist-list': mnemonistList,
  'fixed-deque': fixedDeque,
  'bi-map': biMap,
  'multi-set': multiSet,
  'lru-map': lruMap,
  'trie-map': trieMap,
  'mnemonist-heap': mnemonistHeap,
  'fibonacci-heap': fibonacciHeap,
  'collections-list': collectionsList,
  'collections-tree': collectionsTree,
  bag,
  'b-tree': bTree,
  'directed-graph': directedGraph,
  matrix,
};
