import type { Relation } from '../../encode/windows/vocabulary/relations/relation.ts';
import type { Draft, Literal } from './role-rules.ts';

/**
 * Returns a condition with "there is something to compare" in place of the only comparison that conditions without premises
 * leave there.
 */
export function withPresence(
  draft: Draft,
  all: readonly Draft[],
  relations: readonly Pick<Relation, 'parts' | 'outcomes'>[],
): Draft {
  if (draft.when.length === 0) return draft;
  const present = (literal: Literal): Literal => {
    const { parts, outcomes } = relations[literal.relation]!;
    if (parts.kind !== 'comparison' || literal.outcomes.includes(0)) return literal;
    const rules = all.filter(({ when, must }) => when.length === 0 && must.relation === literal.relation);
    const isLeft = (outcome: number): boolean => rules.every(({ must }) => must.outcomes.includes(outcome));
    const there = [...outcomes.keys()].slice(1);
    return there.every((outcome) => literal.outcomes.includes(outcome) || !isLeft(outcome))
      ? { relation: literal.relation, outcomes: there }
      : literal;
  };
  return { when: draft.when.map(present), must: present(draft.must) };
}
