import { jsComment } from '../../escape/javascript.ts';
import { LearnInvError } from '../../error.ts';
import type { RolePlan } from '../../encode/windows/window-plan.ts';
import { mergedRoles } from '../../encode/windows/merged-roles.ts';
import { modelRules } from '../describe/model-rules.ts';
import { fieldWords } from '../describe/link-words.ts';
import type { Literal, RoleRules } from '../describe/role-rules.ts';
import { ruleWords } from '../describe/rule-words.ts';
import { kindList } from '../explain/kind-words.ts';
import type { Model, WindowsModel } from '../model.ts';
import { isWindows } from '../model-json.ts';
import { CodeContext } from './code-context.ts';
import { literal, requireReadable } from './code-names.ts';
import { HELPERS, withNeeded } from './helpers.ts';
import { relationCode } from './relation-code.ts';
import { kindTest } from './value-test.ts';
import { fieldLinkCode } from './link-code.ts';
import { walkCode } from './walk-code.ts';

/** How to write the code of a model. */
export interface CodeOptions {
  /** True for TypeScript, false for JavaScript. */
  readonly types: boolean;
  /** A class whose objects the functions take: the module to import it from, and its name there. */
  readonly for?: { readonly module: string; readonly name: string };
  /** Lines of the comment at the top. */
  readonly head: readonly string[];
}

/**
 * Returns the source text of a module that judges objects by the conditions of a model: `repOK` and `whyNot`. It has no
 * dependencies and is not formatted.
 *
 * @throws LearnInvError `BAD_OPTION` if the model has no conditions, or code cannot read one of its fields.
 */
export function modelCode(model: Model, options: CodeOptions): string {
  if (!isWindows(model)) throw noConditions(model.structure);
  const text = codeOf(model, options);
  const keep = options.types ? '$1' : '';
  return text.replaceAll(/«([^»]*)»/gu, keep);
}

/** Returns what a model judges by and its code does not check, in words; empty if the code checks all. */
export function omittedFromCode(model: Model): string[] {
  if (!isWindows(model)) throw noConditions(model.structure);
  return modelRules(model).rules.flatMap(({ rest }, id) =>
    rest.length === 0
      ? []
      : `${rest.length} combinations of outcomes of ${model.encoding.plan.roles[id]!.name} that the classifier rejects`,
  );
}

