import { LearnInvError } from '../../base/error.ts';
import { ABSENT, Reference, referenceTo, type Value } from './value.ts';

/** A value in JSON: itself if JSON can represent it, else an object with one `$` key. */
export type ValueJson = null | boolean | number | string | Readonly<Record<`$${string}`, unknown>>;

/** Returns a value as plain JSON data; {@link valueFromJson} reads it back. */
export function valueToJson(value: Value): ValueJson {
  if (value instanceof Reference) return { $ref: value.label };
  switch (typeof value) {
    case 'undefined':
      return { $undefined: true };
    case 'bigint':
      return { $bigint: String(value) };
    case 'symbol':
      return value === ABSENT ? { $absent: true } : { $symbol: value.description ?? '' };
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : { $number: Object.is(value, -0) ? '-0' : String(value) };
    default:
      return value;
  }
}

/** Stands for JSON data that is no value. */
export const NO_VALUE: unique symbol = Symbol('no value');

/** The numbers that JSON cannot represent. */
const NUMBERS: ReadonlyMap<unknown, number> = new Map([
  ['NaN', Number.NaN],
  ['Infinity', Infinity],
  ['-Infinity', -Infinity],
  ['-0', -0],
]);

/** Maximum number of digits of a bigint; parsing takes time that grows faster than their number. */
const MAX_DIGITS = 100_000;

/**
 * Returns the value in JSON data that {@link valueToJson} wrote. Symbols become registered symbols.
 *
 * @param objects the number of objects in the graph, which bounds references; 0 if references are not allowed.
 * @throws LearnInvError `BAD_FILE` if the data is no value.
 */
export function valueFromJson(json: unknown, objects: number): Value {
  const value = parseValue(json, objects);
  if (value !== NO_VALUE) return value;
  throw new LearnInvError('BAD_FILE', 'this is not a value', {
    expected: 'a JSON value, or an object such as {"$undefined": true}',
    got: jsonWords(json),
    hint: 'write it again with learn-inv',
  });
}

/** Like {@link valueFromJson}, but returns {@link NO_VALUE} if the data is no value. */
export function parseValue(json: unknown, objects: number): Value | typeof NO_VALUE {
  switch (typeof json) {
    case 'number':
      return Number.isFinite(json) ? json : NO_VALUE;
    case 'boolean':
    case 'string':
      return json;
    case 'object':
      return json === null ? null : taggedValue(json, objects);
    default:
      return NO_VALUE;
  }
}

function taggedValue(json: object, objects: number): Value | typeof NO_VALUE {
  let tag: string | undefined;
  for (const key in json) {
    if (tag !== undefined) return NO_VALUE;
    tag = key;
  }
  if (tag === undefined) return NO_VALUE;
  const content = (json as Readonly<Record<string, unknown>>)[tag];
  switch (tag) {
    case '$ref':
      return Number.isInteger(content) && (content as number) >= 0 && (content as number) < objects
        ? referenceTo(content as number)
        : NO_VALUE;
    case '$undefined':
      return content === true ? undefined : NO_VALUE;
    case '$absent':
      return content === true ? ABSENT : NO_VALUE;
    case '$number':
      return NUMBERS.get(content) ?? NO_VALUE;
    case '$bigint':
      return typeof content === 'string' && content.length <= MAX_DIGITS && /^-?\d+$/.test(content)
        ? BigInt(content)
        : NO_VALUE;
    case '$symbol':
      return typeof content === 'string' ? Symbol.for(content) : NO_VALUE;
    default:
      return NO_VALUE;
  }
}

/** Maximum number of characters of a text, or of keys of an object, to show. */
const MAX_SHOWN = 60;

/** Describes JSON data of any size and nesting, for the `got` line of a message. */
export function jsonWords(json: unknown): string {
  if (typeof json === 'string') return JSON.stringify(json.slice(0, MAX_SHOWN));
  if (typeof json !== 'object' || json === null) return String(json);
  if (Array.isArray(json)) return `a list of ${json.length}`;
  const keys = Object.keys(json).map((key) => JSON.stringify(key));
  return keys.length === 0
    ? 'an object without keys'
    : `an object with ${keys.join(', ').slice(0, MAX_SHOWN)}`;
}
