import type { WindowsModel } from '../model.ts';
import { WindowsJudge } from '../windows-judge.ts';
import type { DescribedObjects } from './describe-model.ts';
import type { Agreement, Support } from './description.ts';
import { neededRules } from './needed-rules.ts';
import type { RoleRules, Rule } from './role-rules.ts';
import { ruleReader } from './rule-reader.ts';

/** What objects say about a condition; see `Support`. */
export type RuleEvidence = Required<Pick<Support, 'objects' | 'onlyRejects' | 'isNeeded'>>;

/** What objects say about the conditions of a model. */
export interface Evidence {
  readonly agreement: Agreement;
  readonly ofRule: ReadonlyMap<Rule, RuleEvidence>;
}

/** Tries the conditions of a model on objects. */
export function evidenceOf(
  model: WindowsModel,
  rules: readonly RoleRules[],
  { valid, broken }: DescribedObjects,
): Evidence {
  const judge = new WindowsJudge(model);
  const read = ruleReader(model, rules);
  const all = rules.flatMap((ofRole) => ofRole.rules);
  const objects = new Map(all.map((rule) => [rule, 0]));
  const violated: ReadonlySet<Rule>[] = [];
  const ofBroken: ReadonlySet<Rule>[] = [];
  const agreement = {
    valid: valid.length,
    validAgreed: 0,
    broken: broken.length,
    brokenAgreed: 0,
    foreign: 0,
  };
  for (const graph of valid) {
    const found = read(graph);
    for (const rule of found?.applying ?? []) objects.set(rule, objects.get(rule)! + 1);
    if (found !== undefined) violated.push(found.violated);
    if (judge.judge(graph).valid === (found !== undefined && found.violated.size === 0))
      agreement.validAgreed++;
  }
  for (const graph of broken) {
    const found = read(graph);
    if (found === undefined) agreement.foreign++;
    else ofBroken.push(found.violated);
    if (judge.judge(graph).valid === (found !== undefined && found.violated.size === 0))
      agreement.brokenAgreed++;
  }
  const needed = neededRules(all, [...violated, ...ofBroken]);
  const onlyRejects = new Map(all.map((rule) => [rule, 0]));
  for (const found of ofBroken) {
    const [rule, ...others] = [...found].filter((other) => needed.has(other));
    if (rule !== undefined && others.length === 0) onlyRejects.set(rule, onlyRejects.get(rule)! + 1);
  }
  return {
    agreement,
    ofRule: new Map(
      all.map((rule) => [
        rule,
        { objects: objects.get(rule)!, onlyRejects: onlyRejects.get(rule)!, isNeeded: needed.has(rule) },
      ]),
    ),
  };
}
