import type { Link } from '../links/link.ts';
import { NOTHING, type FieldColumns, type Records } from '../../records/records.ts';
import type { Relation } from './relation.ts';

/**
 * What kind of value a field holds: null, a reference, a flag, a number …
 *
 * @param words by the field's codes; codes of equal words are one outcome.
 */
export function kindRelation(
  { name, kind }: FieldColumns,
  words: readonly string[],
  question = 'is',
): Relation {
  const outcomes = [...new Set(words)];
  const codes = Uint8Array.from(words, (word) => outcomes.indexOf(word));
  return {
    name: `${name} ${question}`,
    outcomes,
    write(members, count, out, stride, offset) {
      const kinds = kind.values;
      for (let i = 0, at = offset; i < count; i++, at += stride) out[at] = codes[kinds[members[i]!]!]!;
    },
  };
}

/**
 * What kind of value a field of a neighbour holds.
 *
 * @param wordsOf by the roles that the link leads to: the kinds of the field there, as its codes number them.
 */
export function linkedKindRelation(
  records: Records,
  link: Link,
  { name, kind }: FieldColumns,
  wordsOf: ReadonlyMap<number, readonly string[]>,
  question = 'is',
): Relation {
  const outcomes = [...new Set(['nothing', ...[...wordsOf.values()].flat()])];
  // One kind may have another code in each role.
  const codes = records.plan.roles.map((_, role) =>
    Uint8Array.from(wordsOf.get(role) ?? [], (word) => outcomes.indexOf(word)),
  );
  return {
    name: `${link.name}.${name} ${question}`,
    outcomes,
    write(members, count, out, stride, offset) {
      const targets = link.targets();
      const kinds = kind.values;
      const roles = records.role.values;
      for (let i = 0, at = offset; i < count; i++, at += stride) {
        const target = targets[members[i]!]!;
        const held = target === NOTHING ? 0 : kinds[target]!;
        out[at] = held === 0 ? 0 : (codes[roles[target]!]![held] ?? 0);
      }
    },
  };
}
