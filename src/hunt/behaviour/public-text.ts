import { isInstance } from '../../base/is-instance.ts';
import { MAX_ITERATED } from './observable-values.ts';

/** Maximum depth to which returned values are compared. */
const MAX_DEPTH = 6;

/** What a caller can read of a value: as text, and as text with the items of inner containers. */
export type PublicTexts = readonly [text: string, contents: string];

/**
 * Returns what a caller can read of a value. All inner objects of the subject give the same text, class instances only
 * their plain fields. In the second text, inner lists, Maps and Sets are read as others are: a method may return an inner
 * list or, if there is none, a new one.
 */
export const publicTexts = (value: unknown, innerObjects: ReadonlySet<object>): PublicTexts => [
  publicText(value, (object) => innerObjects.has(object)),
  publicText(value, (object) => innerObjects.has(object) && !isContainer(object)),
];

/** True if two values look the same in one of their texts. */
export const lookAlike = ([text, contents]: PublicTexts, [other, otherContents]: PublicTexts): boolean =>
  text === other || contents === otherContents;

const isContainer = (object: object): boolean =>
  Array.isArray(object) || isInstance(object, Map) || isInstance(object, Set);

function publicText(value: unknown, isInner: (object: object) => boolean, depth = MAX_DEPTH): string {
  if (typeof value === 'function') return 'function';
  if (!isObject(value)) return plainText(value);
  if (isInner(value)) return 'inner object';
  if (depth === 0) return '…';
  const textOf = (part: unknown): string => publicText(part, isInner, depth - 1);
  if (Symbol.iterator in value) {
    const items: string[] = [];
    for (const item of value as Iterable<unknown>) if (items.push(textOf(item)) >= MAX_ITERATED) break;
    return `[${items.join(', ')}]`;
  }
  const isRecord = [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);
  const entries = Object.entries(value).filter(([, part]) => isRecord || !isObject(part));
  return `{${entries.map(([name, part]) => `${name}: ${textOf(part)}`).join(', ')}}`;
}

const plainText = (value: unknown): string => {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}n`;
  return Object.is(value, -0) ? '-0' : String(value);
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
