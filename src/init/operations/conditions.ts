import { isBindingName, jsMember } from '../../base/escape/javascript.ts';
import { unlessThrows } from '../../base/unless-throws.ts';
import type { AnyFunction } from '../../programs/source/read-function.ts';
import { isIndexName } from './argument-for.ts';
import { lookupsOf, memberNames } from './lookups.ts';
import type { ProposedOperation } from './proposed-operation.ts';

/** A condition for a call. */
export interface Condition {
  /** An expression over `object` and the parameters of the operation. */
  readonly code: string;
  /** True if the condition is that keys are present, or that an index is within the object: without it the language may throw. */
  readonly isOfPlaces: boolean;
  /** True if it is that indices are within the object: the class may also ignore calls that do not meet it. */
  readonly isOfIndices: boolean;
  /** True if its bound is what another member counts, such as lines: the size of the object comes before it. */
  readonly isOfOthers: boolean;
  /** True if the call is allowed; also if the condition throws. */
  readonly holds: (object: object, args: readonly unknown[]) => boolean;
}

/** Names of members that tell the number of elements. */
const SIZES = ['size', 'length', 'count', 'getSize', 'getLength', 'getCount'];
/** Names of other members that may count elements, such as `getLineCount`. */
const COUNTS = /^[a-z]\w*(?:Size|Length|Count)$/;
/** Names of members that tell whether a call would be refused. */
const FLAGS = ['isEmpty', 'empty', 'isFull', 'full'];

/**
 * Returns the conditions that a class may set for calls of an operation: an object that is not empty or full, a key
 * that is present or missing, two keys that are present, an index below the size. Also the lower bound of a range
 * first, and a place and a length within the object.
 */
export function conditionsFor({ parameters = [] }: ProposedOperation, object: object): Condition[] {
  const names = parameters.filter((name) => isBindingName(name));
  const counts = memberNames(object).filter((name) => COUNTS.test(name) && !SIZES.includes(name));
  const others = membersOf(object, counts).map(({ code }) => code);
  const sizes = [...sizesOf(object).map(({ code }) => code), ...others];
  // The length of a line, or of a row.
  const lengths = counts.filter((name) =>
    isMethod(
      unlessThrows(() => (object as Record<string, unknown>)[name]),
      1,
    ),
  );
  const flags = FLAGS.flatMap((name) => {
    const member = memberOf(object, name);
    return typeof member?.value === 'boolean' ? member.code : [];
  });
  const [first, second] = names;
  const within = (name: string, bounds: readonly string[] = sizes): string[] =>
    bounds.flatMap((bound) => [`${name} < ${bound}`, `${name} <= ${bound}`]);
  const lookups = lookupsOf(object);
  const sums = sizes.map((size) => `${first} + ${second} <= ${size}`);
  const isPlace = first !== undefined && isIndexName(first);
  const lines = lengths.map((name) => `object${jsMember(name)}(${first})`);
  const indices = new Set([
    ...names.filter(isIndexName).flatMap((name) => within(name)),
    ...(isPlace && second !== undefined ? sums : []),
    ...(isPlace && second !== undefined && isIndexName(second)
      ? within(first).flatMap((row) => within(second, lines).map((column) => `${row} && ${column}`))
      : []),
  ]);
  const codes = [
    ...flags.map((flag) => `!${flag}`),
    ...sizes.map((size) => `${size} > 0`),
    ...names.flatMap((name) => within(name)),
    ...(first === undefined ? [] : lookups.flatMap(({ present, fresh }) => [present(first), fresh(first)])),
    ...(second === undefined
      ? []
      : [
          `${first} <= ${second}`,
          `${first} < ${second}`,
          ...sums,
          ...lookups.map(({ present }) => `${present(first!)} && ${present(second)}`),
        ]),
    ...indices,
  ];
  const keys = new Set(lookups.flatMap(({ present }) => names.slice(0, 2).map((name) => present(name))));
  return [...new Set(codes)].map((code) => ({
    ...{ code, holds: compiled(code, parameters), isOfIndices: indices.has(code) },
    isOfPlaces: indices.has(code) || code.split(' && ').every((part) => keys.has(part)),
    isOfOthers: others.some((other) => code.includes(other)),
  }));
}

/** A member of an object that may tell the number of its elements. */
export interface Size {
  /** The expression that reads it. */
  readonly code: string;
  readonly value: number;
}

/** Returns the members of an object that may tell the number of its elements. */
export const sizesOf = (object: object): Size[] => membersOf(object, SIZES);

const membersOf = (object: object, names: readonly string[]): Size[] =>
  names.flatMap((name) => {
    const member = memberOf(object, name);
    return typeof member?.value === 'number' ? (member as Size) : [];
  });

/**
 * Returns the member of a new object that tells the number of its elements: the one with the smallest value, since others may be
 * the capacity.
 */
export const countOf = (empty: object): Size | undefined =>
  sizesOf(empty).sort((a, b) => a.value - b.value)[0];

const isMethod = (value: unknown, parameters: number): value is AnyFunction =>
  typeof value === 'function' && value.length === parameters;

/** Returns the value of a field, getter or method without parameters, and its code. */
function memberOf(
  object: object,
  name: string,
): { readonly code: string; readonly value: unknown } | undefined {
  return unlessThrows(() => {
    const value = (object as Record<string, unknown>)[name];
    const code = `object${jsMember(name)}`;
    if (typeof value !== 'function') return { code, value };
    return isMethod(value, 0) ? { code: `${code}()`, value: value.call(object) } : undefined;
  });
}

function compiled(code: string, parameters: readonly string[]): Condition['holds'] {
  // oxlint-disable-next-line typescript/no-implied-eval
  const test = new Function('object', ...parameters, `return ${code}`) as (...given: unknown[]) => unknown;
  return (object, args) => unlessThrows(() => test(object, ...args) === true, true);
}
