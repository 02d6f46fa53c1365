import type { Scale } from '../encode/windows/window-plan.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import type { MappableValue } from './domain-values.ts';
import type { Unit } from './find-units.ts';
import type { MapKind } from './value-map.ts';

const { minStates } = LEARNING_CONSTANTS.sorts;

/** The scale of values that a kind of maps may replace. */
const SCALES = {
  injection: 'nominal',
  increasing: 'ordinal',
  shift: 'interval',
  scaling: 'ratio',
} as const satisfies Record<MapKind, Scale>;

/** What a unit tells about a field. */
export type FieldVerdict =
  /** The field holds values of the unit; `only` if it holds no others. */
  | {
      readonly kind: 'data';
      readonly scale: Scale;
      readonly only: boolean;
      /** The values that stayed while others moved, although no map of the unit keeps them in place. */
      readonly constants: readonly MappableValue[];
    }
  /** The field depends on no value of the unit. */
  | { readonly kind: 'independent' }
  /** The field holds no value of the unit, but may depend on one. */
  | { readonly kind: 'no copy' }
  | { readonly kind: 'unknown' };

/** Returns what a unit tells about a field. */
export function fieldVerdict({ freedoms, isFree }: Unit, field: number): FieldVerdict {
  let stayed = false;
  let changed = false;
  let copied = false;
  for (const { kind, evidence } of freedoms) {
    const found = evidence.get(field);
    if (found === undefined) continue;
    if (found.other === 0 && found.moved >= minStates && (isFree || found.mixed === 0)) {
      const scale = isFree ? SCALES[kind] : 'arithmetic';
      const constants = [...found.constants].flatMap(([value, states]) =>
        states >= minStates ? [value] : [],
      );
      return { kind: 'data', scale, only: found.mixed === 0, constants };
    }
    stayed ||= found.stayed >= minStates;
    changed ||= found.moved + found.other > 0;
    copied ||= found.copied > 0 || found.moved > 0;
  }
  if (!changed) return { kind: stayed ? 'independent' : 'unknown' };
  return { kind: !isFree && !copied ? 'no copy' : 'unknown' };
}
