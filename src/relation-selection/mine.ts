import { breakableSlots, type BreakableSlot } from '../break/breakable-slots.ts';
import { changeLength } from '../break/change-length.ts';
import { redrawField } from '../break/redraw-field.ts';
import { replaceSlot } from '../break/replace-slot.ts';
import { scopeValues } from '../break/slot-values.ts';
import { objectIds, scopeValueKey, toScopeValue } from '../collect/field-extensions.ts';
import { graphKey, type ObjectGraph } from '../heap/graph.ts';
import { Reference } from '../heap/value.ts';
import type { Schema } from '../heap/schema.ts';
import type { Random } from '../random.ts';

/** Steps after the first break. */
const DEPTH = 3;
/** An object of more faults than this is past repair. */
const MOST_FAULTS = 3;
/** Most changes tried at a step. */
const WIDTH = 150;
/** Most accepted objects beside which others are looked for. */
const BESIDE = 60;

/** What a miner needs to know. */
export interface MineOptions {
  /** Objects to start from: every valid one of a scope. */
  readonly valid: readonly ObjectGraph[];
  /** Broken objects that were accepted before: where there is one there are others beside it. */
  readonly accepted: readonly ObjectGraph[];
  readonly schema: Schema;
  /** The labels of objects that tell an object from valid ones; none: it is accepted. Undefined: past repair. */
  readonly faults: (graph: ObjectGraph) => readonly number[] | undefined;
  readonly attempts: number;
}

/**
 * Looks for broken objects that are accepted: breaks a valid object, in one slot or a field in all
 * objects, and goes on changing a slot of an object at
 * fault, of its neighbours or of the root, the one that leaves the fewest faults, as far as an object without any.
 * All valid objects of the scope being known, what is accepted and not among them is invalid.
 *
 * @returns distinct objects.
 */
export function mineAccepted(
  { valid, accepted, schema, faults, attempts }: MineOptions,
  random: Random,
): ObjectGraph[] {
  const seen = new Set([...valid, ...accepted].map(graphKey));
  const found: ObjectGraph[] = [];
  const keep = (graph: ObjectGraph): void => {
    const key = graphKey(graph);
    if (seen.has(key)) return;
    seen.add(key);
    found.push(graph);
  };
  for (let attempt = 0; attempt < attempts; attempt++) {
    const start = random.pick(valid);
    let graph =
      attempt % 2 === 0
        ? someChanges(start, schema, undefined, 1, random)[0]
        : redrawField(start, schema, random);
    for (let step = 0; step <= DEPTH && graph !== undefined; step++) {
      const wrong = faults(graph);
      if (wrong?.length === 0) keep(graph);
      if (wrong === undefined || wrong.length === 0 || wrong.length > MOST_FAULTS || step === DEPTH) break;
      let fewest = Infinity;
      let next: ObjectGraph | undefined;
      for (const changed of someChanges(graph, schema, surroundings(graph, wrong), WIDTH, random)) {
        const count = faults(changed)?.length ?? Infinity;
        if (count < fewest && !seen.has(graphKey(changed))) {
          fewest = count;
          next = changed;
        }
      }
      graph = next;
    }
  }
  // Where there is one there are others beside it.
  const pool = [...accepted, ...found];
  for (let next = 0; next < pool.length && pool.length < BESIDE; next++) {
    const before = found.length;
    for (const changed of someChanges(pool[next]!, schema, undefined, WIDTH, random)) {
      if (faults(changed)?.length === 0) keep(changed);
    }
    pool.push(...found.slice(before));
  }
  return found;
}

/** Some objects, what they refer to, what refers to them, and the root. */
function surroundings({ objects }: ObjectGraph, labels: readonly number[]): ReadonlySet<number> {
  const near = new Set([0, ...labels]);
  objects.forEach(({ values, items }, label) => {
    for (const value of [...values, ...items]) {
      if (!(value instanceof Reference)) continue;
      if (labels.includes(label)) near.add(value.label);
      if (labels.includes(value.label)) near.add(label);
    }
  });
  return near;
}

/** Some graphs in which one slot, of one of the objects labelled, holds another value. */
function someChanges(
  graph: ObjectGraph,
  schema: Schema,
  labels: ReadonlySet<number> | undefined,
  count: number,
  random: Random,
): ObjectGraph[] {
  const ids = objectIds(graph);
  const slots: BreakableSlot[] = [];
  const containers: number[] = [];
  for (const breakable of breakableSlots(graph, schema)) {
    if (labels?.has(breakable.label) === false) continue;
    if (breakable.slot === undefined) containers.push(breakable.label);
    else slots.push(breakable);
  }
  const changed: ObjectGraph[] = [];
  const tried = new Set<string>();
  for (let attempt = 0; attempt < count && slots.length > 0; attempt++) {
    if (random.next() * (slots.length + containers.length) < containers.length) {
      const resized = changeLength(graph, random.pick(containers), schema, random);
      if (resized !== undefined) changed.push(resized);
      continue;
    }
    const { label, slot, field, held } = random.pick(slots);
    const values = scopeValues(field, schema);
    if (values.length === 0) continue;
    const value = random.pick(values);
    const key = scopeValueKey(value);
    if (key === scopeValueKey(toScopeValue(held, ids))) continue;
    const change = `${label} ${slot} ${key}`;
    if (tried.has(change)) continue;
    tried.add(change);
    const replaced = replaceSlot(graph, ids, label, slot, value, schema);
    if (replaced !== undefined) changed.push(replaced);
  }
  return changed;
}
