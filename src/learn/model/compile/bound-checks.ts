import type { Relation } from '../../windows/vocabulary/relations/relation.ts';
import type { RolePlan } from '../../windows/window-plan.ts';
import type { Rule } from '../../conditions/rule.ts';
import { ruleWords } from '../describe/rule-words.ts';
import type { CodeContext } from './code-context.ts';
import { literal, property } from './code-names.ts';
import { ROLE } from './layout.ts';
import { fieldKey } from './settled-fields.ts';
import { grouped, negated } from './negated.ts';
import { addNeeds, noNeeds } from './needs.ts';
import type { Check } from './order-checks.ts';
import { relationCode } from './relation-code.ts';

/**
 * Returns the checks of a condition that a value, or a pair of values, is greater (or less) than all of the subtree at a
 * field: the field leads to an object that nothing else led to before, and each object below is compared with the nearest
 * object above that bounds it, which is the tightest bound. Returns undefined for any other condition.
 */
export function boundChecks(
  rule: Rule,
  role: RolePlan,
  relations: readonly Relation[],
  context: CodeContext,
): Check[] | undefined {
  const { parts } = relations[rule.must.relation]!;
  if (!context.isPlain || parts.kind !== 'comparison' || parts.by !== 'order') return undefined;
  const [own, below] = [parts.left.parts, parts.right.parts];
  if (below.kind !== 'below') return undefined;
  const fold = below.term.parts;
  const linkField = below.field;
  if (fold.kind !== 'least' && fold.kind !== 'greatest') return undefined;
  const operators = OPERATORS[fold.kind];
  // Where the field is known to lead to no object met before, there is nothing to compare only where it leads nowhere.
  const isFresh = context.fresh.has(fieldKey(role.name, linkField)) && rule.when.length === 0;
  const compares = rule.must.outcomes.filter((outcome) => outcome > 0 || !isFresh);
  const operator = operators[compares.join()];
  const compared = own.kind === 'own' ? [own.field] : own.kind === 'rank' ? own.fields : undefined;
  const others = [...context.rolesBelow(context.field(role, linkField))];
  const isNumeric = others.every(({ fields }) =>
    compared?.every((field) => fields.some(({ name, kinds }) => name === field && kinds.join() === 'number')),
  );
  const [other] = others;
  const isOwn = compared !== undefined && fold.term.name === parts.left.name;
  if (operator === undefined || !isOwn || !isNumeric || other === undefined || others.length > 1)
    return undefined;
  const words = ruleWords(rule, relations, role, context.plan);
  const test = (item: string): string[] =>
    rule.when.map((premise) =>
      relationCode(relations[premise.relation]!, premise.outcomes, role, item, context),
    );
  const tree = noNeeds();
  for (const { relation, outcomes } of rule.when) addNeeds(tree, relations[relation]!, outcomes, context);
  tree.near?.add(linkField);
  const values = noNeeds();
  for (const name of [...tree.values, ...compared]) values.values.add(name);
  values.near = undefined;
  const bound = context.names.bound(fold.kind === 'greatest' ? 'upper' : 'lower');
  // A premise on where the field leads holds for a record that it has led to.
  const premises = rule.when.filter(
    ({ relation, outcomes }) => !isOnField(relations[relation]!, outcomes, linkField),
  );
  const isOnly = context.rolesWith(linkField).length === 1;
  const isOfAll = isOnly && premises.length === 0 && role === other;
  const link = (item: string): string => `${item}.${context.names.link(linkField)}`;
  const isPresent = !rule.must.outcomes.includes(0);
  const fresh: Check[] = [
    {
      role,
      words: `\`${linkField}\` leads to no object met before`,
      needs: tree,
      fresh: { field: linkField, isBySelf: true, when: (item) => test(item).join(' && ') },
      violated: (item) =>
        [...test(item), negated(context.isChild(item, link(item), linkField))].map(grouped).join(' && '),
    },
  ];
  return [
    ...(isPresent ? fresh : []),
    {
      role: other,
      words,
      needs: values,
      ...(isOfAll
        ? {
            bound: {
              ...{ name: bound, field: linkField, compared },
              ...{ isUpper: fold.kind === 'greatest', isStrict: operator.length === 1 },
            },
          }
        : {}),
      before: (item) => {
        if (isOfAll) return '';
        const above = `${item}.from`;
        const isBelow = [
          `${item}.by === ${literal(linkField)}`,
          ...(isOnly ? [] : [`${above}?${ROLE} === ${literal(role.name)}`]),
          ...premises.map((premise) =>
            relationCode(relations[premise.relation]!, premise.outcomes, role, `${above}«!»`, context),
          ),
        ];
        return `${item}.${bound} = ${isBelow.join(' && ')} ? ${above} : ${above}?.${bound};\n`;
      },
      violated: (item) => {
        const [a, b] = [context.objectOf(item), context.objectOf(`${item}.${bound}`)];
        return `${item}.${bound} !== undefined && !(${boundCode(a, b, compared, operator)})`;
      },
      at: (item) => `${item}.${bound}`,
    },
  ];
}

/** Returns the code that compares fields of two objects in turn: the second where the first are equal. */
function boundCode(a: string, b: string, [first, ...others]: readonly string[], operator: string): string {
  const [own, other] = [a, b].map((object) => `${object}${property(first!)}`);
  if (others.length === 0) return `${own!} ${operator} ${other!}`;
  const rest = boundCode(a, b, others, operator);
  return `${own!} ${operator[0]!} ${other!} || (${own!} === ${other!} && ${rest})`;
}

const OPERATORS: Readonly<Record<'least' | 'greatest', Readonly<Record<string, string>>>> = {
  greatest: { '3': '<', '2,3': '<=' },
  least: { '1': '>', '1,2': '>=' },
};

/** True for a premise that a field, which holds objects of one class or nothing, leads to an object. */
const isOnField = ({ parts, outcomes: all }: Relation, outcomes: readonly number[], field: string): boolean =>
  parts.kind === 'value-kind' &&
  (parts.link === undefined
    ? parts.field === field
    : parts.link.parts.kind === 'field' &&
      parts.link.parts.field === field &&
      outcomes.length === all.length - 1 &&
      !outcomes.includes(0));
