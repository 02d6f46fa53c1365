import { mustGet } from '../../../base/must-get.ts';
import { itemAt } from '../../../base/item-at.ts';
import { candidatesFor } from './candidates.ts';
import { holds, variablesOf, type Assignment, type Expression } from './expression.ts';
import type { Domain } from './step.ts';

/** Assignments that are tried for one set of conditions, at most; keeps one search under 0.1 s. */
const MAX_TRIES = 20_000;

/**
 * The answer of the solver: values that meet the conditions, no such values among the candidates, or too many
 * candidates.
 */
export type Solution =
  | { readonly kind: 'found'; readonly values: Record<string, unknown> }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' };

/** Searches the candidates for values of variables that meet all conditions. */
export function solve(
  conditions: readonly Expression[],
  domains: ReadonlyMap<string, Domain>,
  values: Assignment,
): Solution {
  const groups = conditions.map((condition) => ({ condition, names: variablesOf(condition) }));
  const names = [...new Set(groups.flatMap((group) => [...group.names]))];
  const found: Record<string, unknown> = { ...values };
  const candidates = new Map(
    names.map((name) => {
      const own = groups.filter((group) => group.names.has(name));
      const alone = own.filter((group) => group.names.size === 1).map(({ condition }) => condition);
      const accepts = (value: unknown): boolean =>
        alone.every((condition) => holds(condition, { [name]: value }));
      const domain = domains.get(name) ?? { kind: 'any' };
      const conditionsOf = own.map(({ condition }) => condition);
      return [name, candidatesFor(domain, conditionsOf, values[name], accepts).filter(accepts)] as const;
    }),
  );
  names.sort((a, b) => mustGet(candidates, a).length - mustGet(candidates, b).length);
  let tries = 0;
  const assign = (at: number): boolean => {
    if (at === names.length) return groups.every(({ condition }) => holds(condition, found));
    const name = itemAt(names, at);
    const assigned = new Set(names.slice(0, at + 1));
    const ready = groups.filter(
      (group) => group.names.has(name) && [...group.names].every((other) => assigned.has(other)),
    );
    for (const value of mustGet(candidates, name)) {
      if (++tries > MAX_TRIES) return false;
      found[name] = value;
      if (ready.every(({ condition }) => holds(condition, found)) && assign(at + 1)) return true;
    }
    return false;
  };
  if (assign(0)) return { kind: 'found', values: found };
  return { kind: tries > MAX_TRIES ? 'unknown' : 'none' };
}
