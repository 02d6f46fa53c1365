import { getOrInsert } from '../../base/get-or-insert.ts';
import {
  BreakableSlots,
  type BreakableLength,
  type BreakableSlot,
} from '../examples/break-fields/breakable-slots.ts';
import type { FieldBreaks, WindowsModel } from '../model/model.ts';
import { WindowsJudge } from '../model/windows-judge.ts';
import { SlotChanges } from '../conditions/slot-changes.ts';
import type { TrainingObjects } from '../examples/dataset/dataset.ts';
import { Dictionaries } from '../windows/records/dictionaries.ts';
import type { FieldPlan, WindowPlan } from '../windows/window-plan.ts';
import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import { ABSENT, type Value, valueKey } from '../../objects/heap/value.ts';
import type { Schema, FieldSchema } from '../../objects/heap/schema.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import { itemAt } from '../../base/item-at.ts';
import { createRandom, type Random } from '../../base/random.ts';
import { dataKeys } from './data-keys.ts';
import { fieldNamer, type NamedField } from './field-namer.ts';

const { maxObjects, maxRounds, maxBroken, minStillValid, minCoverage } = LEARNING_CONSTANTS.breakShares;

/** Valid objects to break, and how to recognise those that stay valid. */
interface Origin {
  readonly objects: readonly ObjectGraph[];
  readonly schema: Schema;
  readonly isValid: (graph: ObjectGraph) => boolean;
  /** True if `isValid` recognises all valid objects among those with another value in a field. */
  readonly isSure: (count: FieldCount) => boolean;
}

/** A field, and what became of changes of its values. */
interface FieldCount {
  readonly field: NamedField;
  /** What the field holds in the objects, at all places of one object together. */
  readonly contents: Set<string>;
  stillValid: number;
  broken: number;
  rejected: number;
}

/**
 * Counts by field how many of the objects with one wrong value there a model rejects. An object that builders make is
 * not broken: a field whose changes all lead to such objects, such as the payload of a list, is left out. So are
 * empty places, and containers that are the same in all objects, such as a list of options, unless half of these
 * changes are rejected.
 */
export function countBreaks(model: WindowsModel, dataset: TrainingObjects): FieldBreaks[] {
  const { plan } = model.encoding;
  const random = createRandom(`${model.structure}/${model.scope}/${model.seed}/breaks`);
  const { objects, schema, isValid, isSure } = chooseOrigin(dataset, plan, random);
  const judge = new WindowsJudge(model);
  const slots = new BreakableSlots(schema);
  const changes = new SlotChanges(schema);
  const namerOf = fieldNamer(new Dictionaries(plan));
  const counts = new Map<string, FieldCount>();
  const seen = new Set<string>();
  for (let round = 0; round < maxRounds && round * objects.length < maxObjects; round++) {
    for (const graph of objects) {
      for (const [name, { field, own }] of slotsByField(slots.of(graph), namerOf(graph))) {
        const count = getOrInsert(counts, name, () => ({
          field,
          contents: new Set(),
          stillValid: 0,
          broken: 0,
          rejected: 0,
        }));
        if (count.contents.size < 2) count.contents.add(own.map((place) => contentOf(place, graph)).join());
        const used = own.filter(isUsed);
        if (count.broken === maxBroken || used.length === 0) continue;
        const changed = changes.change(graph, random.pick(used), random);
        if (changed === undefined) continue;
        const key = graphKey(changed);
        if (seen.has(key)) continue;
        seen.add(key);
        if (isValid(changed)) count.stillValid++;
        else {
          count.broken++;
          if (!judge.judge(changed).valid) count.rejected++;
        }
      }
    }
  }
  return [...counts.values()]
    .filter((count) => count.broken > 0 && (count.stillValid === 0 || isSure(count)))
    .filter((count) => !isFixed(count) || 2 * count.rejected >= count.broken)
    .map(({ field, broken, rejected }) => ({ ...field, broken, rejected }));
}

/** Returns the value at a place, or the number of items of a container. */
const contentOf = (place: Breakable, { objects }: ObjectGraph): string =>
  valueKey(place.slot === undefined ? itemAt(objects, place.label).items.length : place.value);

/** True for places of a container that is the same in all objects. */
const isFixed = ({ field: { role }, contents }: FieldCount): boolean =>
  role.endsWith('[]') && contents.size < 2;

type Breakable = BreakableSlot | BreakableLength;

