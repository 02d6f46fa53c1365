import type { Relation } from '../../encode/windows/vocabulary/relations/relation.ts';
import type { RolePlan, WindowPlan } from '../../encode/windows/window-plan.ts';
import { statementOf, type Fact } from './window-facts.ts';

/**
 * Returns a function that is false for windows that no object has: those whose outcomes contradict one another, such as
 * `left is null` with `key < max of key below left`. It is true for some of these too.
 *
 * @param mayBeNaN true if fields of numbers may hold NaN.
 */
export function possibleWindows(
  relations: readonly Relation[],
  role: RolePlan,
  plan: WindowPlan,
  mayBeNaN: boolean,
): (window: Uint8Array) => boolean {
  const stated = relations.map((relation) =>
    relation.outcomes.map((_, outcome) => statementOf(relation, outcome, role, plan, mayBeNaN)),
  );
  return (window) => {
    const known = new Map<string, readonly string[]>();
    const statements = stated.map((ofRelation, index) => ofRelation[window[index]!]!);
    for (const { facts } of statements) {
      for (const [about, values] of facts) {
        const left = known.get(about)?.filter((value) => values.includes(value)) ?? values;
        if (left.length === 0) return false;
        known.set(about, left);
      }
    }
    const isPossible = ([about, values]: Fact): boolean =>
      known.get(about)?.some((value) => values.includes(value)) ?? true;
    return statements.every(({ oneOf }) => oneOf?.some((facts) => facts.every(isPossible)) ?? true);
  };
}
