import type { Link } from '../links/link.ts';
import { type FieldColumns, NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Relation } from './relation.ts';

/**
 * Returns the relation on the kind of value that a field holds: null, a reference, a flag, a number … @param words the
 * word for each code of `FieldKinds`; codes of equal words share an outcome. @param isExact true if `words` separates
 * 0, 1 and larger integers; part of the relation's name.
 */
export function kindRelation(
  { name, kind }: FieldColumns,
  words: readonly string[],
  isExact = false,
): Relation {
  const outcomes = [...new Set(words)];
  const codes = Uint8Array.from(words, (word) => outcomes.indexOf(word));
  return {
    name: `${name} ${verb(isExact)}`,
    parts: { kind: 'value-kind', link: undefined, field: name, isExact },
    outcomes,
    write(members, count, out, stride, offset) {
      const kinds = kind.values;
      for (let i = 0, index = offset; i < count; i++, index += stride)
        out[index] = codes[kinds[members[i]!]!]!;
    },
  };
}

/**
 * Returns the relation on the kind of value that a field holds in the record that a link leads to. @param wordsOf by
 * role id of the link's targets, the word for each code of the field there.
 */
export function linkedKindRelation(
  records: RecordTable,
  link: Link,
  { name, kind }: FieldColumns,
  wordsOf: ReadonlyMap<number, readonly string[]>,
  isExact = false,
): Relation {
  const outcomes = [...new Set(['nothing', ...[...wordsOf.values()].flat()])];
  // One kind may have different codes in different roles.
  const codes = records.plan.roles.map((_, role) =>
    Uint8Array.from(wordsOf.get(role) ?? [], (word) => outcomes.indexOf(word)),
  );
  return {
    name: `${link.name}.${name} ${verb(isExact)}`,
    parts: { kind: 'value-kind', link, field: name, isExact },
    outcomes,
    write(members, count, out, stride, offset) {
      const targets = link.targets();
      const kinds = kind.values;
      const roles = records.role.values;
      for (let i = 0, index = offset; i < count; i++, index += stride) {
        const target = targets[members[i]!]!;
        const code = target === NOTHING ? 0 : kinds[target]!;
        out[index] = code === 0 ? 0 : (codes[roles[target]!]![code] ?? 0);
      }
    },
  };
}

const verb = (isExact: boolean): string => (isExact ? 'is exactly' : 'is');
