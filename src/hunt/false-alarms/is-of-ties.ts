import type { ObjectFault } from '../../learn/model/explain/explanation.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { applyChange, type Change } from './change.ts';
import { fieldOf } from './field-of.ts';

/** Less than the distance of two keys. */
const HALF = 0.5;
/** Maximum number of changes to try. */
const MAX_CHANGES = 48;

/**
 * True if a state is invalid only because two inner objects have equal numbers in a field: with one of these a little lower
 * or higher, it is valid. An example is a search tree that puts equal keys on the left when they are inserted, until a
 * rotation puts one on the right.
 *
 * @param faults the faults of the state; one of the two objects is at fault.
 */
export function isOfTies(
  graph: ObjectGraph,
  faults: readonly ObjectFault[],
  isValid: (graph: ObjectGraph) => boolean,
): boolean {
  let left = MAX_CHANGES;
  for (const { slots, from } of tiedSlots(graph, faults)) {
    for (const to of [from - HALF, from + HALF]) {
      if (left-- === 0) return false;
      if (isValid(applyChange(graph, { slots, to }).graph)) return true;
    }
  }
  return false;
}

/** Yields the slots of numbers of objects at fault that another object of the class has too, and those of that object. */
function* tiedSlots(
  { objects }: ObjectGraph,
  faults: readonly ObjectFault[],
): Generator<Pick<Change, 'slots'> & { readonly from: number }> {
  for (const { label } of faults) {
    const { shape, values } = objects[label]!;
    if (label === 0 || shape.container !== 'object') continue;
    for (const [index, name] of shape.keys.entries()) {
      const from = values[index];
      if (typeof from !== 'number') continue;
      const tied = objects.flatMap((other, at) =>
        at > 0 && at !== label && other.shape.className === shape.className && fieldOf(other, name) === from
          ? [at]
          : [],
      );
      for (const at of tied.length === 0 ? [] : [label, ...tied])
        yield { slots: [{ label: at, name }], from };
    }
  }
}
