/** Maximum nesting depth of literals. */
const MAX_DEPTH = 6;

/**
 * Returns a value as JavaScript source; undefined if the source would not evaluate to an equal value, as for unique
 * symbols and instances of classes.
 */
export function literal(value: unknown, depth = 0): string | undefined {
  switch (typeof value) {
    case 'string':
      return quoted(value);
    case 'number':
      return Object.is(value, -0) ? '-0' : String(value);
    case 'bigint':
      return `${value}n`;
    case 'symbol': {
      const key = Symbol.keyFor(value);
      return key === undefined ? undefined : `Symbol.for(${quoted(key)})`;
    }
    case 'function':
      return functionSource(value);
    case 'object':
      return value === null ? 'null' : depth > MAX_DEPTH ? undefined : objectLiteral(value, depth + 1);
    default:
      return String(value);
  }
}

/** Returns a string as a literal in single quotes. */
export const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/** Returns a property access: `.name`, or `['odd name']`. */
export const member = (name: string): string =>
  /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? `.${name}` : `[${quoted(name)}]`;

/** Returns a key of an object literal; a plain `__proto__` would set the prototype. */
function keyName(key: string): string {
  if (key === '__proto__') return `['${key}']`;
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key) ? key : quoted(key);
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
    return text === undefined ? undefined : `${keyName(key)}: ${text}`;
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
