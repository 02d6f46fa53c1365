import { slotName, slotsOf, valueAt, type ObjectSlot } from '../../learn/model/explain/slots.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { Reference, referenceTo, valueKey, type Value } from '../../objects/heap/value.ts';
import type { Change, NamedSlot } from './change.ts';

/** True if after the change all slots of the same name, or all items of containers of the same class, hold one value. */
export const isUniform = (change: Change, graph: ObjectGraph): boolean =>
  likeSlots(change, graph, graph).every(
    ({ label, name, slot }) =>
      change.slots.some((changed) => changed.label === label && changed.name === name) ||
      valueKey(valueAt(graph.objects[label]!, slot)) === valueKey(change.to),
  );

/** Returns changes of one slot each in graph `other`, of slots like the one that `change` changes in `graph`. */
export const changesLike = (change: Change, graph: ObjectGraph, other: ObjectGraph): Change[] =>
  likeSlots(change, graph, other).map(({ label, name, slot }) => ({
    slots: [{ label, name }],
    to: otherThan(valueAt(other.objects[label]!, slot)),
    words: name,
  }));

/** Returns the slots of the same field name, or the items of containers of the same class. */
function likeSlots(
  { slots: [changed] }: Change,
  graph: ObjectGraph,
  { objects }: ObjectGraph,
): (NamedSlot & { readonly slot: ObjectSlot })[] {
  const { shape } = graph.objects[changed!.label]!;
  const isField = shape.keys.includes(changed!.name);
  return objects.flatMap((object, label) =>
    slotsOf(object)
      .map((slot) => ({ label, name: slotName(object, slot), slot }))
      .filter(({ name, slot }) =>
        isField
          ? name === changed!.name
          : slot.list === 'items' && object.shape.className === shape.className,
      ),
  );
}

function otherThan(value: Value): Value {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return value instanceof Reference ? null : referenceTo(0);
}
