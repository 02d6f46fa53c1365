import {
  BreakableSlots,
  type BreakableLength,
  type BreakableSlot,
} from '../examples/break-fields/breakable-slots.ts';
import { changeLength } from '../examples/break-fields/change-length.ts';
import { replaceSlot } from '../examples/break-fields/replace-slot.ts';
import { scopeValues } from '../examples/break-fields/slot-values.ts';
import {
  objectIds,
  scopeValueKey,
  toScopeValue,
  type ScopeValue,
} from '../examples/collect/field-extensions.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import type { FieldSchema, Schema } from '../../objects/heap/schema.ts';
import { getOrInsert } from '../../base/get-or-insert.ts';
import type { Random } from '../../base/random.ts';

/** Random changes of one slot of a graph, within a schema. */
export class SlotChanges {
  readonly #schema: Schema;
  readonly #slots: BreakableSlots;
  /** The values of the scope by field, each with its key. */
  readonly #values = new Map<FieldSchema, readonly (readonly [key: string, value: ScopeValue])[]>();

  constructor(schema: Schema) {
    this.#schema = schema;
    this.#slots = new BreakableSlots(schema);
  }

  /** Draws graphs with one slot changed, of some objects or of all; a draw may change nothing, fail, or repeat another. */
  draw(
    graph: ObjectGraph,
    labels: ReadonlySet<number> | undefined,
    attempts: number,
    random: Random,
  ): ObjectGraph[] {
    const schema = this.#schema;
    const ids = objectIds(graph);
    const slots: BreakableSlot[] = [];
    const containers: number[] = [];
    for (const breakable of this.#slots.of(graph)) {
      if (labels?.has(breakable.label) === false) continue;
      if (breakable.slot === undefined) containers.push(breakable.label);
      else slots.push(breakable);
    }
    const changed: ObjectGraph[] = [];
    const tried = new Set<string>();
    for (let attempt = 0; attempt < attempts && slots.length > 0; attempt++) {
      if (random.next() * (slots.length + containers.length) < containers.length) {
        const resized = changeLength(graph, random.pick(containers), schema, random);
        if (resized !== undefined) changed.push(resized);
        continue;
      }
      const { label, slot, field, value: current } = random.pick(slots);
      const values = this.#valuesOf(field);
      if (values.length === 0) continue;
      const [key, value] = random.pick(values);
      if (key === scopeValueKey(toScopeValue(current, ids))) continue;
      const change = `${label} ${slot} ${key}`;
      if (tried.has(change)) continue;
      tried.add(change);
      const replaced = replaceSlot(graph, ids, label, slot, value, schema);
      if (replaced !== undefined) changed.push(replaced);
    }
    return changed;
  }

  /**
   * Returns a graph with another value in one slot, or with one entry more or less in a container; undefined if there
   * is none.
   */
  change(
    graph: ObjectGraph,
    breakable: BreakableSlot | BreakableLength,
    random: Random,
  ): ObjectGraph | undefined {
    const { label, slot } = breakable;
    if (slot === undefined) return changeLength(graph, label, this.#schema, random);
    const ids = objectIds(graph);
    const current = scopeValueKey(toScopeValue(breakable.value, ids));
    const others = this.#valuesOf(breakable.field).filter(([key]) => key !== current);
    if (others.length === 0) return undefined;
    return replaceSlot(graph, ids, label, slot, random.pick(others)[1], this.#schema);
  }

  #valuesOf(field: FieldSchema): readonly (readonly [key: string, value: ScopeValue])[] {
    return getOrInsert(this.#values, field, () =>
      scopeValues(field, this.#schema).map((value) => [scopeValueKey(value), value] as const),
    );
  }
}
