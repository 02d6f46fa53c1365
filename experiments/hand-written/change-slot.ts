import { isInstance } from '../../src/base/is-instance.ts';
import type { Random } from '../../src/base/random.ts';
import { isContainer, type Slot } from './slots.ts';

/** Takes a change back. */
export type Undo = () => void;

/** A change that was made. */
export interface Change {
  readonly kind: string;
  readonly undo: Undo;
}

/**
 * Changes one random slot of a live object: kinds of slots are equally likely, and then the slots of a kind. A value is
 * replaced by one of another slot of the kind, or a number by a neighbour; a container loses, repeats or swaps members. So
 * nothing gets a kind of value that its field never has, which every repOK would notice.
 *
 * @param slots the slots of the object.
 * @returns undefined if the drawn slot has no other value.
 */
export function changeSlot(slots: readonly Slot[], random: Random): Change | undefined {
  const kind = random.pick([...new Set(slots.map((slot) => slot.kind))]);
  const ofKind = slots.filter((slot) => slot.kind === kind);
  const { owner, key } = random.pick(ofKind);
  if (key === undefined) {
    const undo = isContainer(owner) ? changeMembers(owner, random) : undefined;
    return undo && { kind, undo };
  }
  const before = valueAt(owner, key);
  const others = ofKind.map((slot) => valueAt(slot.owner, slot.key!)).filter((value) => value !== before);
  const choices = [...new Set([...others, ...neighbours(before)])];
  if (choices.length === 0) return undefined;
  Reflect.set(owner, key, random.pick(choices));
  const undo = (): void => void Reflect.set(owner, key, before);
  // A typed array may hold no such number, and a frozen object changes never.
  if (valueAt(owner, key) !== before) return { kind, undo };
  undo();
  return undefined;
}

const valueAt = (owner: object, key: PropertyKey): unknown => Reflect.get(owner, key);

/** Returns values near a plain value, so that kinds with a single value can be changed too. */
function neighbours(value: unknown): unknown[] {
  if (typeof value === 'number') return [value + 1, value - 1];
  if (typeof value === 'boolean') return [!value];
  return typeof value === 'string' ? [`${value}x`] : [];
}

function changeMembers(
  container: unknown[] | Map<unknown, unknown> | Set<unknown>,
  random: Random,
): Undo | undefined {
  if (isInstance(container, Array)) return changeItems(container, random);
  const members = [...container.keys()];
  if (members.length === 0) return undefined;
  const entries = [...container.entries()];
  container.delete(random.pick(members));
  return () => {
    container.clear();
    for (const [member, value] of entries) {
      if (isInstance(container, Map)) container.set(member, value);
      else container.add(member);
    }
  };
}

/** Removes an item, repeats one, or swaps two. */
function changeItems(items: unknown[], random: Random): Undo | undefined {
  if (items.length === 0) return undefined;
  const before = [...items];
  const [first, second] = [random.below(items.length), random.below(items.length)];
  const way = random.below(3);
  if (way === 0) items.splice(first, 1);
  else if (way === 1) items.splice(second, 0, items[first]);
  else if (items[first] === items[second]) return undefined;
  else [items[first], items[second]] = [items[second], items[first]];
  return () => void items.splice(0, items.length, ...before);
}
