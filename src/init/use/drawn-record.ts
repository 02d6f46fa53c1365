import { jsKey } from '../../base/escape/javascript.ts';
import { codeOf } from '../../programs/record/describe-value.ts';
import type { UsedCode, UsedRecord, UsedValue } from '../../programs/record/recorded-use.ts';
import { rangesAmong } from '../operations/other-arguments.ts';
import type { DrawnArgument } from './drawn-argument.ts';
import { drawnCode, drawnFrom, hasLines } from './drawn-code.ts';
import { isText } from './kin.ts';
import { recordsLike, shapeOf } from './records-like.ts';

/** Numbers of an object literal, at most, that are drawn one by one. */
const NUMBERS = 4;

/** A value within object literals that have the same keys, with its keys from the outside in. */
interface Leaf {
  readonly path: readonly string[];
  readonly values: readonly UsedValue[];
}

/**
 * Returns object literals like those recorded, which have the same keys: by their parts, or else whole ones.
 *
 * @param textsFor the texts that literals of the same kind have for a key.
 */
export function drawnRecord(
  values: readonly UsedRecord[],
  textsFor: (key: string) => readonly UsedCode[],
): DrawnArgument | undefined {
  const parts = drawnParts(values, textsFor);
  if (parts !== undefined) return parts;
  const codes = recordsLike(values).map((value) => codeOf(value)!);
  if (codes.length < 2) return drawnFrom(codes);
  return { domains: [`int(0, ${codes.length - 1})`], given: ([name], list) => `${list(codes)}(${name})` };
}

/**
 * Returns object literals whose parts are drawn one by one: the numbers, the lower end of a range first, of literals that hold no
 * texts or are all the same one; and numbers in literals within, such as the lines and columns of a range. A text with lines is
 * drawn too, beside such numbers or alone. Undefined for other literals.
 *
 * @param isInner true if only those parts count that lie within, and texts with lines.
 */
export function drawnParts(
  values: readonly UsedRecord[],
  textsFor: (key: string) => readonly UsedCode[],
  isInner = false,
): DrawnArgument | undefined {
  const leaves = leavesOf(values);
  const numeric = leaves.filter((leaf) => leaf.values.every(isNumeric));
  const texts = leaves.filter((leaf) => leaf.values.some(isText));
  const isNested = numeric.some(({ path }) => path.length > 1);
  const lined = texts.filter(({ path }) => textsFor(path.at(-1)!).some(hasLines));
  const isLined = lined.length > 0 && (isNested || leaves.length === 1);
  const isVaried = new Set(values.map((value) => codeOf(value))).size > 1;
  const isOpen = isNested || (!isInner && (texts.length === 0 || !isVaried));
  const isSplit = isOpen && numeric.length > 0 && numeric.length <= NUMBERS;
  if (codeOf(values[0]!) === undefined || !(isSplit || isLined)) return undefined;
  return byLeaves(values[0]!, isSplit ? numeric : [], isLined ? lined : [], textsFor);
}

/** Draws the given leaves of an object literal, and takes the others as they are. */
function byLeaves(
  literal: UsedRecord,
  numeric: readonly Leaf[],
  lined: readonly Leaf[],
  textsFor: (key: string) => readonly UsedCode[],
): DrawnArgument {
  const drawn = [
    ...numeric.map(({ path, values }) => ({ path, of: drawnCode(values as UsedCode[]) })),
    ...lined.map(({ path }) => ({ path, of: drawnCode(textsFor(path.at(-1)!)) })),
  ];
  const indexOf = (path: readonly string[]): number =>
    drawn.findIndex((leaf) => leaf.path.join() === path.join());
  const ranges = rangesAmong(numeric.flatMap(({ path }) => (path.length === 1 ? path : [])));
  const codeAt = (value: UsedValue, path: readonly string[], names: readonly string[]): string => {
    const at = indexOf(path);
    if (at >= 0) return drawn[at]!.of.given([names[at]!], String);
    if (value.kind !== 'record') return codeOf(value)!;
    const fields = value.fields.map(
      ([key, field]) => `${jsKey(key)}: ${codeAt(field, [...path, key], names)}`,
    );
    return `{ ${fields.join(', ')} }`;
  };
  return {
    domains: drawn.flatMap(({ of }) => of.domains),
    ...(ranges.length > 0 && {
      require: (names) =>
        ranges.map(([low, high]) => `${names[indexOf([low])]!} <= ${names[indexOf([high])]!}`).join(' && '),
    }),
    given: (names) => codeAt(literal, [], names),
  };
}

/** Returns the leaves of object literals with the same keys. Literals within that have other keys are leaves too. */
function leavesOf(values: readonly UsedRecord[], outer: readonly string[] = []): Leaf[] {
  const [first] = values as [UsedRecord];
  return first.fields.flatMap(([key], at) => {
    const path = [...outer, key];
    const column = values.map(({ fields }) => fields[at]![1]);
    const records = column.filter((value) => value.kind === 'record');
    const isAlike = records.length === column.length && new Set(records.map(shapeOf)).size === 1;
    return isAlike && records[0]!.fields.length > 0 ? leavesOf(records, path) : [{ path, values: column }];
  });
}

const isNumeric = (value: UsedValue): boolean =>
  value.kind === 'code' && ['number', 'boolean'].includes(value.of);
