import { graphToJson, type GraphJson } from '../../objects/heap/graph-json.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';

/** Objects of a state that is kept, and states of a finding, at most; a larger state is drawn as text only. */
const MAX_OBJECTS = 60;
const MAX_ITEMS = 400;
const MAX_STATES = 24;

/**
 * Returns the states that the calls of a finding lead to as plain data, that of the new object first; null for a state that was
 * not read or is too large to be drawn. Undefined if there are too many.
 */
export function findingStates(
  states: readonly (ObjectGraph | undefined)[],
  calls: number,
): readonly (GraphJson | null)[] | undefined {
  if (calls + 1 > MAX_STATES) return undefined;
  return Array.from({ length: calls + 1 }, (_, made) => {
    const state = states[made];
    return state !== undefined && isSmall(state) ? graphToJson(state) : null;
  });
}

const isSmall = ({ objects }: ObjectGraph): boolean =>
  objects.length <= MAX_OBJECTS && objects.reduce((sum, { items }) => sum + items.length, 0) <= MAX_ITEMS;
