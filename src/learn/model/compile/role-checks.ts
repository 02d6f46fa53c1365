import type { FieldPlan, RolePlan } from '../../windows/window-plan.ts';
import { fieldWords } from '../describe/link-words.ts';
import { itemAt } from '../../../base/item-at.ts';
import type { Literal, Rule, RulesByRole } from '../../conditions/rules.ts';
import type { Relation } from '../../windows/vocabulary/relations/relation.ts';
import { ruleWords } from '../describe/rule-words.ts';
import { kindList } from '../explain/value-words.ts';
import { boundCheck } from './bound-checks.ts';
import type { CodeContext } from './code-context.ts';
import { impliedChecks, referenceChecks } from './implied-checks.ts';
import { isOfLinksOnly } from './determined-fields.ts';
import { findNeeds } from './needs.ts';
import { isReadAhead } from './path-code.ts';
import type { Check, CheckCode } from './order-checks.ts';
import { literalCode, type Premise } from './relation-code.ts';
import * as js from './nodes.ts';
import type { Node } from './nodes.ts';
import { textOf } from './print.ts';
import { all, any, not } from './simplify.ts';
import { kindTest, wordsOf } from './value-test.ts';

/** Returns the checks of the records of each role: the kinds of values in each field, then the conditions. */
export const allChecks = (rules: RulesByRole, context: CodeContext): Check[] =>
  context.plan.roles.flatMap((role, id) => roleChecks(role, itemAt(rules, id), context));

function roleChecks(role: RolePlan, ofRole: readonly Rule[], context: CodeContext): Check[] {
  const rules = ofRole
    .map((rule) =>
      rule.when.length === 0 ? rule : { ...rule, when: rule.when.map((premise) => widened(premise, ofRole)) },
    )
    .filter((rule) => !isVacuous(rule));
  /** The conditions on the kind of a field's values, which tell more than its kinds. */
  const narrowing = new Map<string, Rule>();
  for (const rule of rules) {
    const { parts } = rule.must.relation;
    if (rule.when.length > 0 || parts.kind !== 'value-kind' || parts.link !== undefined) continue;
    const field = role.fields.find(({ name }) => name === parts.field);
    if (field?.refers === false) narrowing.set(parts.field, rule);
  }
  const merged = new Set(narrowing.values());
  const kinds = role.fields.map((field) => kindCheck(role, field, narrowing.get(field.name), context));
  const conditions = rules
    .filter((rule) => !merged.has(rule) && !isArrival(rule, role, context))
    .flatMap(
      (rule) =>
        boundCheck(rule, role, context) ??
        referenceChecks(rule, role, context) ?? [
          ...impliedChecks(rule, role, context),
          ruleCheck(rule, role, context),
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
  const needs = findNeeds(violated(item), item, context);
  return { ...check, needs: isAfterWalk ? { ...needs, near: undefined } : needs };
}

/** Returns true for a condition that is checked where an object is first reached, and adds it to these. */
function isArrival(rule: Rule, role: RolePlan, context: CodeContext): boolean {
  const { outcomes } = rule.must;
  const { parts } = rule.must.relation;
  if (!context.isPlain || role === context.plan.roles[0] || rule.when.length > 0) return false;
  if (parts.kind !== 'direction' || parts.link.parts.kind !== 'field') return false;
  const { field } = parts.link.parts;
  const known = role.fields.find(({ name }) => name === field);
  if (known === undefined || known.discovers || !outcomes.includes(3)) return false;
  if (outcomes.some((outcome) => ![0, 1, 3].includes(outcome))) return false;
  context.arrivals.push({
    role,
    field,
    words: ruleWords(rule, role, context.plan),
    mayBeNowhere: outcomes.includes(0),
    mayBeItself: outcomes.includes(1),
  });
  return true;
}

/** Returns the outcomes of a relation that conditions without premises leave. */
const possibleOutcomes = (relation: Relation, rules: readonly Rule[]): number[] =>
  rules
    .filter(({ when, must }) => when.length === 0 && must.relation === relation)
    .reduce(
      (left, { must }) => left.filter((outcome) => must.outcomes.includes(outcome)),
      [...relation.outcomes.keys()],
    );

/**
 * Returns a premise with the outcomes that other conditions leave; one on a field of the object at a link as the premise that there
 * is an object, if that says the same.
 */
function widened(premise: Literal, rules: readonly Rule[]): Premise {
  const { relation, outcomes } = premise;
  const { parts } = relation;
  const possible = possibleOutcomes(relation, rules);
  const isOfLink = parts.kind === 'value-kind' && parts.link !== undefined;
  const isRest = possible.every((outcome) => outcome === 0 || outcomes.includes(outcome));
  return isOfLink && isRest && !outcomes.includes(0)
    ? { relation, outcomes: [...relation.outcomes.keys()].slice(1) }
    : { ...premise, possible };
}

/** True for a condition whose premise says that a field leads nowhere, and which then compares with what is there. */
function isVacuous({ when, must }: Rule): boolean {
  const { parts } = must.relation;
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
    const premise = relation.parts;
    if (outcomes.join() !== '0' || premise.kind !== 'value-kind') return false;
    return premise.link?.parts.kind === 'field' && premise.link.parts.field === field;
  });
}

