import { graphKey, type ObjectGraph } from '../../../objects/heap/graph.ts';

/** Draws objects several times; returns those that are distinct and not known. */
export function drawDistinct(
  known: ReadonlySet<string>,
  attempts: number,
  draw: () => ObjectGraph | undefined,
): ObjectGraph[] {
  const seen = new Set(known);
  const found: ObjectGraph[] = [];
  for (let attempt = 0; attempt < attempts; attempt++) {
    const graph = draw();
    if (graph === undefined) continue;
    const key = graphKey(graph);
    if (seen.has(key)) continue;
    seen.add(key);
    found.push(graph);
  }
  return found;
}
