import { growObjects } from '../../learn/examples/collect/grow-objects.ts';
import { ClassTable } from '../../objects/heap/class-table.ts';
import type { Random } from '../../base/random.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { stepsWithin } from './steps-within.ts';

/** The size of the objects to grow: larger than all that few different values allow in a container of keys. */
const SIZE = 40;
/** Time limit in milliseconds. */
const TIMEOUT = 2000;

/**
 * Grows an object much larger than the scopes in use, by the builders of a structure, and returns the number of its
 * objects of each class; undefined if none grows that large, or if that takes too long.
 */
export async function grownClasses(
  structure: Structure,
  random: Random,
): Promise<ReadonlyMap<string, number> | undefined> {
  const counts = new Map<string, number>();
  try {
    const grown = await stepsWithin(growObjects(structure, SIZE, 1, new ClassTable(), random), TIMEOUT);
    if (grown === undefined || grown.value.length === 0) return undefined;
    for (const { shape } of grown.value[0]!.graph.objects)
      counts.set(shape.className, (counts.get(shape.className) ?? 0) + 1);
    return counts;
  } catch {
    // A builder throws for larger arguments.
    return undefined;
  }
}
