import type { WindowsModel } from '../model.ts';
import type { DescribedObjects } from './describe-model.ts';
import { neededRules } from './needed-rules.ts';
import type { RoleRules } from './role-rules.ts';
import { ruleReader } from './rule-reader.ts';

/** Returns the conditions of a model without those that {@link neededRules} leaves out. */
export function withoutUnneeded(
  model: WindowsModel,
  rules: readonly RoleRules[],
  { valid, broken }: DescribedObjects,
): RoleRules[] {
  const read = ruleReader(model, rules);
  const violated = [...valid, ...broken].flatMap((graph) => read(graph)?.violated ?? []);
  const needed = neededRules(
    rules.flatMap((ofRole) => ofRole.rules),
    violated,
  );
  return rules.map((ofRole) => ({ ...ofRole, rules: ofRole.rules.filter((rule) => needed.has(rule)) }));
}
