import { MAX_ITERATED } from './observable-values.ts';

/** Maximum depth to which returned values are compared. */
const MAX_DEPTH = 6;

/**
 * Returns what a caller can read of a value as text. All inner objects of the subject give the same text, class instances
 * only their plain fields.
 */
export function publicText(value: unknown, innerObjects: ReadonlySet<object>, depth = MAX_DEPTH): string {
  if (typeof value === 'function') return 'function';
  if (!isObject(value)) return plainText(value);
  if (innerObjects.has(value)) return 'inner object';
  if (depth === 0) return '…';
  const textOf = (part: unknown): string => publicText(part, innerObjects, depth - 1);
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
