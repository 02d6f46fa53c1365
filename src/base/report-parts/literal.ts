import { jsKey, jsString } from '../escape/javascript.ts';

/** Maximum nesting depth of literals. */
const MAX_DEPTH = 6;

/**
 * Returns a value as JavaScript source; undefined if the source would not evaluate to an equal value, as for unique
 * symbols and instances of classes.
 */
export function literal(value: unknown, depth = 0): string | undefined {
  switch (typeof value) {
    case 'string':
      return jsString(value);
    case 'number':
      return Object.is(value, -0) ? '-0' : String(value);
    case 'bigint':
      return `${value}n`;
    case 'symbol': {
      const key = Symbol.keyFor(value);
      return key === undefined ? undefined : `Symbol.for(${jsString(key)})`;
    }
    case 'function':
      return functionSource(value);
    case 'object':
      return value === null ? 'null' : depth > MAX_DEPTH ? undefined : objectLiteral(value, depth + 1);
    default:
      return String(value);
  }
}

function objectLiteral(value: object, depth: number): string | undefined {
  if (Array.isArray(value)) return list('[', value, ']', depth);
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Map) return list('new Map([', [...value], '])', depth);
  if (value instanceof Set) return list('new Set([', [...value], '])', depth);
  const prototype = Object.getPrototypeOf(value) as unknown;
  if (prototype !== Object.prototype && prototype !== null) return undefined;
  const entries = Object.entries(value).map(([key, item]) => {
    const text = literal(item, depth);
    return text === undefined ? undefined : `${jsKey(key)}: ${text}`;
  });
  if (entries.includes(undefined)) return undefined;
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function list(open: string, items: readonly unknown[], close: string, depth: number): string | undefined {
  const texts = items.map((item) => literal(item, depth));
  return texts.includes(undefined) ? undefined : `${open}${texts.join(', ')}${close}`;
}

/** Returns the source of a function; undefined for built-in functions and for methods, whose source is no expression. */
function functionSource(value: { toString(): string }): string | undefined {
  const source = Function.prototype.toString.call(value);
  const isExpression = /^(?:async\s+)?(?:function\b|\(|[\p{ID_Start}$_][\p{ID_Continue}$]*\s*=>)/u.test(
    source,
  );
  return isExpression && !source.includes('[native code]') ? `(${source})` : undefined;
}
