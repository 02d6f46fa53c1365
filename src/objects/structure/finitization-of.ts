import { LearnInvError } from '../../base/error.ts';
import { expectedName, isName } from '../../base/safe-names/is-name.ts';
import { describeValue } from '../../base/options/describe-value.ts';
import type { ClassScope, FieldDomain, Finitization, Primitive } from './finitization.ts';
import type { Structure } from './structure.ts';

/**
 * Returns the finitization that a structure declares for scope k, as a copy; an empty one if it declares none.
 *
 * @throws LearnInvError `INVALID_STRUCTURE` if `scope` returns anything else. Errors of `scope` itself are rethrown.
 */
export function finitizationOf({ name, scope }: Structure, k: number): Finitization {
  if (scope === undefined) return Object.create(null) as Finitization;
  const place = `the scope of "${name}"`;
  return mapped(scope(k), place, 'an object that maps class names to bounds', (bounds, at, className) => {
    if (isName('class', className)) return classScopeOf(bounds, at);
    throw malformed(place, `class names: ${expectedName('class')}`, className);
  });
}

function classScopeOf(value: unknown, place: string): ClassScope {
  const { objects, items, fields, ...others } = dictionary(
    value,
    place,
    'an object with objects, items or fields',
  );
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw malformed(place, 'objects, items and fields only', unknown);
  return {
    ...(objects === undefined ? {} : { objects: boundOf(objects, `${place}.objects`) }),
    ...(items === undefined ? {} : { items: boundOf(items, `${place}.items`) }),
    ...(fields === undefined
      ? {}
      : { fields: mapped(fields, `${place}.fields`, 'an object that maps fields to values', domainOf) }),
  };
}

function boundOf(value: unknown, place: string): number {
  if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number;
  throw malformed(place, 'an integer, 0 or more', value);
}

function domainOf(value: unknown, place: string): FieldDomain {
  if (Array.isArray(value)) {
    const values = [...(value as unknown[])];
    const other = values.findIndex((item) => !isPrimitive(item));
    if (other === -1) return values as Primitive[];
    throw malformed(
      `${place}[${other}]`,
      'null, undefined, a boolean, number, string or bigint',
      values[other],
    );
  }
  const expected = "a list of values, or reference('Node')";
  const { to } = dictionary(value, place, expected);
  if (Array.isArray(to) && to.every((className) => typeof className === 'string')) {
    return { to: [...to] };
  }
  throw malformed(place, expected, value);
}

function mapped<T>(
  value: unknown,
  place: string,
  expected: string,
  map: (item: unknown, place: string, key: string) => T,
): Record<string, T> {
  // Without a prototype, so that a class or field of any name can be looked up.
  const result = Object.create(null) as Record<string, T>;
  for (const [key, item] of Object.entries(dictionary(value, place, expected))) {
    result[key] = map(item, `${place}, ${key}`, key);
  }
  return result;
}

/** Returns a value that is an object without a class, of any realm; promises, Maps and lists are none. */
function dictionary(value: unknown, place: string, expected: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null) {
    const prototype = Object.getPrototypeOf(value) as object | null;
    if (prototype === null || Object.getPrototypeOf(prototype) === null) {
      return value as Record<string, unknown>;
    }
  }
  throw malformed(place, expected, value);
}

const isPrimitive = (value: unknown): value is Primitive =>
  value === null || !['object', 'function', 'symbol'].includes(typeof value);

const malformed = (place: string, expected: string, got: unknown): LearnInvError =>
  new LearnInvError('INVALID_STRUCTURE', `${place} is malformed`, {
    expected,
    got: describeValue(got),
    hint: "for example scope: (k) => ({ Node: { objects: k, fields: { key: range(1, k), next: reference('Node') } } })",
  });
