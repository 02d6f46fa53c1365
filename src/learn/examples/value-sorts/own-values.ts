import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { FieldEvidence } from './evidence.ts';
import type { Freedom } from './freedom.ts';

const { minStates } = LEARNING_CONSTANTS.sorts;

/** True if the values of a field moved as the map says wherever they changed. */
export const isCopy = ({ moved, other }: FieldEvidence): boolean => other === 0 && moved >= minStates;

/** True if no value of a field changed. */
export const isUnchanged = ({ moved, other }: FieldEvidence): boolean => moved + other === 0;

/**
 * True if a kind of maps changes no field that holds the class's own values. A heap of items stays as it is under
 * increasing maps of their keys only, so the keys have no freedom of injections, although they move by them.
 *
 * @param freedoms all freedoms of the unit.
 */
export const leavesOwnValues = ({ evidence }: Freedom, freedoms: readonly Freedom[]): boolean =>
  [...evidence].every(([field, found]) => isUnchanged(found) || !holdsOwnValues(field, freedoms));

/** True if a field's values are not computed from those mapped: under some kind they stay or are rearranged, under none they move. */
function holdsOwnValues(field: number, freedoms: readonly Freedom[]): boolean {
  const found = freedoms.flatMap(({ evidence }) => evidence.get(field) ?? []);
  const stays = ({ stayed, moved, other, exchanged }: FieldEvidence): boolean =>
    moved + other === exchanged && stayed + exchanged >= minStates;
  return found.some(stays) && !found.some(isCopy);
}
