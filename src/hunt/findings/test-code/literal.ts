/** Objects nested deeper than this are not written out. */
const DEEPEST = 6;

/**
 * A value as JavaScript source.
 *
 * @returns undefined where it cannot be written so that it comes out the same: symbols, instances of classes.
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
      return value === null ? 'null' : depth > DEEPEST ? undefined : objectLiteral(value, depth + 1);
    default:
      return String(value);
  }
}

/** A string in single quotes. */
export const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/** A name as it stands behind a dot, or in brackets. */
export const member = (name: string): string =>
  /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? `.${name}` : `[${quoted(name)}]`;

/** A key as it stands in an object literal, where a plain `__proto__` would set the prototype. */
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

/** The source of a function; undefined of one that the language made, or a method that does not stand alone. */
function functionSource(value: { toString(): string }): string | undefined {
  const source = Function.prototype.toString.call(value);
  const alone = /^(?:async\s+)?(?:function\b|\(|[\p{ID_Start}$_][\p{ID_Continue}$]*\s*=>)/u.test(source);
  return alone && !source.includes('[native code]') ? `(${source})` : undefined;
}
