import { jsKey, jsString } from '../../base/escape/javascript.ts';
import { codeOf } from '../../programs/record/describe-value.ts';
import type { UsedCode, UsedList, UsedRecord, UsedValue } from '../../programs/record/recorded-use.ts';
import { domain, constant, isDomain, type DrawnArgument } from './drawn-argument.ts';
import { drawnCode, drawnFrom, shortCodes, unique } from './drawn-code.ts';
import { drawnParts, drawnRecord } from './drawn-record.ts';
import { recordsLike, withSmallNumbers } from './records-like.ts';
import { isNumber, isPrimitive, isText, type Kin } from './kin.ts';

/** Returns how values like those recorded are drawn; undefined if one cannot be written as code. */
export function drawnLike(values: readonly UsedValue[], kin: Kin): DrawnArgument | undefined {
  const kinds = new Set(values.map(({ kind }) => kind));
  const [first] = values;
  if (first === undefined || kinds.size > 1)
    return kinds.has('other') || kinds.has('object') ? undefined : drawnFrom(shortCodes(values));
  if (first.kind === 'code') return drawnCode(values as UsedCode[]);
  if (first.kind === 'list') {
    const literal = drawnList(values as UsedList[], kin);
    return isHeld(values) ? drawnHeld(values as UsedList[], kin, literal) : literal;
  }
  if (first.kind !== 'record') return first.kind === 'function' ? drawnFrom(shortCodes(values)) : undefined;
  const records = values as UsedRecord[];
  const literal = drawnRecord(kin.likeliest(first), textsAmong(first, kin.records));
  if (!isHeld(values)) return literal;
  // Other calls were given objects of the same kind with fewer fields.
  const plain = drawnHeld([...records, ...kin.records(first)], kin, literal);
  return plain && (drawnAltered(records, recordsLike(kin.likeliest(first)), plain) ?? plain);
}

/** Returns the texts that literals of the kind of one have for a key. */
const textsAmong =
  (value: UsedRecord, records: Kin['records']) =>
  (key: string): UsedCode[] =>
    records(value).flatMap(({ fields }) =>
      fields.flatMap(([name, field]) => (name === key && isText(field) ? field : [])),
    );

/**
 * Returns an object literal or a list that the object holds: programs gave it before, as to an index from which they then remove it,
 * where one that only looks the same is another.
 */
function drawnHeld(
  values: readonly (UsedRecord | UsedList)[],
  kin: Kin,
  otherwise: DrawnArgument | undefined,
): DrawnArgument | undefined {
  const condition = (name: string): string => {
    const [first, ...others] = values.map((value) => traitsOf(value, name, kin));
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
  records: readonly UsedRecord[],
  made: readonly UsedRecord[],
  plain: DrawnArgument,
): DrawnArgument | undefined {
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
function traitsOf(value: UsedRecord | UsedList, name: string, { takenKeys }: Kin): string[] {
  if (value.kind === 'record') return takenKeys(value).map((key) => `${jsString(key)} in ${name}`);
  const types = value.items.flatMap((item, at) =>
    isPrimitive(item) ? `typeof ${name}[${at}] === '${item.of}'` : [],
  );
  return [`Array.isArray(${name})`, `${name}.length === ${value.items.length}`, ...types];
}

/** True if programs gave most of some object literals or lists before. */
const isHeld = (values: readonly UsedValue[]): boolean =>
  values.filter((value) => 'again' in value).length * 2 > values.length;

/** Returns lists of items like those recorded. */
function drawnList(
  values: readonly UsedList[],
  { records, likeliest, numbers }: Kin,
): DrawnArgument | undefined {
  const items = values.flatMap((value) => value.items);
  if (items.length === 0) return constant('[]');
  if (items.every(({ kind }) => kind === 'record')) {
    const [first] = items as [UsedRecord];
    const drawn = drawnParts(likeliest(first), textsAmong(first, records), true);
    // Programs that give one literal at a time show no order among several.
    if (drawn !== undefined && values.every((list) => list.items.length <= 1))
      return { ...drawn, given: (names, list) => `[${drawn.given(names, list)}]` };
    const alike = recordsLike(likeliest(first));
    // Where other calls draw the numbers of such literals, all are small.
    const isDrawn = drawnParts(likeliest(first), textsAmong(first, records)) !== undefined;
    const codes = (isDrawn ? withSmallNumbers(alike) : alike).map((value) => codeOf(value)!);
    if (codes.length === 0) return undefined;
    return {
      domains: [`array(int(0, ${codes.length - 1}))`],
      given: ([name], list) => `${name}.map(${list(codes)})`,
    };
  }
  const tuple = drawnTuple(values, numbers);
  if (tuple !== undefined) return tuple;
  if (items.every(({ kind }) => kind === 'code')) {
    const drawn = drawnCode(items as UsedCode[]);
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
function drawnTuple(values: readonly UsedList[], numbers: readonly UsedList[]): DrawnArgument | undefined {
  const size = values[0]!.items.length;
  const isTuple = (list: UsedList): boolean => list.items.length === size && list.items.every(isNumber);
  const isShownBy = (lists: readonly UsedList[]): boolean =>
    lists.every(isTuple) && unique(lists.map((list) => codeOf(list) ?? '')).length >= TUPLES;
  const isShown = isShownBy(values) || (values.every(isTuple) && isShownBy(numbers));
  if (size < 2 || size > NUMBERS || !isShown) return undefined;
  const columns = Array.from({ length: size }, (_, at) => values.map(({ items }) => items[at] as UsedCode));
  const domains = columns.map((column) => drawnCode(column).domains[0]!);
  const isAscending = values.every(({ items }) =>
    (items as UsedCode[]).every(
      ({ code }, at) => at === 0 || Number((items[at - 1] as UsedCode).code) <= Number(code),
    ),
  );
  const order = isAscending ? '.sort((a, b) => a - b)' : '';
  return { domains, given: (names) => `[${names.join(', ')}]${order}` };
}
