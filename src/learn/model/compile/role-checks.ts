import type { FieldPlan, RolePlan } from '../../windows/window-plan.ts';
import { fieldWords } from '../describe/link-words.ts';
import type { Literal, RoleRules, Rule } from '../../conditions/rules.ts';
import { ruleWords } from '../describe/rule-words.ts';
import { kindList } from '../explain/value-words.ts';
import { boundCheck } from './bound-checks.ts';
import type { CodeContext } from './code-context.ts';
import { impliedChecks, referenceChecks } from './implied-checks.ts';
import { isOfLinksOnly } from './determined-fields.ts';
import { needsOf } from './needs.ts';
import { isReadAhead } from './path-code.ts';
import type { Check, CheckCode } from './order-checks.ts';
import { literalsCode } from './relation-code.ts';
import * as js from './nodes.ts';
import type { Node } from './nodes.ts';
import { textOf } from './print.ts';
import { all, any, not } from './simplify.ts';
import { kindTest, wordsOf } from './value-test.ts';

/** Returns the checks of the records of a role: the kinds of values in each field, then the conditions. */
export function roleChecks(role: RolePlan, ofRole: RoleRules, context: CodeContext): Check[] {
  const { relations } = ofRole;
  const always = alwaysOf(ofRole);
  const rules = ofRole.rules
    .map((rule) =>
      rule.when.length === 0
        ? rule
        : {
            ...rule,
            when: rule.when.map((premise) => widened(premise, ofRole, always)),
          },
    )
    .filter((rule) => !isVacuous(rule, ofRole));
  /** The conditions on the kind of a field's values, which tell more than its kinds. */
  const narrowing = new Map<string, Rule>();
  for (const rule of rules) {
    const { parts } = relations[rule.must.relation]!;
    if (rule.when.length > 0 || parts.kind !== 'value-kind' || parts.link !== undefined) continue;
    const field = role.fields.find(({ name }) => name === parts.field);
    if (field?.refers === false) narrowing.set(parts.field, rule);
  }
  const merged = new Set(narrowing.values());
  const kinds = role.fields.map((field) =>
    kindCheck(role, field, narrowing.get(field.name), ofRole, context),
  );
  const conditions = rules
    .filter((rule) => !merged.has(rule) && !isArrival(rule, role, ofRole, context))
    .flatMap(
      (rule) =>
        boundCheck(rule, role, relations, context) ??
        referenceChecks(rule, role, relations, context) ?? [
          ...impliedChecks(rule, role, relations, context),
          ruleCheck(rule, role, ofRole, context),
        ],
    );
  return [...kinds, ...conditions].map((check) => withNeeds(check, context));
}

/** Returns a check with what it reads. */
function withNeeds(check: CheckCode, context: CodeContext): Check {
  const { role, kindOf, isAfterWalk, violated } = check;
  if (!context.isPlain) {
    // Where there are containers, which no search builds, values are read as objects are reached.
    const isRead = kindOf !== undefined && context.arrays === undefined && !context.isBeside(kindOf);
    return {
      ...check,
      needs: { near: isRead ? new Set([kindOf]) : undefined, values: new Set(), folded: new Set() },
    };
  }
  const item = context.itemOf(role);
  const needs = needsOf(violated(item), item, context);
  return { ...check, needs: isAfterWalk ? { ...needs, near: undefined } : needs };
}

/** Returns true for a condition that is checked where an object is first reached, and adds it to these. */
function isArrival(rule: Rule, role: RolePlan, { relations }: RoleRules, context: CodeContext): boolean {
  const { parts } = relations[rule.must.relation]!;
  const { outcomes } = rule.must;
  if (!context.isPlain || role === context.plan.roles[0] || rule.when.length > 0) return false;
  if (parts.kind !== 'direction' || parts.link.parts.kind !== 'field') return false;
  const { field } = parts.link.parts;
  const known = role.fields.find(({ name }) => name === field);
  if (known === undefined || known.discovers || !outcomes.includes(3)) return false;
  if (outcomes.some((outcome) => ![0, 1, 3].includes(outcome))) return false;
  context.arrivals.push({
    role,
    field,
    words: ruleWords(rule, relations, role, context.plan),
    mayBeNowhere: outcomes.includes(0),
    mayBeItself: outcomes.includes(1),
  });
  return true;
}

/** Returns by relation the outcomes that conditions without premises leave. */
function alwaysOf({ rules, relations }: RoleRules): number[][] {
  const always = relations.map(({ outcomes }) => [...outcomes.keys()]);
  for (const { when, must } of rules) {
    if (when.length > 0) continue;
    always[must.relation] = always[must.relation]!.filter((outcome) => must.outcomes.includes(outcome));
  }
  return always;
}

