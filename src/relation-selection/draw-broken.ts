import { breakObjects } from '../break/break.ts';
import { redrawField } from '../break/redraw-field.ts';
import { fieldExtensions } from '../collect/field-extensions.ts';
import type { Beyond, TrainingObjects } from '../dataset/dataset.ts';
import { graphKey, type ObjectGraph } from '../heap/graph.ts';
import type { Random } from '../random.ts';

/** How often a field is redrawn in all objects of a graph at once. */
const REDRAWN = 4000;
/** Most objects broken once, twice and three times that a vote looks at. */
const LIMITS = [8000, 6000, 3000] as const;

/**
 * Broken objects for one vote: a sample of the dataset's, and objects of the scope that is known completely, broken
 * up to three times, or with a field drawn anew in all of its objects. What is broken twice may be whole again in a
 * way that no single break shows. Where the dataset's own scope is not known completely, many of its broken objects
 * are valid ones that were not collected; then those of the smaller scope stand for them.
 */
export function drawBroken({ broken, beyond, schema }: TrainingObjects, random: Random): ObjectGraph[] {
  const [once, twice, thrice] = LIMITS;
  const own = random
    .fork('sample')
    .shuffle([...broken])
    .slice(0, once);
  if (beyond === undefined || beyond.complete.length === 0) return own;
  const { complete, completeSchema } = beyond;
  const extensions = fieldExtensions(complete);
  const known = new Set(complete.map(graphKey));
  const breakAll = (whole: readonly ObjectGraph[], limit: number): readonly ObjectGraph[] =>
    breakObjects(
      whole,
      completeSchema,
      extensions,
      { known, rounds: 1, limit },
      random.fork(`break/${limit}`),
    ).graphs;
  const whole = random
    .fork('whole')
    .shuffle([...complete])
    .slice(0, once);
  const first = breakAll(whole, once);
  const second = breakAll(first, twice);
  const third = breakAll(second, thrice);
  const isComplete = completeSchema.k === schema.k;
  return [
    ...(isComplete ? own : first),
    ...second,
    ...third,
    ...redrawn(beyond, known, random.fork('redraw')),
  ];
}

/** Objects with one field drawn anew in all objects of a class, none of them known to be valid. */
function redrawn(
  { complete, completeSchema }: Beyond,
  known: ReadonlySet<string>,
  random: Random,
): ObjectGraph[] {
  const seen = new Set(known);
  const drawn: ObjectGraph[] = [];
  for (let attempt = 0; attempt < REDRAWN; attempt++) {
    const graph = redrawField(random.pick(complete), completeSchema, random);
    if (graph === undefined) continue;
    const key = graphKey(graph);
    if (seen.has(key)) continue;
    seen.add(key);
    drawn.push(graph);
  }
  return drawn;
}
