import { jsKey, jsString } from '../../base/escape/javascript.ts';
import { codeOf } from '../../programs/record/describe-value.ts';
import type { UsedValue } from '../../programs/record/recorded-use.ts';
import { domain, constant, isDomain, type DrawnArgument } from './drawn-argument.ts';
import { drawnCode, drawnFrom, shortCodes, unique, type Coded } from './drawn-code.ts';
import { drawnParts, drawnRecord } from './drawn-record.ts';
import { recordsLike, type UsedRecord } from './records-like.ts';
import { isNumber, isText, type Kin } from './kin.ts';

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
    ? drawnRecord(likeliest((values as UsedRecord[])[0]!), textsAmong((values as UsedRecord[])[0]!, records))
    : isList
      ? drawnList(values as Listed[], { records, likeliest, numbers })
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

/** Returns the texts that literals of the kind of one have for a key. */
const textsAmong =
  (value: UsedRecord, records: Kin['records']) =>
  (key: string): Coded[] =>
    records(value).flatMap(({ fields }) =>
      fields.flatMap(([name, field]) => (name === key && isText(field) ? field : [])),
    );

type Listed = Extract<UsedValue, { kind: 'list' }>;

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

/** Returns lists of items like those recorded. */
function drawnList(
  values: readonly Listed[],
  { records, likeliest, numbers }: Pick<Kin, 'records' | 'likeliest' | 'numbers'>,
): DrawnArgument | undefined {
  const items = values.flatMap((value) => value.items);
  if (items.length === 0) return constant('[]');
  if (items.every(({ kind }) => kind === 'record')) {
    const [first] = items as [UsedRecord];
    const drawn = drawnParts(likeliest(first), textsAmong(first, records), true);
    // Programs that give one literal at a time show no order among several.
    if (drawn !== undefined && values.every((list) => list.items.length <= 1))
      return { ...drawn, given: (names, list) => `[${drawn.given(names, list)}]` };
    const codes = recordsLike(likeliest(first)).map((value) => codeOf(value)!);
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
    if (isDomain(drawn)) return domain(`array(${drawn.domains[0]!})`);
  }
  return drawnFrom(shortCodes(values));
}

/** Numbers of a list, at most, that are drawn one by one. */
const NUMBERS = 4;
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
  if (size < 2 || size > NUMBERS || !isShown) return undefined;
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