/** Returns a premise on a field of the object at a link as the premise that there is an object, if that says the same. */
function widened(
  premise: Literal,
  { relations }: RoleRules,
  always: readonly (readonly number[])[],
): Literal {
  const { relation, outcomes } = premise;
  const { parts, outcomes: all } = relations[relation]!;
  const isOfLink = parts.kind === 'value-kind' && parts.link !== undefined;
  const isRest = always[relation]!.every((outcome) => outcome === 0 || outcomes.includes(outcome));
  return isOfLink && isRest && !outcomes.includes(0)
    ? { relation, outcomes: [...all.keys()].slice(1) }
    : premise;
}

/** True for a condition whose premise says that a field leads nowhere, and which then compares with what is there. */
function isVacuous({ when, must }: Rule, { relations }: RoleRules): boolean {
  const { parts } = relations[must.relation]!;
  if (parts.kind !== 'comparison' || must.outcomes.join() !== '0') return false;
  const { right } = parts;
  const field =
    right.parts.kind === 'below'
      ? right.parts.field
      : right.parts.kind === 'linked' && right.parts.link.parts.kind === 'field'
        ? right.parts.link.parts.field
        : undefined;
  if (field === undefined || !('nothing' in right.parts) || !Number.isNaN(right.parts.nothing)) return false;
  return when.some(({ relation, outcomes }) => {
    const premise = relations[relation]!.parts;
    if (outcomes.join() !== '0' || premise.kind !== 'value-kind') return false;
    return premise.link?.parts.kind === 'field' && premise.link.parts.field === field;
  });
}

/** @param narrowing a condition that leaves fewer kinds of values. */
function kindCheck(
  role: RolePlan,
  field: FieldPlan,
  narrowing: Rule | undefined,
  { relations }: RoleRules,
  context: CodeContext,
): CheckCode {
  const relation = narrowing && relations[narrowing.must.relation]!;
  const words =
    narrowing === undefined
      ? `${fieldWords(field.name)} is ${kindList(field, context.plan)}`
      : ruleWords(narrowing, relations, role, context.plan);
  const violated = (item: Node): Node => {
    const tested = {
      ...{ plan: field, value: context.value(field.name, item), target: context.fieldLink(field.name, item) },
      words: wordsOf(
        field,
        relation === undefined || (relation.parts.kind === 'value-kind' && relation.parts.isExact),
      ),
    };
    const passed = relation && narrowing?.must.outcomes.map((outcome) => relation.outcomes[outcome]!);
    const isOther = not(kindTest(tested, context, passed));
    if (!context.isBeside(field.name)) return isOther;
    const isInRow = context.existsBeside(field.name, item);
    const isRequired = narrowing !== undefined && !narrowing.must.outcomes.includes(0);
    return isRequired ? any(not(isInRow), isOther) : all(isInRow, isOther);
  };
  return { role, words, violated, kindOf: field.name };
}

function ruleCheck(rule: Rule, role: RolePlan, { relations }: RoleRules, context: CodeContext): CheckCode {
  const words = ruleWords(rule, relations, role, context.plan);
  const isDetermined = [...rule.when, rule.must].some(({ relation, outcomes }) => {
    const { parts } = relations[relation]!;
    if (parts.kind !== 'comparison' || (parts.by === 'order' && outcomes.join() !== '2')) return false;
    context.rule = rule;
    return isOfLinksOnly(parts.right, role, context);
  });
  const isAfterWalk = [...rule.when, rule.must].some(({ relation, outcomes }) => {
    const { parts } = relations[relation]!;
    return parts.kind === 'path' && !isReadAhead(parts, outcomes, context);
  });
  const test = (literal: Literal, item: Node): Node => literalsCode([literal], relations, item, context);
  const violated = (item: Node): Node => {
    context.rule = rule;
    const isKept = rule.must.outcomes.length > 0 ? test(rule.must, item) : js.FALSE;
    const tests = [...rule.when.map((literal) => test(literal, item)), not(isKept)];
    const texts = new Set(tests.map(textOf));
    return tests.some((one) => texts.has(textOf(not(one)))) ? js.FALSE : all(...tests);
  };
  const fresh = freshField(rule, relations);
  return { role, words, violated, isDetermined, isAfterWalk, ...(fresh === undefined ? {} : { fresh }) };
}

/** Returns the field of a condition that it leads nowhere or to an object that the record leads to first. */
function freshField({ when, must }: Rule, relations: RoleRules['relations']): Check['fresh'] {
  const { parts } = relations[must.relation]!;
  const isDown = must.outcomes.join() === '0,2' && when.length === 0;
  if (!isDown || parts.kind !== 'direction' || parts.link.parts.kind !== 'field') return undefined;
  return { field: parts.link.parts.field, isBySelf: false };
}
