import { Windows } from '../../encode/windows/bags/windows.ts';
import type { ObjectGraph } from '../../heap/graph.ts';
import type { WindowsModel } from '../model.ts';
import { unionOf, WindowsJudge } from '../windows-judge.ts';
import type { DescribedObjects } from './describe-model.ts';
import type { Agreement } from './description.ts';
import { applies, violates, type RoleRules, type Rule } from './role-rules.ts';

/** What objects say about the conditions of a model. */
export interface Evidence {
  readonly agreement: Agreement;
  /** By rule, the valid objects it applies to, and the broken objects that it alone rejects. */
  readonly ofRule: ReadonlyMap<Rule, { readonly objects: number; readonly onlyRejects: number }>;
}

/** Tries the conditions of a model on objects. */
export function evidenceOf(
  model: WindowsModel,
  rules: readonly RoleRules[],
  { valid, broken }: DescribedObjects,
): Evidence {
  const judge = new WindowsJudge(model);
  const read = ruleReader(model, rules);
  const counts = new Map(
    rules.flatMap((ofRole) => ofRole.rules.map((rule) => [rule, { objects: 0, onlyRejects: 0 }])),
  );
  const agreement = {
    valid: valid.length,
    validAgreed: 0,
    broken: broken.length,
    brokenAgreed: 0,
    foreign: 0,
  };
  for (const graph of valid) {
    const found = read(graph);
    for (const rule of found?.applying ?? []) counts.get(rule)!.objects++;
    if (judge.judge(graph).valid === (found !== undefined && found.violated.size === 0))
      agreement.validAgreed++;
  }
  for (const graph of broken) {
    const found = read(graph);
    if (found === undefined) agreement.foreign++;
    else if (found.violated.size === 1) for (const rule of found.violated) counts.get(rule)!.onlyRejects++;
    if (judge.judge(graph).valid === (found !== undefined && found.violated.size === 0))
      agreement.brokenAgreed++;
  }
  return { agreement, ofRule: counts };
}

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
