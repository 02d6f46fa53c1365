import { Windows } from '../../encode/windows/bags/windows.ts';
import type { ObjectGraph } from '../../heap/graph.ts';
import type { WindowsModel } from '../model.ts';
import { unionOf } from '../windows-judge.ts';
import { applies, violates, type RoleRules, type Rule } from './role-rules.ts';

/** The rules that apply to an object, and those that it violates. */
export interface RulesOfObject {
  readonly applying: ReadonlySet<Rule>;
  readonly violated: ReadonlySet<Rule>;
}

/** Returns a function that finds the rules of an object; undefined for an object with something foreign. */
export function ruleReader(
  { encoding: { plan }, votes }: WindowsModel,
  rules: readonly RoleRules[],
): (graph: ObjectGraph) => RulesOfObject | undefined {
  const windows = new Windows(plan, unionOf(votes, plan));
  const known = rules.map((): (readonly [applying: Rule[], violated: Rule[]])[] => []);
  return (graph) => {
    if (windows.read(graph) !== undefined) return undefined;
    const { records, ids, tables } = windows;
    const applying = new Set<Rule>();
    const violated = new Set<Rule>();
    for (let record = 0; record < records.count; record++) {
      const role = records.role.values[record]!;
      const id = ids[record]!;
      const found = (known[role]![id] ??= [
        rules[role]!.rules.filter((rule) => applies(rule, tables[role]!.row(id))),
        rules[role]!.rules.filter((rule) => violates(rule, tables[role]!.row(id))),
      ]);
      for (const rule of found[0]) applying.add(rule);
      for (const rule of found[1]) violated.add(rule);
    }
    return { applying, violated };
  };
}
