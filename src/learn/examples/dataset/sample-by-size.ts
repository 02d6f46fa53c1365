import { getOrInsert } from '../../../base/get-or-insert.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import type { Random } from '../../../base/random.ts';

/**
 * Samples graphs evenly over their sizes, in their order. The few small ones are all kept, since a classifier that never
 * saw an empty object would reject it; the many large ones share the rest of the sample.
 */
export function sampleBySize(
  graphs: readonly ObjectGraph[],
  maxGraphs: number,
  random: Random,
): ObjectGraph[] {
  if (graphs.length <= maxGraphs) return [...graphs];
  const bySize = new Map<number, ObjectGraph[]>();
  for (const graph of graphs) getOrInsert(bySize, graph.objects.length, () => []).push(graph);
  const groups = [...bySize.values()].sort((a, b) => a.length - b.length);
  const chosen = new Set<ObjectGraph>();
  groups.forEach((group, index) => {
    const share = Math.floor((maxGraphs - chosen.size) / (groups.length - index));
    for (const graph of random.shuffle(group).slice(0, share)) chosen.add(graph);
  });
  return graphs.filter((graph) => chosen.has(graph));
}
