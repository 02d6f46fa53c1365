import { growObjects, type GrownObject } from '../../src/learn/examples/collect/grow-objects.ts';
import type { ClassTable } from '../../src/objects/heap/class-table.ts';
import type { Random } from '../../src/base/random.ts';
import { runSteps } from '../../src/objects/structure/steps.ts';
import type { Structure } from '../../src/objects/structure/structure.ts';

/** Rounds of growing per size: one round gives up some objects that do not reach the size. */
const ROUNDS = 5;

/**
 * Grows distinct valid objects by random calls of builders, equally many of each size; fewer if builders reach none.
 *
 * @param sizes in items; an object has 70 to 130 per cent of them.
 * @param partsPerItem objects of the largest class, or entries of containers, that an item takes.
 */
export async function grownObjects(
  structure: Structure,
  count: number,
  sizes: readonly number[],
  partsPerItem: number,
  classes: ClassTable,
  random: Random,
): Promise<GrownObject[]> {
  const grown: GrownObject[] = [];
  for (const size of sizes) {
    const end = grown.length + Math.ceil(count / sizes.length);
    for (let round = 0; round < ROUNDS && grown.length < end; round++) {
      const steps = growObjects(structure, size * partsPerItem, end - grown.length, classes, random);
      grown.push(...(await runSteps(steps)));
    }
  }
  return grown;
}
