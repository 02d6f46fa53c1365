import type { Node } from '../binomial-heap/node.ts';
import type { HeapState } from '../binomial-heap/rep-ok.ts';
import type { BinHeapBug } from './bugs.ts';

/**
 * Merges a list of trees into the list of a heap, both ordered by rising degree. For equal degrees the trees of the
 * heap come first.
 */
export function merge(heap: HeapState, trees: Node | null, bug: BinHeapBug | undefined): void {
  let before: Node | null = null;
  let current = heap.nodes;
  let rest = trees;
  while (current !== null && rest !== null) {
    const { sibling } = current;
    if (current.degree > rest.degree) {
      const tree: Node = rest;
      rest = rest.sibling;
      tree.sibling = current;
      if (current === heap.nodes) heap.nodes = tree;
      else if (bug !== 'lost-tree') before!.sibling = tree;
      current = tree;
    } else if (current.degree === rest.degree || sibling === null || sibling.degree > rest.degree) {
      const tree: Node = rest;
      rest = rest.sibling;
      tree.sibling = sibling;
      current.sibling = tree;
      before = tree;
      current = sibling;
    } else {
      before = current;
      current = sibling;
    }
  }
  if (rest !== null) append(heap, rest);
}

function append(heap: HeapState, trees: Node): void {
  let last = heap.nodes;
  while (last !== null && last.sibling !== null) last = last.sibling;
  if (last === null) heap.nodes = trees;
  else last.sibling = trees;
}
