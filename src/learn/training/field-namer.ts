import { itemAt } from '../../base/item-at.ts';
import type { BreakableLength, BreakableSlot } from '../examples/break-fields/breakable-slots.ts';
import type { Dictionaries } from '../windows/records/dictionaries.ts';
import { placeNames } from '../windows/records/place-names.ts';
import { unfoldGraph } from '../windows/records/unfold-graph.ts';
import type { RolePlan } from '../windows/window-plan.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';

/** A field of a role, as plans name it. The places of a container also have its length or size: `items.length`. */
export interface NamedField {
  readonly role: string;
  readonly field: string;
}

/** What an object unfolds into: a record, or a container that the field `via` refers to. */
interface Holder {
  readonly role: string;
  readonly kind: RolePlan['kind'];
  readonly via: string;
}

/** Returns a function from a graph to a function that names the field of each of its slots. */
export function fieldNamer(
  dictionaries: Dictionaries,
): (graph: ObjectGraph) => (slot: BreakableSlot | BreakableLength) => NamedField {
  const namesOf = placeNames();
  return (graph) => {
    const begun: Holder[] = [];
    const records = unfoldGraph<undefined>(graph, dictionaries, {
      begin(record, role, kind, _discoverer, via) {
        begun[record] = { role, kind, via };
        return undefined;
      },
      plain: () => {},
      reference: () => {},
    });
    return ({ label, slot }) => {
      const { role, kind, via } = itemAt(begun, itemAt(records, label));
      const places = `${role}[]`;
      if (slot === undefined)
        return { role: places, field: `${via}.${kind === 'map' || kind === 'set' ? 'size' : 'length'}` };
      if (kind === 'date') return { role, field: 'time' };
      if (kind === 'dictionary') return { role: places, field: namesOf(via).value };
      if (typeof slot === 'string') return { role, field: slot };
      if (kind !== 'map') return { role: places, field: namesOf(via).item };
      return { role: places, field: slot % 2 === 0 ? namesOf(via).key : namesOf(via).value };
    };
  };
}
