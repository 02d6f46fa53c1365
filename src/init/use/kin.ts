import { codeOf } from '../../programs/record/describe-value.ts';
import type { UsedValue } from '../../programs/record/recorded-use.ts';
import type { MethodUses } from './subject-use.ts';
import { shapeOf, type UsedRecord } from './records-like.ts';

/** Values of arguments that name the same kind of thing, such as the keys that one method adds and another removes. */
export interface Kin {
  /** Returns the primitives of all arguments that are kin of an argument. */
  readonly primitives: (name: string, at: number) => readonly UsedValue[];
  /** Returns the primitives of all arguments whose parameters have a name. */
  readonly named: (parameter: string) => readonly UsedValue[];
  /** Returns all object literals with the keys of one, or of one of its kin. */
  readonly records: (value: UsedRecord) => readonly UsedRecord[];
}

/**
 * Finds which recorded arguments are kin: those that share a text, and those whose parameters have one name.
 *
 * @param parameterOf returns the name of a parameter of a method; undefined if it has none.
 */
export function kinOf(uses: MethodUses, parameterOf: (name: string, at: number) => string | undefined): Kin {
  const primitives = new Groups<UsedValue>();
  const records = new Groups<UsedRecord>();
  for (const [name, calls] of uses)
    for (const { args } of calls)
      for (const [at, value] of args.entries()) {
        const literals = recordsIn(value);
        const parameter = parameterOf(name, at);
        for (const literal of literals) records.add([shapeOf(literal), `${name} ${at}`], literal);
        if (value.kind !== 'code' || value.of === 'subject' || name === 'constructor') continue;
        const text = value.of === 'string' ? [`"${value.code}`] : [];
        primitives.add(
          [`${name} ${at}`, ...text, ...(parameter === undefined ? [] : [`(${parameter}`])],
          value,
        );
      }
  return {
    primitives: (name, at) => primitives.get(`${name} ${at}`),
    named: (parameter) => primitives.get(`(${parameter}`),
    records: (value) => records.get(shapeOf(value)),
  };
}

const recordsIn = (value: UsedValue): UsedRecord[] =>
  value.kind === 'record'
    ? [value]
    : value.kind === 'list'
      ? value.items.filter((item) => item.kind === 'record')
      : [];

/** Values in groups: values that share a mark are in one. */
class Groups<T extends UsedValue> {
  readonly #groupOf = new Map<string, { marks: Set<string>; values: Map<string, T> }>();

  add(marks: readonly string[], value: T): void {
    const groups = [...new Set(marks.flatMap((mark) => this.#groupOf.get(mark) ?? []))];
    const [group = { marks: new Set<string>(), values: new Map<string, T>() }, ...others] = groups;
    for (const other of others) {
      for (const mark of other.marks) group.marks.add(mark);
      for (const [code, known] of other.values) group.values.set(code, known);
    }
    for (const mark of marks) group.marks.add(mark);
    group.values.set(codeOf(value) ?? '', value);
    for (const mark of group.marks) this.#groupOf.set(mark, group);
  }

  get(mark: string): readonly T[] {
    return [...(this.#groupOf.get(mark)?.values.values() ?? [])];
  }
}
