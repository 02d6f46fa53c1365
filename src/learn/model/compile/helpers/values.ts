// The helper functions of generated code that read values and classes. The build makes texts of them: see bundle-helpers.mjs.

/** The most objects that are read, so that a walk ends even if getters make new objects. */
export const MOST = 10_000_000;

/** What is wrong with an object: the part at fault, and the condition that it breaks. */
export interface Fault {
  readonly at: any;
  readonly broken: string;
}
export const fault = (at: unknown, broken: string): Fault => ({ at, broken });

/** Returns the fault of an object with more than `MOST` objects. */
export const tooMany = (at: unknown): Fault => fault(at, `more than ${MOST} objects`);

/** True for an object, also an array; not for null or a function. */
export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** True for a field of an object itself that holds no function. */
export const isField = (object: any, name: string): boolean =>
  Object.hasOwn(object, name) && typeof object[name] !== 'function';

/** Returns the keys of a dictionary; one that writes a number is that number. */
export const numberedKeys = (object: object): (string | number)[] =>
  Object.keys(object).map((key) => (/^-?\d/.test(key) && String(Number(key)) === key ? Number(key) : key));

/** Returns the constructor of an object; the code has it, since a field may have this name. */
declare const constructorOf: (object: object) => any;

/** The names of classes that a minifier has renamed. */
export const givenNames: Map<unknown, string> = new Map();

/** Returns the name of the class of an object; where names were given, that of the nearest class with one. */
export function nameOf(object: object): string {
  const type = constructorOf(object);
  if (givenNames.size > 0) {
    for (let base = type; typeof base === 'function'; base = Object.getPrototypeOf(base)) {
      const given = givenNames.get(base);
      if (given !== undefined) return given;
    }
  }
  // A literal that replaced the prototype of a function leads to no constructor but Object.
  const hasName = type !== Object || Object.getPrototypeOf(object) === Object.prototype;
  const name = hasName ? (type?.name ?? 'Object(null)') : '';
  return name === '' ? '(anonymous)' : name;
}

/** Returns the name of the class of an object; undefined for a container. */
export function classOf(object: object): string | undefined {
  if (Array.isArray(object) || ArrayBuffer.isView(object)) return undefined;
  if (object instanceof Map || object instanceof Set || object instanceof Date) return undefined;
  return nameOf(object);
}

/** The kinds of plain objects that the code tells apart: name, class, the fields of all their objects, and all fields. */
declare const RECORD_KINDS: readonly (readonly [string, string, readonly string[], readonly string[]])[];

/** Returns the name of the kind of a plain object, else that of its class. */
export function kindOf(object: any): string {
  const className = nameOf(object);
  const own = Object.keys(object).filter((key) => typeof object[key] !== 'function');
  const kind = RECORD_KINDS.find(
    ([, of, always, all]) =>
      of === className && always.every((key) => own.includes(key)) && own.every((key) => all.includes(key)),
  );
  return kind === undefined ? className : kind[0];
}

/** Returns a test for objects of a class; it keeps constructors, whose names take long to read. */
export function classTest(name: string): (value: any) => boolean {
  let known: unknown = {};
  let other: unknown = {};
  let names = 0;
  return (value) => {
    if (!isObject(value)) return false;
    const type: unknown = constructorOf(value);
    if (type === known) return true;
    if (type === other && names === givenNames.size) return false;
    if (classOf(value) !== name) {
      other = type;
      names = givenNames.size;
      return false;
    }
    known = type;
    return true;
  };
}

/** Returns the path from an object to a part of it: `.root.left`. */
export function pathIn(object: any, part: unknown, fields: readonly string[]): string {
  const known = new Map<any, string>([[object, '']]);
  for (const [from, path] of known) {
    if (from === part) return path;
    for (const name of fields) {
      if (isObject(from[name]) && !known.has(from[name])) known.set(from[name], `${path}.${name}`);
    }
  }
  return '';
}

/** Returns the number by which a value is compared; NaN if it has none. */
export function numberOf(value: any): number {
  if (typeof value === 'number') return value;
  return typeof value === 'boolean' || typeof value === 'bigint' ? Number(value) : NaN;
}

