import { COLUMN_HELPERS } from './column-helpers.ts';

/** The keys by which places are looked up; those of a Set are its values. */
const KEYS = '(container.keys ?? container.values)';
const KEY = '(container«!».keys === undefined ? place.value : place.key)';

/** The helper functions that generated code may contain, each with its documentation; `«…»` marks types. */
const HELPERS = {
  isObject: `
/** True for an object, also an array; not for null or a function. */
const isObject = (value«: unknown»)«: value is object» => typeof value === 'object' && value !== null;`,
  numberOf: `
/** Returns the number by which a value is compared; NaN if it has none. */
function numberOf(value«: any»)«: number» {
  if (typeof value === 'number') return value;
  return typeof value === 'boolean' || typeof value === 'bigint' ? Number(value) : NaN;
}`,
  numberOrRankOf: `
/** Returns the number by which a value is compared, for a text its rank among the texts of the object; NaN if it has none. */
const numberOrRankOf = (value«: any»)«: number» => (typeof value === 'string' ? rankOf(value) : numberOf(value));`,
  timeOf: `
/** Returns the time of a date; the field of any other object. */
const timeOf = (object«: any», field«: string»)«: any» => (object instanceof Date ? object.getTime() : object?.[field]);`,
  numberUnless: `
/** Returns the number by which a value is compared; NaN if it has none or is a constant that stands for no value. */
function numberUnless(value«: any», constants«: readonly unknown[]»)«: number» {
  return constants.includes(value) ? NaN : numberOrRankOf(value);
}`,
  rankOf: `
/** The ranks of the texts of the object, so that numbers compare as the texts do. */
let ranks«: Map<unknown, number>» = new Map();
const rankOf = (text«: string»)«: number» => ranks.get(text) ?? NaN;
/** Ranks the texts among some values. */
function rankTexts(values«: Set<unknown>»)«: void» {
  const texts = [...values].filter((value) => typeof value === 'string').sort();
  ranks = new Map(texts.map((text, rank) => [text, rank]));
}`,
  isIndex: `
/** True for the index of an element of an array. */
const isIndex = (array«: ArrayLike<unknown>», index«: any»)«: boolean» =>
  Number.isInteger(index) && index >= 0 && index < array.length;`,
  isTypedArray: `
/** True for a typed array. */
const isTypedArray = (value«: any»)«: boolean» => ArrayBuffer.isView(value);`,
  countOf: `
/** Returns the number of values that fulfil a test. */
function countOf(values«: ArrayLike<unknown>», test«: (value: any) => boolean»)«: number» {
  let count = 0;
  for (let index = 0; index < values.length; index++) if (test(values[index])) count++;
  return count;
}`,
  sumOf: `
/** Returns the sum of the numbers among some values. */
function sumOf(values«: ArrayLike<unknown>»)«: number» {
  let sum = 0;
  for (let index = 0; index < values.length; index++) sum = add(sum, numberOf(values[index]));
  return sum;
}`,
  category: `
/** Returns the kind of a number. */
function category(value«: any»)«: string» {
  const number = Number(value);
  if (!Number.isFinite(number)) return 'not finite';
  if (number < 0) return 'negative';
  if (!Number.isInteger(number)) return 'fraction';
  return number > 1 ? '2 or more' : String(number);
}`,
  childBy: `
/** Returns the record that a link leads to if the walk first reached it by this field of the record. */
const childBy = (record«: Reached», target«: Reached | undefined», field«: string»)«: Target» =>
  target !== undefined && target.from === (record.at === undefined ? record : record.from) && target.by === field && target.slot === (record.at ?? target.slot) ? target : undefined;`,
  at: `
/** Returns a value of the record that a link leads to; \`nothing\` if it leads nowhere. */
const at = (target«: Reached | undefined», value«: (record: Reached) => number», nothing«: number»)«: number» =>
  target === undefined ? nothing : value(target);`,
  onward: `
/** Follows a second link. */
const onward = (target«: Reached | undefined», link«: (record: Reached) => Reached | undefined»)«: Target» =>
  target === undefined ? undefined : link(target);`,
  ownerOf: `
/** Returns the record, or the place, that holds the container of a place. */
function ownerOf(record«: Reached»)«: Target» {
  if (record.at === undefined) return undefined;
  const { from, slot } = record.from«!»;
  return slot«!» >= 0 ? placeOf(from«!», slot«!») : from;
}`,
  placeAbove: `
/** Returns the nearest place that a record was reached through. */
function placeAbove(record«: Reached»)«: Target» {
  let below«: Reached | undefined» = record.at === undefined ? record : record.from;
  while (below !== undefined && below.slot«!» < 0) below = below.from;
  return below && placeOf(below.from«!», below.slot«!»);
}`,
  above: `
/** Returns the nearest record above that holds a container. */
function above(record«: Reached», container«: (record: Reached) => Reached | undefined»)«: Target» {
  let found = record.from;
  while (found !== undefined && container(found) === undefined) found = found.from;
  return found;
}`,
  sibling: `
/** Returns the place of the same container with another index. */
const sibling = (record«: Reached», index«: number»)«: Target» => (record.at === undefined ? undefined : placeAt(record.from, index));`,
  twin: `
/** Returns the place with the same index in another container of the owner. */
function twin(record«: Reached», container«: (owner: Reached) => Reached | undefined»)«: Target» {
  const owner = ownerOf(record);
  const other = owner === undefined ? undefined : container(owner);
  return other === record.from ? undefined : placeAt(other, record.at);
}`,
  beside: `
/** Returns the place of another array with the index of a row; for a place beyond the rows, the place itself. */
function beside(
  record«: Reached»,
  rows«: string»,
  own«: string»,
  array«: (owner: Reached) => Reached | undefined»,
  ofRows«: (owner: Reached) => Reached | undefined»,
)«: Target» {
  const owner = ownerOf(record);
  if (owner === undefined) return undefined;
  if (record.role === own) return record.at«!» < (ofRows(owner)?.values.length ?? 0) ? undefined : record;
  const place = record.role === rows ? placeAt(array(owner), record.at) : undefined;
  return place?.role === own ? place : undefined;
}`,
  inRole: `
/** Returns a record of some roles; undefined for any other. */
const inRole = (record«: Reached», ...roles«: string[]»)«: Target» => (roles.includes(record.role) ? record : undefined);`,
  named: `
/** Returns the place of a container whose index or key is a value. */
function named(container«: Reached | undefined», value«: any»)«: Target» {
  if (container === undefined) return undefined;
  if (container.values === container.object) return placeAt(container, value);
  if (container.byKey === undefined) {
    container.byKey = new Map(${KEYS}.map((key«: unknown», at«: number») => [key, at]));
  }
  return placeAt(container, container.byKey.get(value));
}`,
  isNamed: `
/** True for the place of a container whose index or key is a value. */
function isNamed(place«: Reached», container«: Reached | undefined», value«: unknown»)«: boolean» {
  if (place.from !== container) return false;
  const name = container«!».values === container«!».object ? place.at : ${KEY};
  return name === value || (Number.isNaN(name) && Number.isNaN(value));
}`,
  mirror: `
/** Returns the place of a container whose link leads back to a record. */
function mirror(container«: Reached | undefined», back«: (place: Reached) => Reached | undefined», to«: Reached | undefined»)«: Target» {
  if (container === undefined || to === undefined) return undefined;
  for (let index = (container.values?.length ?? 0) - 1; index >= 0; index--) {
    const place = placeOf(container, index);
    if (back(place) === to) return place;
  }
  return undefined;
}`,
  nextsOfAnotherLength: `
/** Returns by record the first one along the last places of the containers whose container has another length. */
function nextsOfAnotherLength(
  records«: Reached[]»,
  container«: (record: Reached) => Reached | undefined»,
)«: (Reached | undefined)[]» {
  const nexts«: (Reached | undefined)[]» = records.map(() => undefined);
  const isKnown = records.map(() => false);
  const path«: Reached[]» = [];
  const length = (record«: Reached»)«: number» => container(record)?.values?.length ?? 0;
  for (const start of records) {
    if (isKnown[start.index] || container(start) === undefined) continue;
    const own = length(start);
    let record«: Reached | undefined» = start;
    while (record !== undefined && !isKnown[record.index] && length(record) === own) {
      isKnown[record.index] = true;
      path.push(record);
      record = container(record)?.valueRecords?.[length(record) - 1];
    }
    const next = record !== undefined && length(record) === own ? nexts[record.index] : record;
    while (path.length > 0) nexts[path.pop()«!».index] = next;
  }
  return nexts;
}`,
  powerOf2: `
/** Rounds a size up to a power of 2. */
const powerOf2 = (size«: number»)«: number» => (size < 1 ? size : 2 ** (32 - Math.clz32(size - 1)));`,
  modulo: `
/** Returns the remainder that is not negative. */
function modulo(value«: number», length«: number»)«: number» {
  // Most need no division.
  if (value >= -length && value < length) return value < 0 ? value + length : value;
  const rest = value % length;
  return rest < 0 ? rest + length : rest;
}`,
  ...COLUMN_HELPERS,
} as const;

/** The name of a helper function. */
export type HelperName = keyof typeof HELPERS;

/** The names of all helper functions. */
export const HELPER_NAMES = Object.keys(HELPERS) as HelperName[];

/** Returns the code of helpers. @param hasKeys true if places have keys: those of Maps and dictionaries. */
export const helpersCode = (names: readonly HelperName[], hasKeys: boolean): string =>
  names.map((name) => (hasKeys ? HELPERS[name] : withoutKeys(HELPERS[name]))).join('\n');

const withoutKeys = (helper: string): string =>
  helper
    .replace(KEYS, 'container.values')
    .replace(KEY, 'place.value')
    .replace(' && !isDown(record.keyRecords?.[index])', '')
    .replace('[record.toKey, record.toValue]', '[record.toValue]');

/** Returns the helpers in use and those that they use, in the order of their definition. */
export function withNeeded(used: ReadonlySet<HelperName>): HelperName[] {
  const all = new Set(used);
  for (const name of all) {
    for (const other of HELPER_NAMES)
      if (new RegExp(`\\b${other}\\(`, 'u').test(HELPERS[name])) all.add(other);
  }
  return HELPER_NAMES.filter((name) => all.has(name));
}
