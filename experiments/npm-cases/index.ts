import { binarySearchTree } from './cases/binary-search-tree.ts';
import { intervalTree, intervalTreeOfSixLengths } from './cases/interval-tree.ts';
import { linkedList } from './cases/linked-list.ts';
import { lruCache } from './cases/lru-cache.ts';
import { lruMap } from './cases/lru-map.ts';
import { redBlackTree } from './cases/red-black-tree.ts';
import { splayTree } from './cases/splay-tree.ts';
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
};