/** The ranks of the texts of the object, so that numbers compare as the texts do. */
let ranks: Map<unknown, number> = new Map();

/** Ranks the texts among some values. */
export function rankTexts(values: Set<unknown>): void {
  const texts = [...values].filter((value) => typeof value === 'string').sort();
  ranks = new Map(texts.map((text, rank) => [text, rank]));
}

/** Returns the number by which a value is compared, for a text its rank among the texts of the object; NaN if it has none. */
export const numberOrRankOf = (value: any): number =>
  typeof value === 'string' ? (ranks.get(value) ?? NaN) : numberOf(value);

/** Returns the number by which a value is compared; NaN if it has none or is a constant that stands for no value. */
export const numberUnless = (value: any, constants: readonly unknown[]): number =>
  constants.includes(value) ? NaN : numberOrRankOf(value);

/** Returns the time of a date; the field of any other object. */
export const timeOf = (object: any, field: string): any =>
  object instanceof Date ? object.getTime() : object?.[field];

/** True for the index of an element of an array. */
export const isIndex = (array: ArrayLike<unknown>, index: any): boolean =>
  Number.isInteger(index) && index >= 0 && index < array.length;

/** True for a typed array. */
export const isTypedArray = (value: any): boolean => ArrayBuffer.isView(value);

/** Returns the number of values that fulfil a test. */
export function countOf(values: ArrayLike<unknown>, test: (value: any) => boolean): number {
  let count = 0;
  for (let index = 0; index < values.length; index++) if (test(values[index])) count++;
  return count;
}

/** Returns the sum of the numbers among some values. */
export function sumOf(values: ArrayLike<unknown>): number {
  let sum = 0;
  for (let index = 0; index < values.length; index++) sum = add(sum, numberOf(values[index]));
  return sum;
}

/** Returns the number of lines of a text; NaN for any other value. */
export const linesOf = (text: unknown): number =>
  typeof text === 'string' ? text.split(/\r\n|\r|\n/).length : Number.NaN;

/** Returns where a line of a text begins; NaN if it has no such line, and for any other value. */
export function lineStart(text: unknown, line: number): number {
  if (typeof text !== 'string' || line === 0) return line === 0 ? 0 : Number.NaN;
  for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) if (--line === 0) return index + end.length;
  return Number.NaN;
}

/** True for a number, boolean, text or reference. */
export const isFilled = (value: any): boolean =>
  value !== undefined && (isObject(value) || typeof value === 'string' || !Number.isNaN(numberOf(value)));

/** Returns the kind of a number. */
export function category(value: any): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return 'not finite';
  if (number < 0) return 'negative';
  if (!Number.isInteger(number)) return 'fraction';
  return number > 1 ? '2 or more' : String(number);
}

/** Rounds a size up to a power of 2. */
export const powerOf2 = (size: number): number => (size < 1 ? size : 2 ** (32 - Math.clz32(size - 1)));

/** Returns the remainder that is not negative. */
export function modulo(value: number, length: number): number {
  // Most need no division.
  if (value >= -length && value < length) return value < 0 ? value + length : value;
  const rest = value % length;
  return rest < 0 ? rest + length : rest;
}

/** Adds numbers; those that are NaN count 0. */
export const add = (a: number, b: number): number => (Number.isNaN(a) ? 0 : a) + (Number.isNaN(b) ? 0 : b);

/** Adds numbers; NaN only if both are. */
export const plus = (a: number, b: number): number => (Number.isNaN(a) ? b : Number.isNaN(b) ? a : a + b);

/** Returns a number, or another if it is missing. */
export const numberOr = (a: number | undefined, b: number): number =>
  a === undefined || Number.isNaN(a) ? b : a;

/** Returns the lesser of two numbers; NaN only if both are. */
export const least = (a: number, b: number): number => (b < a || Number.isNaN(a) ? b : a);

/** Returns the greater of two numbers; NaN only if both are. */
export const greatest = (a: number, b: number): number => (b > a || Number.isNaN(a) ? b : a);
