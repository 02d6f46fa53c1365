import { inspect } from 'node:util';

/** A field of an object, or a slot of an array. */
export type FieldPlace = readonly [holder: object, field: string];

/** What no field of a subject may hold. */
const JUNK = [undefined, null, 'x', Symbol('x'), {}, Object.create(null), ['x'], new Map()] as const;

/**
 * Law: where a field is absent, or holds what is of another type, repOK rejects the object and does not throw. What a
 * field rightly holds, such as null at the end of a list, is not put there.
 *
 * @param create makes a valid object.
 * @param places fields of it.
 * @param more junk that this structure's repOK rejects too.
 */
export function rejectsJunk<T extends object>(
  create: () => T,
  repOK: (object: T) => boolean,
  places: readonly ((object: T) => FieldPlace)[],
  more: readonly unknown[] = [],
): void {
  for (const place of places) {
    const put = (name: string, change: (holder: object, field: string, object: T) => void): void => {
      const object = create();
      const [holder, field] = place(object);
      change(holder, field, object);
      if (repOK(object)) throw new Error(`repOK accepts ${field} = ${name}`);
    };
    const [from, key] = place(create());
    const held: unknown = Reflect.get(from, key);
    for (const junk of [...JUNK, String(held), ...more]) {
      if (junk === held) continue;
      put(inspect(junk), (holder, field) => Reflect.set(holder, field, junk));
    }
    put('nothing at all', (holder, field) => Reflect.deleteProperty(holder, field));
    put('the object itself', (holder, field, object) => Reflect.set(holder, field, object));
  }
}
