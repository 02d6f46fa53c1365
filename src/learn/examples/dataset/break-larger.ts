import { breakObjects } from '../break-fields/break.ts';
import { fieldExtensions } from '../collect/field-extensions.ts';
import { graphKey, type ObjectGraph } from '../../../objects/heap/graph.ts';
import { inferSchema } from '../collect/infer-schema.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { Random } from '../../../base/random.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import type { LargerObjects } from './collect-larger.ts';

const { maxBroken } = LEARNING_CONSTANTS.beyond;

/** Breaks the larger objects of one scope once, and the results again. */
export function breakLarger(
  structure: Structure,
  { k, training, validation, found }: LargerObjects,
  random: Random,
): ObjectGraph[] {
  let whole: readonly ObjectGraph[] = [...training, ...validation];
  if (whole.length === 0) return [];
  // Objects may be larger than the scope, and a size field then holds a larger number.
  const bound = Math.max(k, ...found.map(({ objects }) => objects.length));
  const schema = inferSchema(found, bound, structure.scope?.(bound) ?? {});
  const extensions = fieldExtensions(found);
  const known = new Set(found.map(graphKey));
  const broken: ObjectGraph[] = [];
  for (const most of maxBroken) {
    const options = { known, rounds: 1, maxBroken: most, evenly: true };
    const { graphs } = breakObjects(whole, schema, extensions, options, random.fork(`break/${most}`));
    broken.push(...graphs);
    for (const graph of graphs) known.add(graphKey(graph));
    whole = graphs;
  }
  return broken;
}
