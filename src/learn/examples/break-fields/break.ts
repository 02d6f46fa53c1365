import { mustGet } from '../../../base/must-get.ts';
import { itemAt } from '../../../base/item-at.ts';
import {
  objectIds,
  scopeValueKey,
  toScopeValue,
  type FieldExtensions,
  type ObjectId,
  type ScopeValue,
} from '../collect/field-extensions.ts';
import { graphKey, type ObjectGraph } from '../../../objects/heap/graph.ts';
import type { Schema } from '../../../objects/heap/schema.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { Random } from '../../../base/random.ts';
import { BreakableSlots } from './breakable-slots.ts';
import { changeLength } from './change-length.ts';
import { replaceSlot } from './replace-slot.ts';
import { slotChoices, type SlotChoices } from './slot-values.ts';

const { outsideShare } = LEARNING_CONSTANTS.break;

interface BreakOptions {
  /** Keys of all objects known to be valid, including those to break. */
  readonly known: ReadonlySet<string>;
  /** Number of times that each field of each valid object is broken; 1 or more. */
  readonly rounds: number;
  /** Broken objects to make, approximately and at most; slots are skipped at random to stay below. */
  readonly maxBroken: number;
  /** True to break each field of a class about as often as any other, however many slots it has. */
  readonly evenly?: boolean;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

export interface BrokenObjects {
  /** Distinct graphs, none of them known to be valid. */
  readonly graphs: readonly ObjectGraph[];
  /** Number of distinct broken objects dropped because they are known to be valid. */
  readonly spuriousDropped: number;
}

/**
 * Breaks valid objects: a broken object has one field or item changed, or one container with one entry more or less.
 * The new value is within the scope. With probability 0.8 it is outside the field extension, otherwise inside; if one
 * side has no value, the other is used. Numbers that the schema does not list, such as fractions, are never changed.
 * The paper (section IV-A) breaks equal objects repeatedly; `rounds` stands for these repetitions.
 */
export function breakObjects(
  valid: readonly ObjectGraph[],
  schema: Schema,
  extensions: FieldExtensions,
  { known, rounds, maxBroken, evenly, onProgress }: BreakOptions,
  random: Random,
): BrokenObjects {
  const choicesOf = slotChoices(schema, extensions);
  const seen = new Set<string>();
  const graphs: ObjectGraph[] = [];
  let spuriousDropped = 0;
  const breakable = new BreakableSlots(schema);
  const counts = valid.map((graph) => breakable.of(graph).length);
  const share = Math.min(1, maxBroken / (rounds * counts.reduce((sum, count) => sum + count, 0)));
  const shareOf = evenly === true && share < 1 ? evenShares(breakable, valid, maxBroken / rounds) : undefined;
  valid.forEach((graph, done) => {
    if (done % 256 === 0) onProgress?.(done, valid.length);
    const count = itemAt(counts, done);
    // Made for the first slot that is not skipped: of many graphs, all slots are.
    let slots: ReturnType<BreakableSlots['of']> | undefined;
    let ids: readonly ObjectId[] = [];
    for (let turn = 0; turn < rounds * count; turn++) {
      if (shareOf === undefined && share < 1 && random.next() >= share) continue;
      if (slots === undefined) {
        slots = breakable.of(graph);
        ids = objectIds(graph);
      }
      const chosen = itemAt(slots, turn % count);
      if (shareOf !== undefined && random.next() >= shareOf(chosen)) continue;
      let broken: ObjectGraph | undefined;
      if (chosen.slot === undefined) broken = changeLength(graph, chosen.label, schema, random);
      else {
        const { label, slot, field, value } = chosen;
        const current = scopeValueKey(toScopeValue(value, ids));
        const choice = otherValue(choicesOf(itemAt(ids, label), slot, field), current, random);
        broken = choice && replaceSlot(graph, ids, label, slot, choice.value, schema);
      }
      if (broken === undefined) continue;
      const key = graphKey(broken);
      if (seen.has(key)) continue;
      seen.add(key);
      if (known.has(key)) spuriousDropped++;
      else graphs.push(broken);
    }
  });
  return { graphs, spuriousDropped };
}

/** Draws a value other than the current one; boxed, since `undefined` is a value too. */
function otherValue(
  { inside, outside }: SlotChoices,
  current: string,
  random: Random,
): { readonly value: ScopeValue } | undefined {
  const others = inside.filter(([key]) => key !== current);
  const goOutside = random.next() < outsideShare;
  const choices = (goOutside && outside.length > 0) || others.length === 0 ? outside : others;
  return choices.length === 0 ? undefined : { value: random.pick(choices)[1] };
}

/** A slot that can be broken, or the length of a container. */
type Breakable = ReturnType<BreakableSlots['of']>[number];

/** Lengths of containers count as one field. */
const LENGTH = Symbol('length');

/** Returns the share of the slots of each field that makes fields equally frequent, as far as they have enough slots. */
export function evenShares(
  breakable: BreakableSlots,
  graphs: readonly ObjectGraph[],
  most: number,
): (slot: Breakable) => number {
  const fieldOf = (slot: Breakable): object | symbol => (slot.slot === undefined ? LENGTH : slot.field);
  const counts = new Map<object | symbol, number>();
  for (const graph of graphs) {
    for (const slot of breakable.of(graph)) counts.set(fieldOf(slot), (counts.get(fieldOf(slot)) ?? 0) + 1);
  }
  let left = most;
  let fields = counts.size;
  let level = 0;
  for (const count of [...counts.values()].sort((a, b) => a - b)) {
    level = left / fields;
    if (count > level) break;
    left -= count;
    fields--;
  }
  return (slot) => level / mustGet(counts, fieldOf(slot));
}
