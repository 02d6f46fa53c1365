import { LearnInvError } from '../../base/error.ts';
import { classNameOf } from '../../base/options/describe-value.ts';
import { prototypeChain } from '../../base/prototype-chain.ts';

/**
 * Returns the properties of an object or prototype and its prototype chain by key, the nearest definition of each. It
 * omits `constructor` and the properties of `Object.prototype`.
 */
export function membersOf(prototype: object | null): Map<PropertyKey, PropertyDescriptor> {
  const members = new Map<PropertyKey, PropertyDescriptor>();
  for (const link of prototypeChain(prototype)) {
    for (const key of Reflect.ownKeys(link)) {
      if (key !== 'constructor' && !members.has(key)) {
        members.set(key, Reflect.getOwnPropertyDescriptor(link, key)!);
      }
    }
  }
  return members;
}

/**
 * Checks the names in the option `methods` of a guard.
 *
 * @throws LearnInvError `UNKNOWN_METHOD` if a name is neither a method nor a property with a setter.
 */
export function requireMembers(
  names: ReadonlySet<PropertyKey> | undefined,
  members: ReadonlyMap<PropertyKey, PropertyDescriptor>,
  prototype: object,
): void {
  for (const name of names ?? []) {
    const member = members.get(name);
    if (member !== undefined && isCallable(member)) continue;
    const known = [...members].filter(([, other]) => isCallable(other));
    throw new LearnInvError(
      'UNKNOWN_METHOD',
      `option "methods" names a method that ${classNameOf(prototype)} lacks`,
      {
        expected: `some of ${known.map(([key]) => String(key)).join(', ') || '(the class has no methods)'}`,
        got: `"${String(name)}"`,
        hint: 'correct the name, or omit `methods` to check after all methods',
      },
    );
  }
}

/** True if a member is a method or has a setter. */
const isCallable = (member: PropertyDescriptor): boolean =>
  typeof member.value === 'function' || member.set !== undefined;
