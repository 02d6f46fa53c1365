import { jsKey, jsString } from '../../base/escape/javascript.ts';
import { codeOf } from '../../programs/record/describe-value.ts';
import type { UsedValue } from '../../programs/record/recorded-use.ts';
import { recordsLike, shortened, type UsedRecord } from './records-like.ts';
import { isNumber, isText, type Kin } from './kin.ts';
import { SMALL } from '../operations/argument-for.ts';
import { rangesAmong } from '../operations/other-arguments.ts';

/** How the values of one argument are drawn: domains, and an expression over what they give. */
export interface DrawnArgument {
  /** The code of the domains. */
  readonly domains: readonly string[];
  /** Returns the argument as code, from the names of the values that the domains give. */
  readonly given: (names: readonly string[], list: (codes: readonly string[]) => string) => string;
  /** Returns when the call may be made, as code, from the names of the values; undefined for always. */
  readonly require?: (names: readonly string[]) => string;
  /** How it is drawn if the object holds none of these values, though a program gave them before. */
  readonly otherwise?: DrawnArgument;
  /** The names of the values; by default that of the parameter, if there is one value. */
  readonly names?: readonly string[];
  /** True if what the object holds is given with other values, which a copy of it has or it has itself. */
  readonly alters?: 'copy' | 'itself';
}

/** Values of a domain that are listed, at most: few, so that values repeat. */
const MOST = 6;
/** Keys that no program recorded. */
const FRESH = ['a', 'b', 'c', 'd'];
/** Fields of an object literal, at most, that are drawn one by one. */
const FIELDS = 4;

/** Returns the object literals to write in the place of one. */
type LikeliestOf = Kin['likeliest'];

/** Returns how values like those recorded are drawn; undefined if one cannot be written as code. */
export function drawnLike(
  values: readonly UsedValue[],
  { records, likeliest, numbers }: Pick<Kin, 'records' | 'likeliest' | 'numbers'>,
): DrawnArgument | undefined {
  const kinds = new Set(values.map(({ kind }) => kind));
  if (kinds.size === 1 && kinds.has('code')) return drawnCode(values as Coded[]);
  const held = heldOf(values);
  // Other calls were given objects of the same kind with fewer fields.
  const kin = held[0]?.kind === 'record' ? records(held[0]) : [];
  const isRecord = kinds.size === 1 && kinds.has('record');
  const isList = kinds.size === 1 && kinds.has('list');
  const literal = isRecord
    ? drawnRecord(likeliest((values as UsedRecord[])[0]!))
    : isList
      ? drawnList(values as Listed[], likeliest, numbers)
      : undefined;
  if (held.length > 0) {
    const plain = drawnHeld([...held, ...kin], literal);
    const made = isRecord ? recordsLike(likeliest((values as UsedRecord[])[0]!)) : [];
    return plain && (drawnAltered(held, made, plain) ?? plain);
  }
  if (isRecord || isList) return literal;
  if (kinds.has('other') || kinds.has('object')) return undefined;
  return drawnFrom(shortCodes(values));
}

type Coded = Extract<UsedValue, { kind: 'code' }>;
type Listed = Extract<UsedValue, { kind: 'list' }>;

/** Returns an argument that is drawn from a domain. */
export const domain = (text: string): DrawnArgument => ({ domains: [text], given: ([name]) => name! });
/** True for an argument that is what one domain gives. */
const isDomain = ({ domains, given }: DrawnArgument): boolean =>
  domains.length === 1 && given(['x'], String) === 'x';
/** Returns lists of items that one domain gives; undefined for items of none or of several. */
export function listOf(items: DrawnArgument): DrawnArgument | undefined {
  const { domains, given } = items;
  if (domains.length !== 1) return undefined;
  const item = (list: (codes: readonly string[]) => string): string => given(['item'], list);
  return {
    domains: [`array(${domains[0]!})`],
    given: ([name], list) => (isDomain(items) ? name! : `${name!}.map((item) => (${item(list)}))`),
  };
}
const constant = (code: string): DrawnArgument => ({ domains: [], given: () => code });

