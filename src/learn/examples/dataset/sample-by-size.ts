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
  /** By size, the graphs with their positions: a graph may stand at several. */
  const bySize = new Map<number, [position: number, graph: ObjectGraph][]>();
  for (const [position, graph] of graphs.entries())
    getOrInsert(bySize, graph.objects.length, () => []).push([position, graph]);
  const groups = [...bySize.values()].sort((a, b) => a.length - b.length);
  const chosen: [position: number, graph: ObjectGraph][] = [];
  groups.forEach((group, index) => {
    const share = Math.floor((maxGraphs - chosen.length) / (groups.length - index));
    chosen.push(...random.shuffle(group).slice(0, share));
  });
  return chosen.sort(([a], [b]) => a - b).map(([, graph]) => graph);
}
