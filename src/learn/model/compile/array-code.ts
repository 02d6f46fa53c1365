import type { RulesByRole } from '../../conditions/rules.ts';
import type { CodeContext } from './code-context.ts';
import { groupsCode } from './groups-code.ts';
import { helper } from './helper-names.ts';
import * as js from './nodes.ts';
import type { Node, Statement } from './nodes.ts';
import { checksByRole } from './order-checks.ts';
import { allChecks } from './role-checks.ts';
import { contains } from './sharing.ts';
import { any, not } from './simplify.ts';
import { unknownField } from './check-code.ts';

/** Returns the body of the function that finds a fault, if it can read all arrays by their indices; else undefined. */
export function arrayCode(context: CodeContext, rules: RulesByRole): Statement[] | undefined {
  const { plan } = context;
  if (context.arrays === undefined) return undefined;
  const arrays = [...context.arrays];
  const [root] = plan.roles;
  const groups = groupsCode(checksByRole(allChecks(rules, context), plan.roles), context);
  if (contains(groups, isOfRecords)) return undefined;
  const item = js.name('root', [root]);
  return [
    js.when(not(context.isOfRole(item, root.name)), faultOf(`not a ${root.name}`)),
    ...unknownField(root, item, context),
    ...arrays.map((array) => js.constant(array, js.member(item, array))),
    ...arrayChecks(arrays, context),
    ...groups,
    js.result(js.UNDEFINED),
  ];
}

/** True for what code without records cannot read: records, their parts, and places that are not read by their index. */
const isOfRecords = (node: Node): boolean =>
  ['place', 'role', 'link'].includes(node.kind) ||
  (node.kind === 'name' && node.name === 'records') ||
  (node.kind === 'member' &&
    /^(?:at|by|from|index|places|to[\p{Lu}_$][\p{ID_Continue}$]*)$/u.test(node.name));

/** Returns the checks that no two fields hold one array, and that arrays that are always empty are. */
function arrayChecks(fields: readonly string[], context: CodeContext): Statement[] {
  return fields.flatMap((field, index) => {
    const array = js.name(field);
    const others = fields.slice(0, index).map((other) => js.equal(array, js.name(other)));
    const hasPlaces = context.plan.roles.some((role) => context.arrayOfRole(role.name) === field);
    const isFilled = js.binary(js.member(array, 'length', true), '>', js.literal(0));
    return [
      ...(others.length === 0
        ? []
        : [js.when(any(...others), faultOf(`\`${field}\` is an array of its own`))]),
      ...(hasPlaces ? [] : [js.when(isFilled, faultOf(`\`${field}\` is empty`))]),
    ];
  });
}

const faultOf = (words: string): Statement => js.result(helper('fault', js.literal(''), js.literal(words)));
