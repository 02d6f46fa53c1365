import { inspect } from 'node:util';

/** A field of an object, or a slot of an array. */
export type FieldSlot = readonly [holder: object, field: string];

/** Values that no field of a subject may hold. */
const JUNK = [undefined, null, 'x', Symbol('x'), {}, Object.create(null), ['x'], new Map()] as const;

/**
 * Law: repOK rejects an object with a missing field or a value of another type, and does not throw. The value that a
 * field holds in the valid object, such as null at the end of a list, is not tried.
 *
 * @param create makes a valid object.
 * @param slots functions from an object to a field to change.
 * @param more further values that this structure's repOK rejects.
 */
export function rejectsJunk<T extends object>(
  create: () => T,
  repOK: (object: T) => boolean,
  slots: readonly ((object: T) => FieldSlot)[],
  more: readonly unknown[] = [],
): void {
  for (const slot of slots) {
    /** Changes the field of a new valid object and throws if repOK accepts the result. */
    const check = (name: string, change: (holder: object, field: string, object: T) => void): void => {
      const object = create();
      const [holder, field] = slot(object);
      change(holder, field, object);
      if (repOK(object)) throw new Error(`repOK accepts ${field} = ${name}`);
    };
    const [from, key] = slot(create());
    const held: unknown = Reflect.get(from, key);
    for (const junk of [...JUNK, String(held), ...more]) {
      if (junk === held) continue;
      check(inspect(junk), (holder, field) => Reflect.set(holder, field, junk));
    }
    check('a missing field', (holder, field) => Reflect.deleteProperty(holder, field));
    check('the object itself', (holder, field, object) => Reflect.set(holder, field, object));
  }
}
