import type { AnyFunction } from '../source/read-function.ts';
import { jsKey, jsMember, jsString } from '../../base/escape/javascript.ts';
import { parseExpression } from '../source/ast.ts';
import { freeNames } from './free-names.ts';
import type { UsedValue } from './recorded-use.ts';

/** Depth of a recorded value, items of a list and characters of a text, at most: domains need small values. */
const DEPTH = 5;
const ITEMS = 40;
const TEXT = 400;

/** What is known about objects that occur in values. */
export interface KnownObjects {
  /** Returns the number of an observed object; undefined for any other. */
  readonly observed: (object: object) => number | undefined;
  /** Returns the number of an object literal, the same each time. */
  readonly record: (object: object) => number;
  /** True if an earlier call on an observed object had this object literal or list. */
  readonly isMet: (object: object, subject: number) => boolean;
  /** Returns the keys of primitives of an object literal that changed since the last call that had it. */
  readonly changed: (object: object) => readonly string[];
}

/** Returns a value of a running program as data. */
export function describeUsed(
  value: unknown,
  known: KnownObjects,
  subject?: number,
  depth = DEPTH,
): UsedValue {
  if (typeof value === 'function') return describeFunction(value as () => unknown);
  const code = primitiveCode(value);
  if (code !== undefined) return { kind: 'code', code, of: value === null ? 'null' : typeof value };
  const object = value as object;
  const id = known.observed(object);
  if (id !== undefined) return { kind: 'object', id };
  if (depth === 0) return { kind: 'other', what: 'a deep value' };
  try {
    return describeObject(object, known, subject, depth);
  } catch {
    return { kind: 'other', what: 'an object that cannot be read' };
  }
}

/** Returns the code of a primitive; undefined for an object, a symbol or a long text. */
function primitiveCode(value: unknown): string | undefined {
  switch (typeof value) {
    case 'string':
      return value.length > TEXT ? undefined : JSON.stringify(value);
    case 'number':
      return Object.is(value, -0) ? '-0' : String(value);
    case 'bigint':
      return `${value}n`;
    case 'boolean':
    case 'undefined':
      return String(value);
    default:
      return value === null ? 'null' : undefined;
  }
}

function describeObject(
  object: object,
  known: KnownObjects,
  subject: number | undefined,
  depth: number,
): UsedValue {
  const within = (value: unknown): UsedValue => describeUsed(value, known, subject, depth - 1);
  const met = (): { again?: true } =>
    subject !== undefined && known.isMet(object, subject) ? { again: true } : {};
  if (Array.isArray(object)) {
    if (object.length > ITEMS) return { kind: 'other', what: 'a long list' };
    return { kind: 'list', items: object.map(within), ...met() };
  }
  if (object instanceof Date) return { kind: 'code', code: `new Date(${object.getTime()})`, of: 'Date' };
  if (object instanceof RegExp) return { kind: 'code', code: String(object), of: 'RegExp' };
  if (object instanceof Map || object instanceof Set) {
    const items = [...object].map((item) => codeOf(within(item)));
    const name = object instanceof Map ? 'Map' : 'Set';
    if (items.length > ITEMS || items.includes(undefined)) return { kind: 'other', what: `a ${name}` };
    return { kind: 'code', code: `new ${name}([${items.join(', ')}])`, of: name };
  }
  const prototype = Object.getPrototypeOf(object) as object | null;
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null)
    return { kind: 'other', what: `an object of the class ${prototype.constructor.name}` };
  const keys = Object.keys(object);
  if (keys.length > ITEMS) return { kind: 'other', what: 'a large object' };
  const fields = keys.map((key) => [key, within((object as Record<string, unknown>)[key])] as const);
  const changed = known.changed(object);
  return {
    ...{ kind: 'record', id: known.record(object), ...met() },
    ...(changed.length > 0 && { changed }),
    fields,
  };
}

function describeFunction(value: AnyFunction): UsedValue {
  const text = Function.prototype.toString.call(value);
  if (text.length > TEXT * 4 || /\{\s*\[native code\]\s*\}$/.test(text) || /^class\b/.test(text))
    return { kind: 'other', what: 'a function without code' };
  const isExpression = /^(?:Arrow)?Function/.test(parseExpression(`(${text})`)?.type ?? '');
  const code = onOneLine(isExpression ? text : `({ ${text} })${jsMember(value.name)}`);
  const node = parseExpression(`(${code})`);
  if (node === undefined) return { kind: 'other', what: 'a function without code' };
  const isClosed = freeNames(node).every((name) => name in globalThis);
  return { kind: 'function', code, isClosed };
}

/** Line breaks that are no end of a statement: after an opening bracket or an operator, or before what goes on. */
const INNER_BREAK = /(?<=[{([,;=&|?:]|=>)\s*\n\s*|\s*\n\s*(?=[})\],.;?:])/g;

/** Returns code without comments, on one line unless a line break ends a statement. */
function onOneLine(code: string): string {
  const quoted = /`(?:[^`\\]|\\[^])*`|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\/\/.*|\/\*[^]*?\*\//g;
  const bare = code.replaceAll(quoted, (part) => (part.startsWith('/') ? ' ' : part));
  return bare.includes('`') ? bare : bare.replaceAll(INNER_BREAK, ' ').replaceAll(/\s*\n\s*/g, '\n');
}

/** Returns a recorded value as code; undefined if none can be written. */
export function codeOf(value: UsedValue): string | undefined {
  switch (value.kind) {
    case 'code':
      return value.of === 'string' ? jsString(JSON.parse(value.code) as string) : value.code;
    case 'function':
      return value.isClosed ? value.code : '() => undefined';
    case 'list': {
      const items = value.items.map(codeOf);
      return items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
    }
    case 'record': {
      const fields = value.fields.map(([key, field]) => [key, codeOf(field)] as const);
      if (fields.some(([, code]) => code === undefined)) return undefined;
      return fields.length === 0
        ? '{}'
        : `{ ${fields.map(([key, code]) => `${jsKey(key)}: ${code}`).join(', ')} }`;
    }
    case 'object':
    case 'other':
      return undefined;
  }
}