/** @param narrowing a condition that leaves fewer kinds of values. */
function kindCheck(
  role: RolePlan,
  field: FieldPlan,
  narrowing: Rule | undefined,
  context: CodeContext,
): CheckCode {
  const relation = narrowing?.must.relation;
  const words =
    narrowing === undefined
      ? `${fieldWords(field.name)} is ${kindList(field, context.plan)}`
      : ruleWords(narrowing, role, context.plan);
  const violated = (item: Node): Node => {
    const tested = {
      ...{ plan: field, value: context.value(field.name, item), target: context.fieldLink(field.name, item) },
      words: wordsOf(
        field,
        relation === undefined || (relation.parts.kind === 'value-kind' && relation.parts.isExact),
      ),
    };
    const passed = relation?.outcomes.filter((_, outcome) => narrowing?.must.outcomes.includes(outcome));
    const isOther = not(kindTest(tested, context, passed));
    if (!context.isBeside(field.name)) return isOther;
    const isInRow = context.existsBeside(field.name, item);
    const isRequired = narrowing !== undefined && !narrowing.must.outcomes.includes(0);
    return isRequired ? any(not(isInRow), isOther) : all(isInRow, isOther);
  };
  return { role, words, violated, kindOf: field.name };
}

function ruleCheck(rule: Rule, role: RolePlan, context: CodeContext): CheckCode {
  const words = ruleWords(rule, role, context.plan);
  const literals = [...rule.when, rule.must];
  const isDetermined = literals.some(({ relation: { parts }, outcomes }) => {
    if (parts.kind !== 'comparison' || (parts.by === 'order' && outcomes.join() !== '2')) return false;
    context.rule = rule;
    return isOfLinksOnly(parts.right, role, context);
  });
  const isAfterWalk = literals.some(
    ({ relation: { parts }, outcomes }) => parts.kind === 'path' && !isReadAhead(parts, outcomes, context),
  );
  const violated = (item: Node): Node => {
    context.rule = rule;
    const isKept = rule.must.outcomes.length > 0 ? literalCode(rule.must, item, context) : js.FALSE;
    const tests = [...rule.when.map((literal) => literalCode(literal, item, context)), not(isKept)];
    const texts = new Set(tests.map(textOf));
    return tests.some((test) => texts.has(textOf(not(test)))) ? js.FALSE : all(...tests);
  };
  const fresh = freshField(rule);
  return { role, words, violated, isDetermined, isAfterWalk, ...(fresh === undefined ? {} : { fresh }) };
}

/** Returns the field of a condition that it leads nowhere or to an object that the record leads to first. */
function freshField({ when, must }: Rule): Check['fresh'] {
  const { parts } = must.relation;
  const isDown = must.outcomes.join() === '0,2' && when.length === 0;
  if (!isDown || parts.kind !== 'direction' || parts.link.parts.kind !== 'field') return undefined;
  return { field: parts.link.parts.field, isBySelf: false };
}
