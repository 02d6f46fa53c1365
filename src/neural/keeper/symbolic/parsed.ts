import type { Assignment, Expression } from './expression.ts';
import type { Run } from './run.ts';
import { lengthName, presenceName } from './shape.ts';
import { Symbolic } from './symbolic.ts';

/** Suffix of the variable for the JSON value in a text. */
const JSON_END = '{}';
/** A text that is not JSON, and a text for fields whose value does not matter. */
const [NO_JSON, SOME] = ['no data', 'some'];
/** Operations that leave JSON as it is. */
const IDENTICAL = new Set<string>(['String', 'toString', 'trim', 'trimStart', 'trimEnd']);

/**
 * Returns the value of a symbolic text as JSON, of unknown type; undefined if it cannot be followed. A text that is not
 * JSON starts another path of the program.
 */
export function parsedJson(run: Run, text: Symbolic): { readonly value: unknown } | undefined {
  const name = plainVariable(Symbolic.expressionOf(text));
  if (name === undefined) return undefined;
  const isJson = run.leaf(presenceName(name + JSON_END), { kind: 'boolean' }, true);
  if (!run.decide(-1, isJson)) throw new SyntaxError('Unexpected token in JSON');
  return { value: run.unknowns.at(name + JSON_END) };
}

function plainVariable([head, ...rest]: Expression): string | undefined {
  if (head === 'var') return rest[0] as string;
  return IDENTICAL.has(head) ? plainVariable(rest[0] as Expression) : undefined;
}

/** Returns the name of the text from whose JSON a variable is; undefined for any other variable. */
export const jsonOwner = (name: string): string | undefined =>
  name.includes(JSON_END) ? name.slice(0, name.lastIndexOf(JSON_END)) : undefined;

/** Returns values with the texts that contain others as JSON. */
export function withJson(values: Assignment): Assignment {
  const all: Record<string, unknown> = { ...values };
  for (const owner of new Set(Object.keys(values).flatMap((name) => jsonOwner(name) ?? [])))
    all[owner] = jsonText(owner + JSON_END, all);
  return all;
}

/** Returns values without those that texts contain as JSON. */
export const withoutParts = (values: Assignment): Assignment =>
  Object.fromEntries(Object.entries(values).filter(([name]) => jsonOwner(name) === undefined));

function jsonText(name: string, values: Assignment): string {
  if (values[presenceName(name)] === false) return NO_JSON;
  const whole = Object.hasOwn(values, name) ? values[name] : jsonValue(name, values);
  return JSON.stringify(whole ?? {});
}

/** Assembles a value from its fields; undefined if there are no fields. */
function jsonValue(name: string, values: Assignment): unknown {
  if (values[presenceName(name)] === false) return undefined;
  if (Object.hasOwn(values, name)) return values[name];
  const length = values[lengthName(name)];
  if (typeof length === 'number')
    return Array.from({ length }, (_, at) => jsonValue(`${name}.${at}`, values) ?? SOME);
  const inner = Object.keys(values).filter((key) => key.startsWith(`${name}.`));
  const keys = [...new Set(inner.map((key) => key.slice(name.length + 1).replace(/[.?].*$/s, '')))];
  if (keys.length === 0)
    return values[presenceName(name)] === true && !name.endsWith(JSON_END) ? SOME : undefined;
  const fields = keys.map((key) => [key, jsonValue(`${name}.${key}`, values)] as const);
  return keys.every((key) => /^\d+$/.test(key))
    ? fields.map(([, value]) => value)
    : Object.fromEntries(fields);
}

const URL_KEYS = ['href', 'origin', 'protocol', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'];

/** Returns the stand-in for the URL of a symbolic text. A text that is not a URL starts another path of the program. */
export function parsedUrl(run: Run, text: Symbolic): object {
  if (!run.decide(-1, run.operation('isUrl', text))) throw new TypeError('Invalid URL');
  const get = (key: unknown): unknown => run.operation('urlParameter', text, key);
  const has = (key: unknown): unknown => run.operation('!==', get(key), null);
  const toString = (): unknown => run.operation('urlPart', text, 'href');
  for (const fn of [get, has, toString]) run.open.add(fn);
  const parts = URL_KEYS.map((key) => [key, run.operation('urlPart', text, key)] as const);
  return { ...Object.fromEntries(parts), searchParams: { get, has }, toString };
}
