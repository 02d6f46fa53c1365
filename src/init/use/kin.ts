import { codeOf } from '../../programs/record/describe-value.ts';
import type { UsedValue } from '../../programs/record/recorded-use.ts';
import type { MethodUses } from './subject-use.ts';
import { shapeOf, type UsedRecord } from './records-like.ts';

type UsedList = Extract<UsedValue, { kind: 'list' }>;
type UsedPrimitive = Extract<UsedValue, { kind: 'code' }>;

/** Values of arguments that name the same kind of thing, such as the keys that one method adds and another removes. */
export interface Kin {
  /** Returns the primitives of all arguments that are kin of an argument: of one type, unless programs gave an object several. */
  readonly primitives: (name: string, at: number) => readonly UsedValue[];
  /** Returns the primitives of all arguments whose parameters have a name. */
  readonly named: (parameter: string) => readonly UsedValue[];
  /** Returns all object literals with the keys of one, or of one of its kin. */
  readonly records: (value: UsedRecord) => readonly UsedRecord[];
  /** All lists of numbers that methods were given. */
  readonly numbers: readonly UsedList[];
}

/** Finds which recorded arguments are kin: those that share a text, and those whose parameters have one name. */
export function kinOf(uses: MethodUses, parameterOf: (name: string, at: number) => string | undefined): Kin {
  const primitives = new Groups<UsedPrimitive>();
  const records = new Groups<UsedRecord>();
  const numbers: UsedList[] = [];
  for (const [name, calls] of uses)
    for (const { args, object } of calls)
      for (const [at, value] of args.entries()) {
        const literals = recordsIn(value);
        const parameter = parameterOf(name, at);
        for (const literal of literals) records.add([shapeOf(literal), `${name} ${at}`], literal);
        if (value.kind === 'list' && value.items.every(isNumber)) numbers.push(value);
        if (value.kind !== 'code' || value.of === 'subject' || name === 'constructor') continue;
        const text = value.of === 'string' ? [`"${value.code}`] : [];
        primitives.add(
          [`${name} ${at}`, ...text, ...(parameter === undefined ? [] : [`(${parameter}`])],
          value,
          object,
        );
      }
  return {
    primitives: (name, at) => ofTypesTogether(primitives.get(`${name} ${at}`)),
    named: (parameter) => ofTypesTogether(primitives.get(`(${parameter}`)),
    records: (value) => unique(records.get(shapeOf(value))),
    numbers,
  };
}

/** True for a finite number. */
export const isNumber = (value: UsedValue): boolean =>
  value.kind === 'code' && value.of === 'number' && Number.isFinite(Number(value.code));

const recordsIn = (value: UsedValue): UsedRecord[] =>
  value.kind === 'record'
    ? [value]
    : value.kind === 'list'
      ? value.items.filter((item) => item.kind === 'record')
      : [];

/**
 * Returns the values of the type that was given first, as documents come first, and of the types that one object was given together
 * with it: texts and numbers cannot be ordered among each other, and a program that sorts either never mixes them.
 */
function ofTypesTogether(given: readonly Given<UsedPrimitive>[]): UsedPrimitive[] {
  const objectsOf = new Map<string, Set<number | undefined>>();
  for (const { value, object } of given)
    objectsOf.set(value.of, (objectsOf.get(value.of) ?? new Set()).add(object));
  const [first] = objectsOf.values();
  const isTogether = ({ of }: UsedPrimitive): boolean =>
    [...objectsOf.get(of)!].some((object) => first!.has(object));
  return unique(given).filter(isTogether);
}

/** Returns the values, each once. */
const unique = <T extends UsedValue>(given: readonly Given<T>[]): T[] => [
  ...new Map(given.map(({ value }) => [codeOf(value) ?? '', value])).values(),
];

/** A value that a program gave to an object; undefined for an export of the module. */
interface Given<T> {
  readonly value: T;
  readonly object: number | undefined;
}

/** Values in groups: values that share a mark are in one. */
class Groups<T extends UsedValue> {
  readonly #groupOf = new Map<string, { marks: Set<string>; given: Given<T>[] }>();

  add(marks: readonly string[], value: T, object?: number): void {
    const groups = [...new Set(marks.flatMap((mark) => this.#groupOf.get(mark) ?? []))];
    const [group = { marks: new Set<string>(), given: [] }, ...others] = groups;
    for (const other of others) {
      for (const mark of other.marks) group.marks.add(mark);
      group.given.push(...other.given);
    }
    for (const mark of marks) group.marks.add(mark);
    group.given.push({ value, object });
    for (const mark of group.marks) this.#groupOf.set(mark, group);
  }

  get(mark: string): readonly Given<T>[] {
    return this.#groupOf.get(mark)?.given ?? [];
  }
}