/** False for a place that holds nothing: most of them are unused and may hold anything, in an array of fixed length. */
const isUsed = (place: Breakable): boolean => typeof place.slot !== 'number' || !NOTHING.has(place.value);

const NOTHING: ReadonlySet<Value> = new Set([0, null, undefined, ABSENT]);

function slotsByField(
  slots: readonly Breakable[],
  nameOf: (slot: Breakable) => NamedField,
): Map<string, { readonly field: NamedField; readonly own: Breakable[] }> {
  const byField = new Map<string, { readonly field: NamedField; readonly own: Breakable[] }>();
  for (const slot of slots) {
    const field = nameOf(slot);
    getOrInsert(byField, `${field.role} ${field.field}`, () => ({ field, own: [] })).own.push(slot);
  }
  return byField;
}

/**
 * Returns objects of the complete scope, whose valid objects are all known; without one, the smallest objects of the
 * scope, of which most may be. Either is so up to maps of data, if it is known where all values come from.
 */
function chooseOrigin(dataset: TrainingObjects, plan: WindowPlan, random: Random): Origin {
  const { valid, schema, beyond } = dataset;
  const isComplete = beyond !== undefined && beyond.complete.length > 0;
  const all = isComplete ? beyond.complete : valid;
  const inOrder = isComplete ? random.shuffle([...all]) : all.toSorted((a, b) => sizeOf(a) - sizeOf(b));
  const dataKeyOf = dataKeys(plan, all);
  const isMapped = plan.roles.every(({ fields }) =>
    fields.every((field) => field.sort !== undefined || !holdsData(field)),
  );
  const keyOf = (graph: ObjectGraph): string => (isMapped ? dataKeyOf(graph) : graphKey(graph));
  const known = new Set(all.map(keyOf));
  const objects = inOrder.slice(0, maxObjects);
  const areAllKnown = isComplete || coverageOf(objects.map(keyOf)) >= minCoverage;
  return {
    objects,
    schema: observedSchema(isComplete ? beyond.completeSchema : schema, all),
    isValid: (graph) => known.has(keyOf(graph)),
    isSure: ({ field: { role, field }, stillValid, broken }) => {
      const fields = plan.roles.find(({ name }) => name === role)?.fields ?? [];
      const own = fields.filter(({ name }) => name === field);
      // The length of a container stands for all fields of its places.
      if (isMapped || !(own.length > 0 ? own : fields).some(holdsData)) return areAllKnown;
      // If arguments were sampled, changes seldom lead to known objects.
      return isComplete && stillValid >= minStillValid * (stillValid + broken);
    },
  };
}

/** Estimates the share of further samples that equal one of these: 1 less the share that was seen only once (Good, Biometrika, 1953). */
function coverageOf(keys: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const once = [...counts.values()].filter((count) => count === 1).length;
  return 1 - once / keys.length;
}

/** True for a field that holds numbers or strings. */
const holdsData = ({ kinds }: FieldPlan): boolean =>
  kinds.some((kind) => kind === 'number' || kind === 'string' || kind.startsWith('"'));

const sizeOf = ({ objects }: ObjectGraph): number =>
  objects.reduce((sum, { items }) => sum + items.length, objects.length);

/** Returns a schema without the values that no object has: it was widened beyond the arguments that builders have. */
function observedSchema(schema: Schema, graphs: readonly ObjectGraph[]): Schema {
  const observed = new Map<string, Set<string>>();
  const add = (slot: string, value: Value): void =>
    void getOrInsert(observed, slot, () => new Set()).add(valueKey(value));
  const strides = new Map(schema.classes.map(({ name, itemFields }) => [name, itemFields.length]));
  for (const { objects } of graphs) {
    for (const { shape, values, items } of objects) {
      shape.keys.forEach((key, index) => add(`${shape.className}.${key}`, values[index]));
      const stride = strides.get(shape.className) ?? 1;
      items.forEach((item, index) => add(`${shape.className}[${index % stride}]`, item));
    }
  }
  const narrowed = (field: FieldSchema, slot: string): FieldSchema => ({
    ...field,
    values: field.values.filter((value) => observed.get(slot)?.has(valueKey(value)) === true),
  });
  return {
    ...schema,
    classes: schema.classes.map((known) => ({
      ...known,
      fields: known.fields.map((field) => narrowed(field, `${known.name}.${field.name}`)),
      itemFields: known.itemFields.map((field, index) => narrowed(field, `${known.name}[${index}]`)),
    })),
  };
}
