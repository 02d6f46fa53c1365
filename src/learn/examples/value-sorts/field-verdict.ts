import type { Scale } from '../../windows/window-plan.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { MappableValue } from './domain-values.ts';
import type { FieldEvidence } from './evidence.ts';
import type { Unit } from './find-units.ts';
import type { MapKind } from './value-map.ts';
import type { Freedom } from './freedom.ts';

/** True if the values of a field moved as the map says wherever they changed. */
export const isCopy = ({ moved, other }: FieldEvidence): boolean => other === 0 && moved >= minStates;

/** True if no value of a field changed. */
const isUnchanged = ({ moved, other }: FieldEvidence): boolean => moved + other === 0;

/** True if a kind of maps changes no field with the class's own values: a heap of items stays under increasing maps only. */
const leavesOwnValues = ({ evidence }: Freedom, freedoms: readonly Freedom[]): boolean =>
  [...evidence].every(([field, found]) => isUnchanged(found) || !holdsOwnValues(field, freedoms));

/** True if a field's values are not computed from those mapped: under some kind they stay or are rearranged, under none they move. */
function holdsOwnValues(field: number, freedoms: readonly Freedom[]): boolean {
  const found = freedoms.flatMap(({ evidence }) => evidence.get(field) ?? []);
  const stays = ({ stayed, moved, other, exchanged }: FieldEvidence): boolean =>
    moved + other === exchanged && stayed + exchanged >= minStates;
  return found.some(stays) && !found.some(isCopy);
}

const { minStates } = LEARNING_CONSTANTS.sorts;

/** The scale of values that a kind of maps may replace. */
const SCALES = {
  injection: 'nominal',
  increasing: 'ordinal',
  shift: 'interval',
  scaling: 'ratio',
} as const satisfies Record<MapKind, Scale>;

type FieldVerdict =
  /** The field holds values of the unit; `only` if it holds no others. */
  | {
      readonly kind: 'data';
      readonly scale: Scale;
      readonly only: boolean;
      /** The values that stayed while others moved, although no map of the unit keeps them in place. */
      readonly constants: readonly MappableValue[];
    }
  /** The field holds no value of the unit and nothing computed from one: it depends on their order at most. */
  | { readonly kind: 'independent' }
  /** The field holds no value of the unit, but may depend on one. */
  | { readonly kind: 'no copy' }
  | { readonly kind: 'unknown' };

export function fieldVerdict({ freedoms, isFree }: Unit, field: number): FieldVerdict {
  const tried = freedoms.flatMap((freedom) => {
    const found = freedom.evidence.get(field);
    return found === undefined ? [] : [{ freedom, found }];
  });
  const copies = tried.filter(({ found }) => isCopy(found) && (isFree || found.mixed === 0));
  const [copy] = copies;
  if (copy !== undefined) {
    const free = copies.find(({ freedom }) => isFree && leavesOwnValues(freedom, freedoms));
    return dataOf((free ?? copy).found, free === undefined ? 'arithmetic' : SCALES[free.freedom.kind]);
  }
  const isStill = tried.every(({ found }) => isUnchanged(found));
  const stays = tried.filter(({ found }) => isUnchanged(found) && found.stayed >= minStates);
  if (isStill) return { kind: stays.length > 0 ? 'independent' : 'unknown' };
  // A copy moves under injections and increasing maps, and so does what is computed. A difference stays under shifts.
  const isOwn = stays.some(
    ({ freedom }) =>
      (freedom.kind === 'injection' || freedom.kind === 'increasing') && leavesOwnValues(freedom, freedoms),
  );
  if (isOwn) return { kind: 'independent' };
  const isCopied = tried.some(({ found }) => found.copied > 0 || found.moved > 0);
  return { kind: !isFree && !isCopied ? 'no copy' : 'unknown' };
}

function dataOf({ mixed, constants }: FieldEvidence, scale: Scale): FieldVerdict {
  const certain = [...constants].flatMap(([value, states]) => (states >= minStates ? [value] : []));
  return { kind: 'data', scale, only: mixed === 0, constants: certain };
}
