import type { ObjectGraph } from '../heap/graph.ts';
import type { Random } from '../random.ts';

/**
 * A sample of graphs, evenly over their sizes: the few small ones are all kept, since nothing else shows what an
 * empty or nearly empty object looks like, and the many large ones share what is left.
 *
 * @returns at most `limit` graphs, in their order.
 */
export function sampleBySize(graphs: readonly ObjectGraph[], limit: number, random: Random): ObjectGraph[] {
  if (graphs.length <= limit) return [...graphs];
  const bySize = new Map<number, number[]>();
  graphs.forEach(({ objects }, index) => {
    const group = bySize.get(objects.length);
    if (group === undefined) bySize.set(objects.length, [index]);
    else group.push(index);
  });
  const groups = [...bySize.values()].sort((a, b) => a.length - b.length);
  const chosen: number[] = [];
  groups.forEach((group, position) => {
    const share = Math.floor((limit - chosen.length) / (groups.length - position));
    chosen.push(...random.shuffle(group).slice(0, share));
  });
  return chosen.sort((a, b) => a - b).map((index) => graphs[index]!);
}
