import { LearnInvError } from '../error.ts';
import { classNameOf } from '../options/describe-value.ts';
import { prototypeChain } from '../prototype-chain.ts';

/** The members that a prototype and those above it define, the nearest definition of each; those of `Object` left out. */
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
 * Checks the names that the option `methods` of a guard gives.
 *
 * @throws LearnInvError `UNKNOWN_METHOD` where one is none of the members.
 */
export function requireMembers(
  names: ReadonlySet<PropertyKey> | undefined,
  members: ReadonlyMap<PropertyKey, PropertyDescriptor>,
  prototype: object,
): void {
  for (const name of names ?? []) {
    const member = members.get(name);
    if (member !== undefined && isCalled(member)) continue;
    const known = [...members].filter(([, other]) => isCalled(other));
    throw new LearnInvError('UNKNOWN_METHOD', `a guard names a method that ${classNameOf(prototype)} lacks`, {
      expected: `some of ${known.map(([key]) => String(key)).join(', ') || '(it has no methods)'}`,
      got: `"${String(name)}"`,
      hint: 'correct the name, or leave `methods` out to check after all of them',
    });
  }
}

/** Whether a member is a method or has a setter. */
const isCalled = (member: PropertyDescriptor): boolean =>
  typeof member.value === 'function' || member.set !== undefined;
