import { getOrInsert } from '../../base/get-or-insert.ts';
import { codeOf } from '../../programs/record/describe-value.ts';
import type { UsedCode, UsedList, UsedRecord, UsedValue } from '../../programs/record/recorded-use.ts';
import type { MethodUses } from './subject-use.ts';
import { MOST, shapeOf } from './records-like.ts';

/** Values of arguments that name the same kind of thing, such as the keys that one method adds and another removes. */
export interface Kin {
  /** Returns the primitives of all arguments that are kin of an argument: of one type, unless programs gave an object several. */
  readonly primitives: (name: string, at: number) => readonly UsedValue[];
  /** Returns the primitives of all arguments whose parameters have a name. */
  readonly named: (parameter: string) => readonly UsedValue[];
  /** Returns all object literals that are kin of one. */
  readonly records: (value: UsedRecord) => readonly UsedRecord[];
  /**
   * Returns the object literals to write in the place of one: of all its kin, those with the likeliest keys. Their texts are those
   * that methods get for a parameter of the same name, as keys: `{ key: 'a', value: 1 }` of a method that sets many.
   */
  readonly likeliest: (value: UsedRecord) => readonly UsedRecord[];
  /**
   * Returns the keys by which an object that the class took is known: those that the class added to the literal, as the links of a node,
   * whatever else programs put there; all of them if it added none.
   */
  readonly takenKeys: (value: UsedRecord) => readonly string[];
  /** All lists of numbers that methods were given. */
  readonly numbers: readonly UsedList[];
}

/**
 * Finds which recorded arguments are kin: texts, alone or in lists, and numbers if they share a text or if their parameters have
 * one name or its plural. Object literals are kin if they have the same keys, if they are the same argument, or if they share a
 * key and their parameters have one name: what one method removes is what another added, though programs gave it more fields
 * on other objects.
 */
export function kinOf(uses: MethodUses, parameterOf: (name: string, at: number) => string | undefined): Kin {
  const primitives = new Groups<UsedCode>();
  /** By argument and name of parameters, the types of what they were given: keys that values equal are no values. */
  const types = new Map<string, Set<string>>();
  const records = new Groups<UsedRecord>();
  const numbers: UsedList[] = [];
  /** The keys of object literals when programs gave them first, by number. */
  const written = new Map<number, readonly string[]>();
  for (const [name, calls] of uses)
    for (const { args, object } of calls)
      for (const [at, given] of args.entries()) {
        const argument = `${name} ${at}`;
        const parameter = parameterOf(name, at);
        const named = parameter === undefined ? [] : [nameMark(parameter)];
        for (const value of recordsIn(given)) {
          const ofKeys = value.fields.flatMap(([key]) => named.map((mark) => `${mark} ${key}`));
          records.add([shapeOf(value), argument, ...ofKeys], { value, object, argument });
          if (value.again === undefined) written.set(value.id, keysOf(value));
        }
        if (given.kind === 'list' && given.items.every(isNumber)) numbers.push(given);
        for (const value of name === 'constructor' ? [] : primitivesIn(given)) {
          const text = value.of === 'string' ? [`"${value.code}`] : [];
          primitives.add([argument, ...text, ...named], { value, object, argument });
          for (const mark of [argument, ...named]) getOrInsert(types, mark, () => new Set()).add(value.of);
        }
      }
  const valuesOf = (...marks: readonly [string, ...string[]]): UsedCode[] =>
    ofTypesTogether(
      primitives.get(marks[0]).filter(({ value }) => marks.some((mark) => types.get(mark)?.has(value.of))),
    );
  const named = (parameter: string): readonly UsedCode[] => valuesOf(nameMark(parameter));
  return {
    primitives: (name, at) => {
      const parameter = parameterOf(name, at);
      return valuesOf(`${name} ${at}`, ...(parameter === undefined ? [] : [nameMark(parameter)]));
    },
    named,
    records: (value) => unique(records.get(shapeOf(value))),
    likeliest: (value) => {
      const kin = records.get(shapeOf(value));
      // A literal that a call took only inside of something else has no kin.
      return kin.length === 0 ? [value] : withTexts(likeliestOf(kin), (key) => named(key).filter(isText));
    },
    takenKeys: (value) => {
      const keys = keysOf(value);
      const added = keys.filter((key) => written.get(value.id)?.includes(key) !== true);
      return added.length === 0 ? keys : added;
    },
    numbers,
  };
}

const keysOf = ({ fields }: UsedRecord): string[] => fields.map(([key]) => key);

/** The mark of values for parameters of a name or its plural. */
const nameMark = (parameter: string): string => `(${parameter.replace(/s$/, '')}`;