/** Returns the code of shortened values, without those that have none, and without functions that are not to be called. */
const shortCodes = (values: readonly UsedValue[]): string[] =>
  values
    .filter((value) => value.kind !== 'function' || !THROWS.test(value.code))
    .map(shortened)
    .flatMap((value) => codeOf(value) ?? []);

/** The code of a function that only throws: programs give it where it must not be called. */
const THROWS = /^(?:async\s+)?(?:function\b[^{]*|[^={]*=>\s*)\{\s*throw\b/;

/** Returns one of several values, chosen by its number: the call makes it anew, as no two calls may share an object. */
function drawnFrom(codes: readonly string[]): DrawnArgument | undefined {
  const all = [...new Set(codes)].slice(0, MOST);
  if (all.length === 0) return undefined;
  if (all.length === 1)
    return constant(all[0]!.startsWith('{') || all[0]!.includes('=>') ? `(${all[0]})` : all[0]!);
  return { domains: [`int(0, ${all.length - 1})`], given: ([name]) => `[${all.join(', ')}][${name}]` };
}

/**
 * Returns the domain of primitives: small integers for integers, the recorded texts and fresh ones for texts, some of both if both
 * were recorded. What tests give to see it refused, such as null for a key, is left out.
 */
function drawnCode(values: readonly Coded[]): DrawnArgument {
  const ordinary = values.filter(
    ({ of, code }) => ['string', 'boolean'].includes(of) || isFiniteNumber(code),
  );
  const codes = unique(ordinary.map(({ code }) => code));
  const types = new Set(ordinary.map(({ of }) => of));
  const [type] = types;
  if (type === undefined) return drawnFrom(values.map(({ code }) => code))!;
  if (types.size > 1) return domain(`oneOf(${someOfEach(ordinary).join(', ')})`);
  if (type === 'boolean') return domain('bool()');
  if (type === 'string') return domain(`oneOf(${textsLike(ordinary).join(', ')})`);
  if (codes.some((code) => !/^-?\d+$/.test(code))) return domain(`oneOf(${fractions(codes).join(', ')})`);
  return domain(codes.some((code) => code.startsWith('-')) ? 'int(-3, 5)' : SMALL);
}

/** Returns the recorded numbers, or few simple ones where programs give many, which repeat in the arguments of all methods. */
function fractions(codes: readonly string[]): readonly string[] {
  if (codes.length <= MOST) return codes;
  if (codes.every((code) => Number(code) >= 0 && Number(code) <= 1)) return ['0', '0.25', '0.5', '0.75', '1'];
  return [...(codes.some((code) => Number(code) < 0) ? ['-1'] : []), '0', '0.5', '1', '2', '3'];
}

const isFiniteNumber = (code: string): boolean => code !== '' && Number.isFinite(Number(code));

const unique = (codes: readonly string[]): string[] => [...new Set(codes)];

/** Returns some of the recorded texts and some of the other values, as code. */
function someOfEach(values: readonly Coded[]): string[] {
  const texts = shortCodes(values.filter(({ of }) => of === 'string'));
  const others = values.filter(({ of }) => of !== 'string').map(({ code }) => code);
  return [texts, others].flatMap((codes) => unique(codes).slice(0, MOST / 2));
}

/** Returns recorded texts, shortened, and fresh ones, as code. */
function textsLike(values: readonly Coded[]): string[] {
  const few = unique(shortCodes(values)).slice(0, MOST - 2);
  return unique([...few, ...FRESH.map(jsString)]).slice(0, MOST);
}

/**
 * Returns an object literal or a list that the object holds: programs gave it before, as to an index from which they then remove it,
 * where one that only looks the same is another.
 */
function drawnHeld(
  values: readonly (UsedRecord | Listed)[],
  otherwise: DrawnArgument | undefined,
): DrawnArgument | undefined {
  const condition = (name: string): string => {
    const [first, ...others] = values.map((value) => traitsOf(value, name));
    return first!.filter((trait) => others.every((traits) => traits.includes(trait))).join(' && ');
  };
  if (condition('held') === '') return undefined;
  return {
    domains: ['node()'],
    given: ([name]) => name!,
    require: ([name]) => condition(name!),
    ...(otherwise !== undefined && { otherwise }),
  };
}

/** Fields of an object literal, at most, that are given other values. */
const ALTERED = 3;

/**
 * Returns an object literal that the object holds with other values of the fields that programs changed before most calls: a copy
 * of it that has them, or else itself. Undefined if programs changed none.
 *
 * @param made the object literals that other calls are given: what they hold tells the values.
 */
function drawnAltered(
  held: readonly (UsedRecord | Listed)[],
  made: readonly UsedRecord[],
  plain: DrawnArgument,
): DrawnArgument | undefined {
  const records = held.filter((value) => value.kind === 'record');
  const changed = records.filter((value) => value.changed !== undefined);
  if (changed.length * 2 <= records.length) return undefined;
  const keys = unique(changed.flatMap((value) => value.changed!))
    .filter((key) => made.some(({ fields }) => fields.some(([name]) => name === key)))
    .slice(0, ALTERED);
  const drawn = keys.map((key) => {
    const column = made.flatMap(({ fields }) => fields.filter(([name]) => name === key).map(([, of]) => of));
    const codes = column.filter((value) => value.kind === 'code');
    return codes.every(isText) ? domain(`oneOf(${unique(shortCodes(codes)).join(', ')})`) : drawnCode(codes);
  });
  if (keys.length === 0 || !drawn.every(isDomain)) return undefined;
  const domains = [...plain.domains, ...drawn.flatMap((column) => column.domains)];
  const fields = (names: readonly string[]): string =>
    keys.map((key, at) => `${jsKey(key)}: ${names[at]!}`).join(', ');
  const common = { domains, names: ['held', ...keys], require: plain.require! };
  return {
    ...common,
    ...{ alters: 'copy', given: ([name, ...values]) => `{ ...${name!}, ${fields(values)} }` },
    otherwise: {
      ...common,
      ...{ alters: 'itself', otherwise: plain },
      given: ([name, ...values]) => `Object.assign(${name!}, { ${fields(values)} })`,
    },
  };
}

/** Returns what is true of a value, as code: the keys of an object literal, the length and the simple items of a list. */
function traitsOf(value: UsedRecord | Listed, name: string): string[] {
  if (value.kind === 'record') return value.fields.map(([key]) => `${jsString(key)} in ${name}`);
  const types = value.items.flatMap((item, at) =>
    item.kind === 'code' && ['number', 'string'].includes(item.of)
      ? [`typeof ${name}[${at}] === '${item.of}'`]
      : [],
  );
  return [`Array.isArray(${name})`, `${name}.length === ${value.items.length}`, ...types];
}

/** Returns the object literals, or the lists, if all values are such and programs gave most of them before. */
function heldOf(values: readonly UsedValue[]): readonly (UsedRecord | Listed)[] {
  const again = values.filter((value) => 'again' in value);
  const [{ kind } = { kind: undefined }] = values;
  const isAlike = values.every((value) => value.kind === kind) && (kind === 'record' || kind === 'list');
  return isAlike && again.length * 2 > values.length ? (values as (UsedRecord | Listed)[]) : [];
}

/**
 * Returns object literals like those recorded, which have the same keys: each number by itself, the lower end of a range first, if they hold no texts or are
 * all the same one; else whole ones.
 */
function drawnRecord(values: readonly UsedRecord[]): DrawnArgument | undefined {
  const columns = values[0]!.fields.map(([key], at) => ({
    key,
    values: values.map(({ fields }) => fields[at]![1]),
  }));
  const isNumeric = (value: UsedValue): boolean =>
    value.kind === 'code' && ['number', 'boolean'].includes(value.of);
  const numeric = columns.filter((column) => column.values.every(isNumeric));
  const hasTexts = columns.some((column) =>
    column.values.some(({ kind, ...rest }) => kind === 'code' && (rest as Coded).of === 'string'),
  );
  const constants = columns.map((column) => codeOf(column.values[0]!));
  if (
    (!hasTexts || new Set(values.map((value) => codeOf(value))).size === 1) &&
    numeric.length > 0 &&
    numeric.length <= FIELDS &&
    !constants.includes(undefined)
  ) {
    const drawn = columns.map((column, at) =>
      numeric.includes(column) ? drawnCode(column.values as Coded[]) : constant(constants[at]!),
    );
    const nameOf = (key: string, names: readonly string[]): string =>
      names[numeric.findIndex((column) => column.key === key)]!;
    const ranges = rangesAmong(numeric.map(({ key }) => key));
    return {
      domains: drawn.flatMap(({ domains }) => domains),
      ...(ranges.length > 0 && {
        require: (names) =>
          ranges.map(([low, high]) => `${nameOf(low, names)} <= ${nameOf(high, names)}`).join(' && '),
      }),
      given: (names, list) => {
        const left = [...names];
        const parts = drawn.map(
          ({ domains, given }, at) =>
            `${jsKey(columns[at]!.key)}: ${given(left.splice(0, domains.length), list)}`,
        );
        return `{ ${parts.join(', ')} }`;
      },
    };
  }
  const codes = recordsLike(values).map((value) => codeOf(value)!);
  if (codes.length < 2) return drawnFrom(codes);
  return { domains: [`int(0, ${codes.length - 1})`], given: ([name], list) => `${list(codes)}(${name})` };
}

/** Returns lists of items like those recorded. */
function drawnList(
  values: readonly Listed[],
  likeliest: LikeliestOf,
  numbers: readonly Listed[],
): DrawnArgument | undefined {
  const items = values.flatMap((value) => value.items);
  if (items.length === 0) return constant('[]');
  if (items.every(({ kind }) => kind === 'record')) {
    const codes = recordsLike(likeliest((items as UsedRecord[])[0]!)).map((value) => codeOf(value)!);
    if (codes.length === 0) return undefined;
    return {
      domains: [`array(int(0, ${codes.length - 1}))`],
      given: ([name], list) => `${name}.map(${list(codes)})`,
    };
  }
  const tuple = drawnTuple(values, numbers);
  if (tuple !== undefined) return tuple;
  if (items.every(({ kind }) => kind === 'code')) {
    const drawn = drawnCode(items as Coded[]);
    if (isDomain(drawn)) return domain(`array(${withBlank(drawn.domains[0]!)})`);
  }
  return drawnFrom(shortCodes(values));
}

/** Recorded lists, at least, that show that all have one length. */
const TUPLES = 3;

/**
 * Returns lists of numbers of the length that all recorded ones have, as points and intervals; in ascending order if all are.
 * Undefined if lengths differ, or if few lists were recorded, for other methods too.
 */
function drawnTuple(values: readonly Listed[], numbers: readonly Listed[]): DrawnArgument | undefined {
  const size = values[0]!.items.length;
  const isTuple = (list: Listed): boolean => list.items.length === size && list.items.every(isNumber);
  const isShownBy = (lists: readonly Listed[]): boolean =>
    lists.every(isTuple) && unique(lists.map((list) => codeOf(list) ?? '')).length >= TUPLES;
  const isShown = isShownBy(values) || (values.every(isTuple) && isShownBy(numbers));
  if (size < 2 || size > FIELDS || !isShown) return undefined;
  const columns = Array.from({ length: size }, (_, at) => values.map(({ items }) => items[at] as Coded));
  const domains = columns.map((column) => drawnCode(column).domains[0]!);
  const isAscending = values.every(({ items }) =>
    (items as Coded[]).every(
      ({ code }, at) => at === 0 || Number((items[at - 1] as Coded).code) <= Number(code),
    ),
  );
  const order = isAscending ? '.sort((a, b) => a - b)' : '';
  return { domains, given: (names) => `[${names.join(', ')}]${order}` };
}

/** Returns a domain of texts with a blank one: the items of a list may be blank, keys seldom. */
const withBlank = (text: string): string =>
  text.includes("''") ? text : text.replace(/^oneOf\((?=['"])/, "oneOf('', ");
