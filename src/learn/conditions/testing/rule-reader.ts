import { Windows } from '../../windows/bags/windows.ts';
import type { WindowPlan } from '../../windows/window-plan.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { violatesRule, type RoleRules, type Rule } from '../rules.ts';

/** Returns a function that finds the rules that an object violates; undefined for an object with something foreign. */
export function ruleReader(
  plan: WindowPlan,
  rules: readonly RoleRules[],
): (graph: ObjectGraph) => ReadonlySet<Rule> | undefined {
  const names = rules.map(({ relations }, role) => [
    plan.roles[role]!.name,
    relations.map(({ name }) => name),
  ]);
  const windows = new Windows(plan, Object.fromEntries(names) as Record<string, string[]>);
  return (graph) => {
    if (windows.read(graph) !== undefined) return undefined;
    const { records, ids, tables } = windows;
    const violated = new Set<Rule>();
    for (let record = 0; record < records.count; record++) {
      const role = records.role.values[record]!;
      const window = tables[role]!.row(ids[record]!);
      for (const rule of rules[role]!.rules) if (violatesRule(rule, window)) violated.add(rule);
    }
    return violated;
  };
}
