import { breakObjects } from '../examples/break-fields/break.ts';
import { copyValue } from '../examples/break-fields/copy-value.ts';
import { drawDistinct } from '../examples/break-fields/draw-distinct.ts';
import { redrawField } from '../examples/break-fields/redraw-field.ts';
import { swapItems } from '../examples/break-fields/swap-items.ts';
import { fieldExtensions } from '../examples/collect/field-extensions.ts';
import type { Beyond, TrainingObjects } from '../examples/dataset/dataset.ts';
import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import type { Random } from '../../base/random.ts';

const { maxBroken, redrawAttempts, swapAttempts, copyAttempts } = LEARNING_CONSTANTS.conditions;

/**
 * Returns a function that draws the broken objects of one vote: a sample of the dataset's, and objects of the complete
 * scope. These are broken up to three times, have one field redrawn in all objects of a class, two items of an array
 * swapped, or a value copied. No single change reaches some of them, and others seldom.
 *
 * If not all objects of the dataset's own scope were collected, many of its broken objects are in fact valid. Objects
 * of the complete scope, broken once, then replace them.
 */
export function brokenDrawer({
  valid,
  broken,
  beyond,
  schema,
}: TrainingObjects): (random: Random) => readonly ObjectGraph[] {
  const [maxOnce, maxTwice, maxThrice] = maxBroken as [number, number, number];
  const drawOwn = (random: Random): ObjectGraph[] =>
    random
      .fork('sample')
      .shuffle([...broken])
      .slice(0, maxOnce);
  if (beyond === undefined || beyond.complete.length === 0) {
    const known = new Set(valid.map(graphKey));
    return (random) => [...drawOwn(random), ...swapAll(valid, known, random.fork('swap'))];
  }
  const { complete, completeSchema } = beyond;
  const isComplete = completeSchema.k >= schema.k;
  const extensions = fieldExtensions(complete);
  const known = new Set(complete.map(graphKey));
  return (random) => {
    const breakAll = (graphs: readonly ObjectGraph[], max: number): readonly ObjectGraph[] =>
      breakObjects(
        graphs,
        completeSchema,
        extensions,
        { known, rounds: 1, maxBroken: max },
        random.fork(`break/${max}`),
      ).graphs;
    const whole = random
      .fork('whole')
      .shuffle([...complete])
      .slice(0, maxOnce);
    const first = breakAll(whole, maxOnce);
    const second = breakAll(first, maxTwice);
    const third = breakAll(second, maxThrice);
    return [
      ...(isComplete ? drawOwn(random) : first),
      ...second,
      ...third,
      ...redrawFields(beyond, known, random.fork('redraw')),
      ...swapAll(complete, known, random.fork('swap')),
      ...copyValues(beyond, known, random.fork('copy')),
    ];
  };
}

/** Returns distinct objects with one field redrawn in all objects of a class, none of them known to be valid. */
const redrawFields = (
  { complete, completeSchema }: Beyond,
  known: ReadonlySet<string>,
  random: Random,
): ObjectGraph[] =>
  drawDistinct(known, redrawAttempts, () => redrawField(random.pick(complete), completeSchema, random));

/** Returns distinct objects with two items of an array swapped, none of them known to be valid. */
const swapAll = (valid: readonly ObjectGraph[], known: ReadonlySet<string>, random: Random): ObjectGraph[] =>
  drawDistinct(known, swapAttempts, () => swapItems(random.pick(valid), random));

/** Returns distinct objects with a value copied within a field or array, none of them known to be valid. */
const copyValues = (
  { complete, completeSchema }: Beyond,
  known: ReadonlySet<string>,
  random: Random,
): ObjectGraph[] =>
  drawDistinct(known, copyAttempts, () => copyValue(random.pick(complete), completeSchema, random));
