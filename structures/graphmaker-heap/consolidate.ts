import type { Node } from '../fibonacci-heap/node.ts';
import type { HeapState } from '../fibonacci-heap/rep-ok.ts';
import { append, detach, members } from '../fibonacci-heap/ring.ts';
import type { GraphmakerBug } from './bugs.ts';

/** Links roots of equal degree until there are none and finds the smallest; `min` is any root before. */
export function consolidate(heap: HeapState & { min: Node }, bug: GraphmakerBug | undefined): void {
  const ofDegree: (Node | undefined)[] = [];
  // A root that stays one.
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

/** Hangs a root below another of the same degree, as its last child. */
function link(under: Node, over: Node): void {
  detach(under);
  under.parent = over;
  over.child = append(over.child, under);
  over.degree++;
}
