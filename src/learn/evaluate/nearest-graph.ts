import { itemAt } from '../../base/item-at.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { Reference, type Value } from '../../objects/heap/value.ts';

/** Returns the graph of the same number of objects with the fewest other classes, values and items; undefined for none. */
export function nearestGraph(graph: ObjectGraph, others: readonly ObjectGraph[]): ObjectGraph | undefined {
  let nearest: ObjectGraph | undefined;
  let fewest = Infinity;
  for (const other of others) {
    if (other.objects.length !== graph.objects.length) continue;
    const count = differences(graph, other);
    if (count < fewest) [nearest, fewest] = [other, count];
  }
  return nearest;
}

function differences(a: ObjectGraph, b: ObjectGraph): number {
  let count = 0;
  a.objects.forEach((object, label) => {
    const other = itemAt(b.objects, label);
    if (object.shape.className !== other.shape.className) count++;
    count += unlike(object.values, other.values) + unlike(object.items, other.items);
  });
  return count;
}

function unlike(a: readonly Value[], b: readonly Value[]): number {
  let count = Math.abs(a.length - b.length);
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const [own, other] = [a[index], b[index]];
    const isSame =
      own instanceof Reference && other instanceof Reference
        ? own.label === other.label
        : Object.is(own, other);
    if (!isSame) count++;
  }
  return count;
}
