import type { Node } from '../fibonacci-heap/node.ts';
import type { HeapState } from '../fibonacci-heap/rep-ok.ts';
import { append, detach, members } from '../fibonacci-heap/ring.ts';
import type { GraphmakerBug } from './bugs.ts';

/** Links roots of equal degree until all degrees differ and finds the smallest. Before the call `min` is any root. */
export function consolidate(heap: HeapState & { min: Node }, bug: GraphmakerBug | undefined): void {
  const ofDegree: (Node | undefined)[] = [];
  // A node that stays a root.
  let start = heap.min;
  for (const root of members(heap.min)) {
    let tree = root;
    for (let other = ofDegree[tree.degree]; other !== undefined; other = ofDegree[tree.degree]) {
      ofDegree[tree.degree] = undefined;
      const [over, under]: [Node, Node] = tree.key > other.key ? [other, tree] : [tree, other];
      if (under === start) start = start.right;
      link(under, over);
      tree = over;
    }
    ofDegree[tree.degree] = tree;
  }
  if (bug !== 'stale-min') heap.min = start;
  for (const tree of ofDegree) {
    if (tree !== undefined && tree.key < heap.min.key) heap.min = tree;
  }
}

/** Makes a root the last child of another root of the same degree. */
function link(under: Node, over: Node): void {
  detach(under);
  under.parent = over;
  over.child = append(over.child, under);
  over.degree++;
}
