import type { Windows } from '../../windows/bags/windows.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { violatesRule, type Rule } from '../rules.ts';

/** Returns a function that finds the rules that an object violates; undefined for an object with something foreign. */
export function ruleReader(
  windows: Windows,
  rules: readonly (readonly Rule[])[],
): (graph: ObjectGraph) => ReadonlySet<Rule> | undefined {
  return (graph) => {
    if (windows.read(graph) !== undefined) return undefined;
    const { records, relations, ids, tables } = windows;
    const violated = new Set<Rule>();
    for (let record = 0; record < records.count; record++) {
      const role = records.role.values[record]!;
      const window = tables[role]!.row(ids[record]!);
      for (const rule of rules[role]!) if (violatesRule(rule, relations[role]!, window)) violated.add(rule);
    }
    return violated;
  };
}
