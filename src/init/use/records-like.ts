import { codeOf } from '../../programs/record/describe-value.ts';
import {
  withParts,
  type UsedCode,
  type UsedRecord,
  type UsedValue,
} from '../../programs/record/recorded-use.ts';

/** Recorded object literals that are kept, at most. */
export const MOST = 3;
/** Characters of a text that is kept, at most: the parts of a text index are learned as objects. */
const LENGTH = 10;

/** Returns the keys of an object literal as text. */
export const shapeOf = ({ fields }: UsedRecord): string => fields.map(([key]) => key).join();

/**
 * Returns recorded object literals of one shape with different keys, and variants of the first: one with a fresh key, and one with
 * another fresh key and blank texts. The key is the first field whose values differ; a text that does not name the object is blank too.
 */
export function recordsLike(values: readonly UsedRecord[]): UsedRecord[] {
  const alike = values.filter((value) => codeOf(value) !== undefined);
  const [first] = alike;
  if (first === undefined) return [];
  const key = first.fields.findIndex(
    ([, value], at) => isKey(value) && alike.some(({ fields }) => codeOf(fields[at]![1]) !== codeOf(value)),
  );
  const keyOf = (value: UsedRecord): string => codeOf(key < 0 ? value : value.fields[key]![1])!;
  const some = [
    ...new Map(alike.toReversed().map((value) => [keyOf(value), shortened(value) as UsedRecord])).values(),
  ]
    .reverse()
    .slice(0, MOST);
  if (key < 0) return some;
  const variant = (fresh: number, change: (value: UsedValue) => UsedValue): UsedRecord => ({
    ...some[0]!,
    fields: some[0]!.fields.map(
      ([name, value], at) => [name, at === key ? freshKey(name, value, fresh) : change(value)] as const,
    ),
  });
  return [...some, variant(0, (value) => value), variant(1, blank)];
}

/** Returns object literals with 0, 1, 2 … in the place of their natural numbers, in the same order. */
export function withSmallNumbers(values: readonly UsedRecord[]): UsedRecord[] {
  const numbers = [...new Set(values.flatMap(naturalsIn))].sort((a, b) => a - b);
  const small = (value: UsedValue): UsedValue => {
    const [number] = value.kind === 'code' ? naturalsIn(value) : [];
    return number === undefined
      ? withParts(value, small)
      : { ...(value as UsedCode), code: String(numbers.indexOf(number)) };
  };
  return values.map((value) => small(value) as UsedRecord);
}

function naturalsIn(value: UsedValue): number[] {
  if (value.kind === 'record') return value.fields.flatMap(([, field]) => naturalsIn(field));
  if (value.kind === 'list') return value.items.flatMap(naturalsIn);
  return value.kind === 'code' && value.of === 'number' && /^\d+$/.test(value.code)
    ? [Number(value.code)]
    : [];
}

const isKey = (value: UsedValue): boolean =>
  value.kind === 'code' && (value.of === 'string' || naturalsIn(value).length > 0);

const blank = (value: UsedValue): UsedValue =>
  value.kind === 'code' && value.of === 'string' ? { ...value, code: '""' } : value;

/** Names of keys that name an object. */
const NAMING = /^_?(?:id|key|name|uuid)$/i;

/** Returns a key of the same type that is none of the recorded ones; the second text is blank unless it names the object. */
function freshKey(name: string, value: UsedValue, number: number): UsedValue {
  if (value.kind !== 'code') return value;
  const texts = ['a', NAMING.test(name) ? 'b' : ''];
  return { ...value, code: value.of === 'number' ? String(900 + number) : JSON.stringify(texts[number]) };
}

/** Returns a value with the first words of its texts. */
export function shortened(value: UsedValue): UsedValue {
  if (value.kind !== 'code' || value.of !== 'string') return withParts(value, shortened);
  const text = JSON.parse(value.code) as string;
  if (text.length <= LENGTH) return value;
  const cut = text.slice(0, LENGTH);
  const words = cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut;
  return { ...value, code: JSON.stringify(words) };
}
