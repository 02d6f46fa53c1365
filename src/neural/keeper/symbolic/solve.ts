import { candidatesFor } from './candidates.ts';
import { holds, variablesOf, type Assignment, type Expression } from './expression.ts';
import type { Domain } from './step.ts';

/** Assignments that are tried for one set of conditions, at most; keeps one search under 0.1 s. */
const MAX_TRIES = 20_000;

/** Values of variables that meet conditions; or that none of the candidates does, or that there were too many to tell. */
export type Solution =
  | { readonly kind: 'found'; readonly values: Record<string, unknown> }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' };

/**
 * Searches the candidates for values of variables that meet all conditions.
 *
 * @param values the values of all variables; those that no condition has are kept.
 */
export function solve(
  conditions: readonly Expression[],
  domains: ReadonlyMap<string, Domain>,
  values: Assignment,
): Solution {
  const groups = conditions.map((one) => ({ condition: one, names: variablesOf(one) }));
  const names = [...new Set(groups.flatMap((one) => [...one.names]))];
  const found: Record<string, unknown> = { ...values };
  const candidates = new Map(
    names.map((name) => {
      const own = groups.filter((one) => one.names.has(name));
      const alone = own.filter((one) => one.names.size === 1).map(({ condition }) => condition);
      const accepts = (value: unknown): boolean => alone.every((one) => holds(one, { [name]: value }));
      const domain = domains.get(name) ?? { kind: 'any' };
      const conditionsOf = own.map(({ condition }) => condition);
      return [name, candidatesFor(domain, conditionsOf, values[name], accepts).filter(accepts)] as const;
    }),
  );
  names.sort((a, b) => candidates.get(a)!.length - candidates.get(b)!.length);
  let tries = 0;
  const assign = (at: number): boolean => {
    if (at === names.length) return groups.every(({ condition }) => holds(condition, found));
    const name = names[at]!;
    const assigned = new Set(names.slice(0, at + 1));
    const ready = groups.filter(
      (one) => one.names.has(name) && [...one.names].every((two) => assigned.has(two)),
    );
    for (const value of candidates.get(name)!) {
      if (++tries > MAX_TRIES) return false;
      found[name] = value;
      if (ready.every(({ condition }) => holds(condition, found)) && assign(at + 1)) return true;
    }
    return false;
  };
  if (assign(0)) return { kind: 'found', values: found };
  return { kind: tries > MAX_TRIES ? 'unknown' : 'none' };
}
