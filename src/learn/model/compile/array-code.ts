import type { RoleRules } from '../../conditions/rule.ts';
import type { ArrayContext } from './array-context.ts';
import { hasPlaces } from './array-place.ts';
import { literal } from './code-names.ts';
import { exportedCode, type CodeOptions } from './exported-code.ts';
import { groupsCode } from './groups-code.ts';
import { helpersCode, withNeeded } from './helpers.ts';
import { ROLE, withLayout } from './layout.ts';
import { checksByRole } from './order-checks.ts';
import { indented, unknownField } from './plain-walk.ts';
import { classNameCode, IS_FIELD } from './record-code.ts';
import { roleChecks } from './role-checks.ts';
import { withoutTexts, wordsOf } from './words-of.ts';

/**
 * Returns the code of a module for a root object with arrays of plain values, which it reads by their indices; undefined if
 * the checks need records of the places.
 */
export function arrayCode(
  context: ArrayContext,
  rules: readonly RoleRules[],
  options: CodeOptions,
): string | undefined {
  const { plan, arrays } = context;
  const [root] = plan.roles;
  const checks = plan.roles.flatMap((role, id) => roleChecks(role, rules[id]!, context));
  const body = groupsCode(checksByRole(checks, plan.roles), context);
  const read = withoutTexts(body);
  if (hasPlaces(read) || read.includes(ROLE) || OF_RECORDS.test(read)) return undefined;
  const words = wordsOf(body);
  const used = new Set([...context.helpers].filter((helper) => words.has(helper)));
  const helpers = helpersCode(withNeeded(used.add('isObject')), false);
  context.role = root;
  const unknown = indented(unknownField(root!, 'root', context), '  ');
  const code = `${exportedCode(root!.name, 'found.at', options)}
function firstFault(root«: any»)«: Fault | undefined» {
  if (!${context.isOfRole('root', root!.name)}) return fault('', ${literal(`not a ${root!.name}`)});
${unknown}
  const { ${[...arrays].join(', ')} } = root;
${arrayChecks([...arrays], context)}${body}  return undefined;
}
${classNameCode(context, words)}
${IS_FIELD}«
/** What is wrong with an object: the path to the part at fault, and the condition that it breaks. */
interface Fault {
  readonly at: string;
  readonly broken: string;
}
»
const fault = (path«: string», broken«: string», index«?: number»)«: Fault» => ({
  at: index === undefined ? path : \`\${path}[\${index}]\`,
  broken,
});
${helpers}
`;
  return withLayout(code, 'arrays', false, false, false, new Set());
}

/** Properties and lists of records, which code without them cannot read. */
const OF_RECORDS = /\brecords\b|\.(?:at|by|from|index|places|to[\p{Lu}_$][\p{ID_Continue}$]*)\b/u;

/** Returns the checks that no two fields hold one array, and that arrays that are always empty are. */
function arrayChecks(fields: readonly string[], context: ArrayContext): string {
  const checks = fields.flatMap((field, index) => {
    const others = fields.slice(0, index).map((other) => `${field} === ${other}`);
    const hasPlaces = context.plan.roles.some(({ name }) => context.arrayOfRole(name) === field);
    return [
      ...(others.length === 0 ? [] : [faultCode(others.join(' || '), `\`${field}\` is an array of its own`)]),
      ...(hasPlaces ? [] : [faultCode(`${field}?.length > 0`, `\`${field}\` is empty`)]),
    ];
  });
  return checks.join('');
}

const faultCode = (violated: string, words: string): string =>
  `  if (${violated}) return fault('', ${literal(words)});\n`;
