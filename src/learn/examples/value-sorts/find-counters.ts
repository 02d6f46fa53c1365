import { getOrInsert } from '../../../base/get-or-insert.ts';
import { Receiver } from '../collect/receiver.ts';
import { usableBuilders } from '../collect/usable-builders.ts';
import type { SortOfField } from '../../windows/window-plan.ts';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import type { KnownFields } from '../../../objects/heap/known-fields.ts';
import { graphKey, type ObjectGraph } from '../../../objects/heap/graph.ts';
import { valueKey, type Value } from '../../../objects/heap/value.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { Random } from '../../../base/random.ts';
import { settled, type Steps } from '../../../objects/structure/steps.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { ObjectParts, type Parts } from './object-parts.ts';
import { perform } from './perform.ts';

const { sequences, callsPerSequence } = LEARNING_CONSTANTS.survey;
const { minStates, minShrinks } = LEARNING_CONSTANTS.sorts;

/** What calls did to a field that holds integers. */
interface Tally {
  /** Objects that a call changed in another part, so that it had to raise the field. */
  changed: number;
  /** Those among them whose whole became smaller. */
  shrunk: number;
  /** True if a call lowered the field, changed its object without raising it, or left a value that is no integer. */
  isOther: boolean;
}

/**
 * Finds the fields that count calls: versions. Every call that changes another part of the object raises the number,
 * and the other parts do not tell how high it is. They do not if the object shrinks, where sizes fall, or if calls lead
 * to states that differ in the number alone. No other field, or key of a Map, always holds the number too. Where all
 * builders only append, sizes and counters cannot be told apart, and none is found.
 */
export function* findCounters(
  structure: Structure,
  k: number,
  fields: KnownFields,
  random: Random,
): Steps<SortOfField[]> {
  const builders = usableBuilders(structure, k);
  const classes = new ClassTable(fields);
  const reader = new ObjectParts();
  const tallies = new Map<string, Map<string, Tally>>();
  const states: ObjectGraph[] = [];
  for (let sequence = 0; sequence < sequences; sequence++) {
    const receiver = yield* settled(Receiver.start(structure, k, classes));
    let before = reader.read(receiver);
    for (let call = 0; call < callsPerSequence; call++) {
      const made = yield* perform(receiver, receiver.draw(random.pick(builders), random));
      if (made === 'threw') break;
      const after = reader.read(receiver);
      states.push(receiver.graph);
      for (const [id, now] of after.objects) {
        const old = before.objects.get(id);
        if (old !== undefined && old.role === now.role) note(tallies, old, now, after.size < before.size);
      }
      before = after;
    }
  }
  const raised = [...tallies].flatMap(([role, found]) =>
    [...found].flatMap(([field, { changed, shrunk, isOther }]): SortOfField[] =>
      isOther || changed < minStates || (shrunk < minShrinks && repeats(states, role, field) < minShrinks)
        ? []
        : [{ role, field, sort: { kind: 'counter' } }],
    ),
  );
  const isRaised = (place: string): boolean => raised.some((other) => placeOf(other) === place);
  return raised.filter((counter) => [...placesWith(states, placeOf(counter))].every(isRaised));
}

const placeOf = ({ role, field }: Pick<SortOfField, 'role' | 'field'>): string => `${role}.${field}`;

/** Returns the places, a field or the keys of Maps, that in each state hold all numbers that a place holds. */
function placesWith(states: readonly ObjectGraph[], place: string): Iterable<string> {
  let places: readonly string[] | undefined;
  for (const state of states) {
    const numbers = numbersByPlace(state);
    const held = [...(numbers.get(place) ?? [])];
    if (held.length === 0) continue;
    const hasAll = (other: string): boolean =>
      held.every((number) => numbers.get(other)?.has(number) === true);
    places = (places ?? [...numbers.keys()]).filter(hasAll);
  }
  return places ?? [];
}

function numbersByPlace({ objects }: ObjectGraph): Map<string, Set<Value>> {
  const numbers = new Map<string, Set<Value>>();
  const add = (place: string, value: Value): void => {
    if (typeof value === 'number') getOrInsert(numbers, place, () => new Set()).add(value);
  };
  for (const { shape, values, items } of objects) {
    for (const [slot, field] of shape.keys.entries())
      add(placeOf({ role: shape.className, field }), values[slot]);
    if (shape.container === 'map')
      for (let key = 0; key < items.length; key += 2) add('keys of Maps', items[key]);
  }
  return numbers;
}

/** Returns how many states differ from an earlier one in the values of a field alone. */
function repeats(states: readonly ObjectGraph[], role: string, field: string): number {
  const seen = new Map<string, Set<string>>();
  for (const { objects } of states) {
    const values: Value[] = [];
    const rest = graphKey({
      objects: objects.map((object) => {
        const slot = object.shape.className === role ? object.shape.keys.indexOf(field) : -1;
        if (slot < 0) return object;
        values.push(object.values[slot]);
        return { ...object, values: object.values.with(slot, 0) };
      }),
    });
    getOrInsert(seen, rest, () => new Set()).add(values.map(valueKey).join(' '));
  }
  return [...seen.values()].reduce((count, { size }) => count + size - 1, 0);
}

function note(tallies: Map<string, Map<string, Tally>>, old: Parts, now: Parts, hasShrunk: boolean): void {
  const found = getOrInsert(tallies, now.role, () => new Map<string, Tally>());
  const changed = [...new Set([...old.parts.keys(), ...now.parts.keys()])].filter(
    (field) => old.parts.get(field) !== now.parts.get(field),
  );
  for (const [field, number] of now.numbers) {
    const tally = getOrInsert(found, field, () => ({ changed: 0, shrunk: 0, isOther: false }));
    const before = old.numbers.get(field);
    if (before === undefined || !Number.isInteger(number) || number < before) tally.isOther = true;
    else if (changed.some((other) => other !== field)) {
      if (number === before) tally.isOther = true;
      tally.changed++;
      if (hasShrunk) tally.shrunk++;
    }
  }
}
