import { ownFields, readField } from '../../src/objects/heap/own-fields.ts';
import { isInstance } from '../../src/base/is-instance.ts';

/** A change that can be made to a live object. */
export interface Slot {
  /** Slots of one kind hold values of one meaning: `Node.left`, `Heap.items[]`, `Heap.items.length`. */
  readonly kind: string;
  /** The live object that has the slot. */
  readonly owner: object;
  /** The field or index; undefined for the membership of a container. */
  readonly key: PropertyKey | undefined;
}

/**
 * Returns the slots of everything that is reachable from an object: fields, items of arrays, values of Maps, and the
 * membership of containers. Functions, accessors and private fields are left out.
 *
 * @param shared objects that other objects under test refer to as well, such as a sentinel; their slots are left out.
 */
export function slotsOf(root: object, shared: ReadonlySet<object>): Slot[] {
  const slots: Slot[] = [];
  const pending: (readonly [owner: object, role: string])[] = [[root, nameOf(root) ?? 'root']];
  const seen = new Set<object>([root, ...shared]);
  const visit = (value: unknown, role: string): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    pending.push([value, nameOf(value) ?? role]);
  };
  for (const [owner, role] of pending) {
    for (const [key, value] of entriesOf(owner)) {
      const kind = typeof key === 'number' ? `${role}[]` : `${role}.${key}`;
      if (typeof value === 'function') continue;
      slots.push({ kind, owner, key });
      visit(value, kind);
    }
    if (!isContainer(owner)) continue;
    slots.push({ kind: `${role}.length`, owner, key: undefined });
    if (isInstance(owner, Array)) continue;
    for (const member of owner.keys()) visit(member, `${role} key`);
    if (isInstance(owner, Map)) for (const value of owner.values()) visit(value, `${role} value`);
  }
  return slots;
}

/** True for what can have members. */
export const isContainer = (object: object): object is unknown[] | Map<unknown, unknown> | Set<unknown> =>
  isInstance(object, Array) || isInstance(object, Map) || isInstance(object, Set);

/**
 * Returns the name of the class of an object, or the keys of a plain object; undefined for containers, which their role
 * tells apart.
 */
function nameOf(object: object): string | undefined {
  if (isContainer(object) || ArrayBuffer.isView(object)) return undefined;
  const prototype = Object.getPrototypeOf(object) as object | null;
  if (prototype === null || prototype === Object.prototype)
    return `{${Object.keys(object).sort().join(', ')}}`;
  return prototype.constructor.name;
}

/** Returns the fields of an object by name, and its items by index. */
function entriesOf(object: object): (readonly [string | number, unknown])[] {
  const isList = isInstance(object, Array) || ArrayBuffer.isView(object);
  const items = isList ? Array.from(object as ArrayLike<unknown>).entries() : [];
  const fields = [...ownFields(object)].flatMap(([name, key]) =>
    typeof key === 'string' ? [[name, readField(object, key)] as const] : [],
  );
  return [...items, ...fields];
}
