import { isBindingName, jsMember } from '../../base/escape/javascript.ts';
import { isIndexName } from './argument-for.ts';
import { lookupsOf } from './lookups.ts';
import type { ProposedOperation } from './operations-of.ts';

/** A condition for a call. */
export interface Condition {
  /** An expression over `object` and the parameters of the operation. */
  readonly code: string;
  /** True if the condition is that keys are present, or that an index is within the object: without it the language may throw. */
  readonly isOfPlaces: boolean;
  /** True if the call is allowed; also if the condition throws. */
  readonly holds: (object: object, args: readonly unknown[]) => boolean;
}

/** Names of members that tell the number of elements. */
const SIZES = ['size', 'length', 'count'];
/** Names of members that tell whether a call would be refused. */
const FLAGS = ['isEmpty', 'empty', 'isFull', 'full'];

/**
 * Returns the conditions that a class may set for calls of an operation: an object that is not empty or full, a key
 * that is present or missing, two keys that are present, an index below the size. Also the lower bound of a range
 * first, and a place and a length within the object.
 */
export function conditionsFor({ parameters = [] }: ProposedOperation, object: object): Condition[] {
  const names = parameters.filter((name) => isBindingName(name));
  const sizes = sizesOf(object).map(({ code }) => code);
  const flags = FLAGS.flatMap((name) => flagCode(object, name) ?? []);
  const [first, second] = names;
  const codes = [
    ...flags.map((flag) => `!${flag}`),
    ...sizes.map((size) => `${size} > 0`),
    ...sizes.flatMap((size) => names.flatMap((name) => [`${name} < ${size}`, `${name} <= ${size}`])),
    ...(first === undefined
      ? []
      : lookupsOf(object).flatMap(({ present, fresh }) => [present(first), fresh(first)])),
    ...(second === undefined
      ? []
      : [
          `${first} <= ${second}`,
          `${first} < ${second}`,
          ...sizes.map((size) => `${first} + ${second} <= ${size}`),
          ...lookupsOf(object).map(({ present }) => `${present(first!)} && ${present(second)}`),
        ]),
  ];
  const places = new Set([
    ...lookupsOf(object).flatMap((lookup) =>
      [first, second].flatMap((name) => (name === undefined ? [] : lookup.present(name))),
    ),
    ...names.filter(isIndexName).flatMap((name) => sizes.map((size) => `${name} < ${size}`)),
  ]);
  const isOfPlaces = (code: string): boolean => code.split(' && ').every((part) => places.has(part));
  return codes.map((code) => ({ code, isOfPlaces: isOfPlaces(code), holds: compiled(code, parameters) }));
}

/** A member of an object that may tell the number of its elements. */
export interface Size {
  /** The expression that reads it. */
  readonly code: string;
  readonly value: number;
}

/** Returns the members of an object that may tell the number of its elements. */
export const sizesOf = (object: object): Size[] =>
  SIZES.flatMap((name) => {
    const member = memberOf(object, name);
    return typeof member?.value === 'number' ? { code: member.code, value: member.value } : [];
  });

/**
 * Returns the member of a new object that tells the number of its elements: the one with the smallest value, since others may be
 * the capacity.
 */
export const countOf = (empty: object): Size | undefined =>
  sizesOf(empty).sort((a, b) => a.value - b.value)[0];

const flagCode = (object: object, name: string): string | undefined => {
  const member = memberOf(object, name);
  return typeof member?.value === 'boolean' ? member.code : undefined;
};

/** Returns the value of a field, getter or method without parameters, and its code. */
function memberOf(
  object: object,
  name: string,
): { readonly code: string; readonly value: unknown } | undefined {
  try {
    const value = (object as Record<string, unknown>)[name];
    const code = `object${jsMember(name)}`;
    if (typeof value !== 'function') return { code, value };
    return value.length === 0 ? { code: `${code}()`, value: value.call(object) as unknown } : undefined;
  } catch {
    return undefined;
  }
}

function compiled(code: string, parameters: readonly string[]): Condition['holds'] {
  // oxlint-disable-next-line typescript/no-implied-eval
  const test = new Function('object', ...parameters, `return ${code}`) as (...given: unknown[]) => unknown;
  return (object, args) => {
    try {
      return test(object, ...args) === true;
    } catch {
      return true;
    }
  };
}