function codeOf(model: WindowsModel, { head, for: target, types }: CodeOptions): string {
  const plan = { ...model.encoding.plan, roles: mergedRoles(model.encoding.plan) };
  requireReadable(plan, model.structure);
  const context = new CodeContext(plan);
  const { rules } = modelRules(model);
  const checks = plan.roles
    .map((role, id) => checkCode(role, rules[id]!, context))
    .filter((check) => check !== undefined);
  const columns = [...context.columns].map(
    ([expression, name]) => `  const ${name} = lazy(() => ${expression});`,
  );
  const walk = walkCode(context);
  const helpers = withNeeded(context.helpers).map((name) => HELPERS[name]);
  const root = plan.roles[0]!.name;
  const type = target === undefined ? 'object' : typeName(target.name);
  const imported = target === undefined || !types ? '' : importCode(target);
  const lazy = columns.length === 0 ? '' : LAZY;
  return `${head.map((line) => `// ${line}`).join('\n')}
${imported}
/** Returns true if an object is a valid ${root}. */
export const repOK = (object«: ${type}»)«: boolean» => whyNot(object) === undefined;

/** Returns what is wrong with an object: the path to the part at fault and what should hold there; undefined if it is valid. */
export function whyNot(object«: ${type}»)«: string | undefined» {
  try {
    if (!isObject(object) || classOf(object) !== ${literal(root)}) return ${literal(`not a ${root}`)};
    const records = walk(object);
    return typeof records === 'string' ? records : firstFault(records);
  } catch (error) {
    return \`reading the object throws \${String(error)}\`;
  }
}

/** Returns the first condition that a record violates, with the path to the record. */
function firstFault(records«: Reached[]»)«: string | undefined» {
${textsCode(plan.roles, context)}${columns.join('\n')}
  for (const item of records) {
    const fault = faultOf(item);
    if (fault !== undefined) return \`\${where(item)}: \${fault}\`;
  }
  return undefined;

  /** Returns the condition that a record violates. */
  function faultOf(item«: Reached»)«: string | undefined» {
    switch (item.role) {
${checks.join('\n')}
      default:
        return undefined;
    }
  }
}
${walk}${lazy}${helpers.join('\n')}
`;
}

/** Names of types and values that the code uses itself. */
const USED = new Set([
  'Reached',
  'Map',
  'Set',
  'Object',
  'Array',
  'ArrayBuffer',
  'Date',
  'Math',
  'Number',
  'String',
]);

/** Returns the name of an imported class in the code. */
const typeName = (name: string): string => (name === 'default' || USED.has(name) ? 'Subject' : name);

function importCode({ module, name }: NonNullable<CodeOptions['for']>): string {
  const own = typeName(name);
  return `import type { ${own === name ? name : `${name} as ${own}`} } from ${literal(module)};\n`;
}

const LAZY = `
/** Returns a function from a record to its number in a list that is computed when it is first asked for. */
function lazy(compute«: () => number[]»)«: (record: Reached) => number» {
  let column«: number[] | undefined»;
  return ({ index }) => (column ??= compute())[index]«!»;
}
`;

/** Returns the code that ranks the texts of an object, if they are compared. */
function textsCode(roles: readonly RolePlan[], context: CodeContext): string {
  if (!withNeeded(context.helpers).includes('rankOf')) return '';
  const values = roles.flatMap(({ name, fields }) =>
    fields
      .filter(({ kinds }) => kinds.some((kind) => kind === 'string' || kind.startsWith('"')))
      .map(
        (field) => `record.role === ${literal(name)} ? ${context.value(field.name, 'record')} : undefined`,
      ),
  );
  return `  rankTexts(records.flatMap((record) => [${values.join(', ')}]));\n`;
}

/** Returns the code of the checks of a role; undefined if it has none. */
function checkCode(
  role: RolePlan,
  { relations, rules }: RoleRules,
  context: CodeContext,
): string | undefined {
  context.role = role;
  const kinds = role.fields.map((field) => {
    const target = (): string => fieldLinkCode(field.name, 'item', context);
    const test = kindTest(field, context.value(field.name, 'item'), target, context);
    const words = `${fieldWords(field.name)} is ${kindList(field, context.plan)}`;
    return { comment: words, test: `!(${test})`, words };
  });
  const conditions = rules.map((rule) => {
    const words = ruleWords(rule, relations, role, context.plan);
    const test = (literal: Literal): string =>
      `(${relationCode(relations[literal.relation]!, literal.outcomes, role, 'item', context)})`;
    const violated = rule.must.outcomes.length === 0 ? [] : [`!${test(rule.must)}`];
    const tests = [...rule.when.map(test), ...violated];
    return { comment: words, test: tests.length === 0 ? 'true' : tests.join(' && '), words };
  });
  const checks = [...kinds, ...conditions];
  if (checks.length === 0) return undefined;
  const code = checks.map(
    ({ comment, test, words }) =>
      `        // ${jsComment(comment).replaceAll(/[«»]/gu, '"')}\n        if (${test}) return ${literal(words)};`,
  );
  return `      case ${literal(role.name)}:\n${code.join('\n')}\n        return undefined;`;
}

const noConditions = (structure: string): LearnInvError =>
  new LearnInvError('BAD_OPTION', `the invariant of "${structure}" cannot be written as plain code`, {
    expected: 'a model trained on windows, which judge each record by itself',
    got: 'a model trained on candidate vectors, which judge an object as a whole',
    hint: 'train with windows, the default: `learn-inv train <structure> --encoding windows`',
  });
