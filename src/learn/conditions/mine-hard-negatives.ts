import { redrawField } from '../examples/break-fields/redraw-field.ts';
import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import { Reference } from '../../objects/heap/value.ts';
import type { Schema } from '../../objects/heap/schema.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import type { Random } from '../../base/random.ts';
import { SlotChanges } from './slot-changes.ts';

const { maxSteps, maxFaults, changesPerStep, maxNeighbourhoods } = LEARNING_CONSTANTS.mining;

/** Inputs of {@link mineHardNegatives}. */
export interface MiningOptions {
  /** Objects to start from: all valid objects of a scope. */
  readonly valid: readonly ObjectGraph[];
  /** Hard negatives found before. Graphs one change away from them are searched too. */
  readonly accepted: readonly ObjectGraph[];
  readonly schema: Schema;
  /** Returns the labels of the objects at fault: none if the graph is accepted, undefined if it holds something foreign. */
  readonly findFaults: (graph: ObjectGraph) => readonly number[] | undefined;
  /** Number of searches, each from a random valid object. */
  readonly attempts: number;
}

/**
 * Searches for hard negatives: broken objects in which `findFaults` finds no fault. Each attempt changes a valid object
 * and then repairs greedily. It changes a slot at or next to a faulty object, or of the root, so that the fewest faults
 * are left. Since all valid objects of the scope are known, any other object is invalid.
 */
export function mineHardNegatives(
  { valid, accepted, schema, findFaults, attempts }: MiningOptions,
  random: Random,
): ObjectGraph[] {
  const seen = new Set([...valid, ...accepted].map(graphKey));
  const found: ObjectGraph[] = [];
  const changes = new SlotChanges(schema);
  const keep = (graph: ObjectGraph): void => {
    const key = graphKey(graph);
    if (seen.has(key)) return;
    seen.add(key);
    found.push(graph);
  };
  for (let attempt = 0; attempt < attempts; attempt++) {
    const start = random.pick(valid);
    let graph =
      attempt % 2 === 0 ? changes.draw(start, undefined, 1, random)[0] : redrawField(start, schema, random);
    for (let step = 0; step <= maxSteps && graph !== undefined; step++) {
      const faults = findFaults(graph);
      if (faults?.length === 0) keep(graph);
      if (faults === undefined || faults.length === 0 || faults.length > maxFaults || step === maxSteps)
        break;
      let fewest = Infinity;
      let next: ObjectGraph | undefined;
      for (const changed of changes.draw(graph, surroundings(graph, faults), changesPerStep, random)) {
        const count = findFaults(changed)?.length ?? Infinity;
        if (count < fewest && !seen.has(graphKey(changed))) {
          fewest = count;
          next = changed;
        }
      }
      graph = next;
    }
  }
  // Graphs one change away from a hard negative are often hard negatives too.
  const pool = [...accepted, ...found];
  // The loop also visits what it adds.
  for (const graph of pool) {
    if (pool.length >= maxNeighbourhoods) break;
    const before = found.length;
    for (const changed of changes.draw(graph, undefined, changesPerStep, random)) {
      if (findFaults(changed)?.length === 0) keep(changed);
    }
    pool.push(...found.slice(before));
  }
  return found;
}

/** Returns the labels of some objects, of the objects that they refer to or that refer to them, and of the root. */
function surroundings({ objects }: ObjectGraph, labels: readonly number[]): ReadonlySet<number> {
  const near = new Set([0, ...labels]);
  objects.forEach(({ values, items }, label) => {
    for (const value of [...values, ...items]) {
      if (!(value instanceof Reference)) continue;
      if (labels.includes(label)) near.add(value.label);
      if (labels.includes(value.label)) near.add(label);
    }
  });
  return near;
}
