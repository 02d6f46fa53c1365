import type { Rule } from '../../conditions/rules.ts';
import type { RolePlan } from '../../windows/window-plan.ts';
import { isNumeric } from '../describe/comparison-words.ts';
import { ruleWords } from '../describe/rule-words.ts';
import type { CodeContext } from './code-context.ts';
import * as js from './nodes.ts';
import type { BinaryOperator, Node } from './nodes.ts';
import type { Bound, CheckCode } from './order-checks.ts';
import { fieldKey } from './code-plan.ts';
import { all, any, not } from './simplify.ts';

/**
 * Returns the check of a condition that a value, or a pair of values, is greater (or less) than all of the subtree at a
 * field. It compares each object below with the nearest object above that bounds it. Returns undefined for any other
 * condition.
 */
export function boundCheck(rule: Rule, role: RolePlan, context: CodeContext): CheckCode | undefined {
  const { parts } = rule.must.relation;
  if (!context.isPlain || parts.kind !== 'comparison' || parts.by !== 'order') return undefined;
  if (rule.when.length > 0 || !rule.must.outcomes.includes(0)) return undefined;
  const [own, below] = [parts.left.parts, parts.right.parts];
  if (below.kind !== 'below') return undefined;
  const fold = below.term.parts;
  const linkField = below.field;
  if (fold.kind !== 'least' && fold.kind !== 'greatest') return undefined;
  // Where the field is known to lead to no object met before, there is nothing to compare only where it leads nowhere.
  const isFresh = context.fresh.has(fieldKey(role.name, linkField));
  const compares = rule.must.outcomes.filter((outcome) => outcome > 0 || !isFresh);
  const operator = OPERATORS[fold.kind][compares.join()];
  const compared: readonly [string, ...string[]] | undefined =
    own.kind === 'own' ? [own.field] : own.kind === 'rank' ? own.fields : undefined;
  const others = [...context.rolesBelow(context.field(role, linkField))];
  const isOfNumbers = compared?.every((field) => isNumeric(field, others)) === true;
  const [other] = others;
  const isOwn = compared !== undefined && fold.term.name === parts.left.name;
  if (operator === undefined || !isOwn || !isOfNumbers || other === undefined || others.length > 1)
    return undefined;
  if (role !== other || context.rolesWith(linkField).length > 1) return undefined;
  const side = fold.kind === 'greatest' ? 'upper' : 'lower';
  const bound: Bound = {
    side,
    name: context.names.bound(side),
    field: linkField,
    keys: compared,
    isStrict: !compares.includes(2),
    isPast: (record, above) =>
      not(compare(context.objectOf(record), context.objectOf(above), compared, operator)),
  };
  return {
    role,
    words: ruleWords(rule, role, context.plan),
    bound,
    violated: (item) => {
      const above = js.member(item, bound.name);
      return all(js.unequal(above, js.UNDEFINED), bound.isPast(item, above));
    },
    at: (item) => js.member(item, bound.name),
  };
}

/** Returns the comparison of fields of two objects in turn: the second where the first are equal. */
function compare(
  a: Node,
  b: Node,
  [first, second, ...others]: readonly [string, ...string[]],
  operator: BinaryOperator,
): Node {
  const [own, other] = [js.member(a, first), js.member(b, first)];
  if (second === undefined) return js.binary(own, operator, other);
  const strict = operator[0] === '<' ? '<' : '>';
  const rest = compare(a, b, [second, ...others], operator);
  return any(js.binary(own, strict, other), all(js.equal(own, other), rest));
}

const OPERATORS: Readonly<Record<'least' | 'greatest', Readonly<Record<string, BinaryOperator>>>> = {
  greatest: { '3': '<', '2,3': '<=' },
  least: { '1': '>', '1,2': '>=' },
};
