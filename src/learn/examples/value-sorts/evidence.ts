import { getOrInsert } from '../../../base/get-or-insert.ts';
import { itemAt } from '../../../base/item-at.ts';
import type { MappableValue } from './domain-values.ts';
import type { State } from './state-reader.ts';
import type { ValueMap } from './value-map.ts';

/** The number of compared states in which the values of one field did something under a map. */
export interface FieldEvidence {
  /** Some moved exactly as the map says, and the others stayed. */
  moved: number;
  /** All stayed. */
  stayed: number;
  /** Some stayed although the map changes them. */
  mixed: number;
  /** Some became a value that is neither. */
  other: number;
  /** Some changed, but the field holds the same values as before. */
  exchanged: number;
  /** Some became an image of the map that the field did not hold before. */
  copied: number;
  /** By value outside of the map that stayed while others moved: the number of states. */
  readonly constants: Map<MappableValue, number>;
}

export type Evidence = Map<number, FieldEvidence>;

/** Adds what two states of equal shape tell about each field, comparing value by value. */
export function compareValues(before: State, after: State, map: ValueMap, evidence: Evidence): void {
  const found = new Map<number, Observed>();
  before.values.forEach((value, index) => {
    const observed = getOrInsert(found, itemAt(before.fields, index), () => new Observed());
    observed.add(value, itemAt(after.values, index), map);
  });
  for (const [field, observed] of found) observed.count(evidenceOf(evidence, field));
}

/** Adds what two states of any shape tell about each field, comparing its values as multisets. */
export function compareMultisets(before: State, after: State, map: ValueMap, evidence: Evidence): void {
  const old = valuesByField(before);
  const now = valuesByField(after);
  const range = new Set(map.from.map((value) => map.of(value)));
  for (const field of new Set([...old.keys(), ...now.keys()])) {
    const from = old.get(field) ?? [];
    const to = now.get(field) ?? [];
    const isSame = sameValues(from, to);
    const images = from.map((value) => map.of(value) ?? value);
    const isMovable = images.some((image, index) => image !== from[index]);
    // Values that are exchanged among themselves tell nothing.
    if (isSame && isMovable && sameValues(images, to)) continue;
    const found = evidenceOf(evidence, field);
    if (isSame) found.stayed++;
    else if (sameValues(images, to)) found.moved++;
    else found.other++;
    if (isSame && isMovable) found.mixed++;
    if (to.some((value) => range.has(value) && !from.includes(value))) found.copied++;
  }
}

/** What the values of one field did in one comparison. */
class Observed {
  #moved = false;
  #mixed = false;
  #other = false;
  readonly #constants = new Set<MappableValue>();
  readonly #before: MappableValue[] = [];
  readonly #after: MappableValue[] = [];

  add(before: MappableValue, after: MappableValue, map: ValueMap): void {
    this.#before.push(before);
    this.#after.push(after);
    const image = map.of(before);
    if (sameValue(before, after)) {
      if (isMoved(before, map)) this.#mixed = true;
      if (image !== before && !map.from.includes(before)) this.#constants.add(before);
    } else if (image !== undefined && sameValue(image, after)) this.#moved = true;
    else this.#other = true;
  }

  count(evidence: FieldEvidence): void {
    if (this.#other) evidence.other++;
    else if (this.#moved) evidence.moved++;
    else evidence.stayed++;
    if (this.#mixed) evidence.mixed++;
    if ((this.#moved || this.#other) && sameValues(this.#before, this.#after)) evidence.exchanged++;
    if (!this.#moved) return;
    for (const value of this.#constants) {
      evidence.constants.set(value, (evidence.constants.get(value) ?? 0) + 1);
    }
  }
}

function evidenceOf(evidence: Evidence, field: number): FieldEvidence {
  const counts = { moved: 0, stayed: 0, mixed: 0, other: 0, exchanged: 0, copied: 0 };
  return getOrInsert(evidence, field, () => ({ ...counts, constants: new Map() }));
}

const isMoved = (value: MappableValue, map: ValueMap): boolean => (map.of(value) ?? value) !== value;

function valuesByField({ fields, values }: State): Map<number, MappableValue[]> {
  const byField = new Map<number, MappableValue[]>();
  values.forEach((value, index) => getOrInsert(byField, itemAt(fields, index), () => []).push(value));
  return byField;
}

function sameValues(a: readonly MappableValue[], b: readonly MappableValue[]): boolean {
  if (a.length !== b.length) return false;
  const sorted = (values: readonly MappableValue[]): MappableValue[] =>
    [...values].sort((x, y) => (x < y ? -1 : x > y ? 1 : 0));
  const others = sorted(b);
  return sorted(a).every((value, index) => sameValue(value, itemAt(others, index)));
}

/** Largest relative difference of two fractions that count as equal: sums of fractions are rounded. */
const ROUNDING = 1e-9;

function sameValue(a: MappableValue, b: MappableValue): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'number' || typeof b !== 'number') return false;
  if (Number.isInteger(a) && Number.isInteger(b)) return false;
  return Math.abs(a - b) <= ROUNDING * Math.max(Math.abs(a), Math.abs(b));
}