/** True for a list of texts. */
export const isTextList = (value: UsedValue): value is UsedList =>
  value.kind === 'list' && value.items.length > 0 && value.items.every(isText);

/** True for a text. */
export const isText = (value: UsedValue): value is UsedCode => value.kind === 'code' && value.of === 'string';

function primitivesIn(value: UsedValue): readonly UsedCode[] {
  if (value.kind === 'list') return value.items.filter(isText);
  return value.kind === 'code' && value.of !== 'subject' ? [value] : [];
}

/** True for a text or a number. */
export const isPrimitive = (value: UsedValue): value is UsedCode =>
  value.kind === 'code' && ['string', 'number'].includes(value.of);

/** True for a finite number. */
export const isNumber = (value: UsedValue): boolean =>
  value.kind === 'code' && value.of === 'number' && Number.isFinite(Number(value.code));

/** Returns the object literals that a value is or lists. */
export const recordsIn = (value: UsedValue): UsedRecord[] =>
  value.kind === 'record'
    ? [value]
    : value.kind === 'list'
      ? value.items.filter((item) => item.kind === 'record')
      : [];

/**
 * Returns the literals that have the commonest keys of the argument that was given first: uses begin with what programs did with
 * objects that were made alike.
 */
function likeliestOf(given: readonly Given<UsedRecord>[]): UsedRecord[] {
  const first = unique(given.filter(({ argument }) => argument === given[0]!.argument)).map(shapeOf);
  const countOf = (shape: string): number => first.filter((other) => other === shape).length;
  const [likeliest] = first.toSorted((a, b) => countOf(b) - countOf(a));
  return unique(given).filter((value) => shapeOf(value) === likeliest);
}

/** Returns literals with other texts: each has the next ones of those for the key of a field. */
function withTexts(
  literals: readonly UsedRecord[],
  textsFor: (key: string) => readonly UsedCode[],
): readonly UsedRecord[] {
  const texts = new Map(literals[0]?.fields.map(([key]) => [key, textsFor(key)]));
  const most = Math.max(0, ...[...texts.values()].map(({ length }) => length));
  return Array.from({ length: Math.max(literals.length, Math.min(most, MOST)) }, (_, at) => {
    const literal = literals[at % literals.length]!;
    const fields = literal.fields.map(([key, field]) => {
      const some = texts.get(key)!;
      return [key, isText(field) && some.length > 0 ? some[at % some.length]! : field] as const;
    });
    return { ...literal, fields };
  });
}

/**
 * Returns the values of the type that was given first, as documents come first, and of the types that one object was given together
 * with it: texts and numbers cannot be ordered among each other, and a program that sorts either never mixes them.
 */
function ofTypesTogether(given: readonly Given<UsedCode>[]): UsedCode[] {
  const objectsOf = new Map<string, Set<number | undefined>>();
  for (const { value, object } of given)
    objectsOf.set(value.of, (objectsOf.get(value.of) ?? new Set()).add(object));
  const [first] = objectsOf.values();
  const isTogether = ({ of }: UsedCode): boolean =>
    [...objectsOf.get(of)!].some((object) => first!.has(object));
  return unique(given).filter(isTogether);
}

/** Returns the values, each once. */
const unique = <T extends UsedValue>(given: readonly Given<T>[]): T[] => [
  ...new Map(given.map(({ value }) => [codeOf(value) ?? '', value])).values(),
];

/** A value that a program gave. */
interface Given<T> {
  readonly value: T;
  /** The object that it was given to; undefined for an export of the module. */
  readonly object: number | undefined;
  /** The name of the method and the index among its arguments. */
  readonly argument: string;
}

/** Values in groups: values that share a mark are in one. */
class Groups<T extends UsedValue> {
  readonly #groupOf = new Map<string, { marks: Set<string>; given: Given<T>[] }>();

  add(marks: readonly string[], given: Given<T>): void {
    // In the order in which they were begun.
    const groups = [...new Set(this.#groupOf.values())].filter((group) =>
      marks.some((mark) => group.marks.has(mark)),
    );
    const [group = { marks: new Set<string>(), given: [] }, ...others] = groups;
    for (const other of others) {
      for (const mark of other.marks) group.marks.add(mark);
      group.given.push(...other.given);
    }
    for (const mark of marks) group.marks.add(mark);
    group.given.push(given);
    for (const mark of group.marks) this.#groupOf.set(mark, group);
  }

  get(mark: string): readonly Given<T>[] {
    return this.#groupOf.get(mark)?.given ?? [];
  }
}
