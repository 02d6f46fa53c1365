import { binarySearchTree } from './cases/binary-search-tree.ts';
import { flattenIntervalTree } from './cases/flatten-interval-tree.ts';
import { intervalTree, intervalTreeOfSixLengths } from './cases/interval-tree.ts';
import { linkedList } from './cases/linked-list.ts';
import { lruCacheSlots } from './cases/lru-cache-slots.ts';
import { lruCache } from './cases/lru-cache.ts';
import { lruMap } from './cases/lru-map.ts';
import { lru } from './cases/lru.ts';
import { orderedMap } from './cases/ordered-map.ts';
import { redBlackTree } from './cases/red-black-tree.ts';
import { sortedBTree } from './cases/sorted-btree.ts';
import { splayTree } from './cases/splay-tree.ts';
import { tinyLru } from './cases/tiny-lru.ts';
import { yallist } from './cases/yallist.ts';
import type { NpmCase } from './npm-case.ts';

/** The cases by name: real bugs of published packages. */
export const npmCases: Readonly<Record<string, NpmCase>> = {
  yallist,
  'lru-map': lruMap,
  'linked-list': linkedList,
  'red-black-tree': redBlackTree,
  'binary-search-tree': binarySearchTree,
  'lru-cache': lruCache,
  'splay-tree': splayTree,
  'interval-tree': intervalTree,
  'interval-tree-of-six-lengths': intervalTreeOfSixLengths,
  lru,
  'tiny-lru': tinyLru,
  'flatten-interval-tree': flattenIntervalTree,
  'sorted-btree': sortedBTree,
  'lru-cache-slots': lruCacheSlots,
  'ordered-map': orderedMap,
};
