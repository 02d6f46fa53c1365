import { LearnInvError } from '../../error.ts';
import type { RolePlan } from '../../encode/windows/window-plan.ts';
import { mergedRoles } from '../../encode/windows/merged-roles.ts';
import { modelRules } from '../describe/model-rules.ts';
import type { Model, WindowsModel } from '../model.ts';
import { isWindows } from '../model-json.ts';
import { checkCode } from './check-code.ts';
import { CodeContext, isText } from './code-context.ts';
import { determinedFields } from './determined-fields.ts';
import { literal, property, requireReadable } from './code-names.ts';
import { HELPERS, withNeeded } from './helpers.ts';
import { orderChecks, type Check, type CheckGroup } from './order-checks.ts';
import { recordCode } from './record-code.ts';
import { roleChecks } from './role-checks.ts';
import { reachCode, walkCode } from './walk-code.ts';

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
  context.determined = determinedFields(rules, context);
  const checks = plan.roles.flatMap((role, id) => roleChecks(role, rules[id]!, context));
  const isNear = ({ needs }: Check): boolean => context.isPlain && needs.near !== undefined;
  const walk = context.shared.inlined(walkCode(checks.filter(isNear), context));
  const far = orderChecks(
    checks.filter((check) => !isNear(check)),
    (role) => context.isRoot(role),
  );
  context.use('isObject');
  const groups = groupsCode(far, context);
  const texts = textsCode(plan.roles, context);
  const needed = withNeeded(context.helpers);
  const helpers = needed.map((name) => HELPERS[name]);
  const root = literal(plan.roles[0]!.name);
  const type = target === undefined ? 'object' : typeName(target.name);
  const imported = target === undefined || !types ? '' : importCode(target);
  const hasIndex = /\.index\b/u.test(`${walk}${groups}${helpers.join('')}`) || !context.isPlain;
  return `${head.map((line) => `// ${line}`.trimEnd()).join('\n')}
${imported}
/** Returns true if an object is a valid ${plan.roles[0]!.name}. */
export const repOK = (object«: ${type}»)«: boolean» => whyNot(object) === undefined;

/** Returns what is wrong with an object: the path to the part at fault and what should hold there; undefined if it is valid. */
export function whyNot(object«: ${type}»)«: string | undefined» {
  try {
    return firstFault(object);
  } catch (error) {
    return \`reading the object throws \${String(error)}\`;
  }
}

function firstFault(object«: any»)«: string | undefined» {
  if (!isObject(object) || classOf(object) !== ${root}) return ${literal(`not a ${plan.roles[0]!.name}`)};
  /** The objects${context.isPlain ? '' : ' and places'} that are reached, breadth first. */
  const records«: Reached[]» = [];
${context.isPlain ? '' : '  const queue«: Reached[]» = [];\n'}  const known = new Map«<object, Reached>»();
  ${/\broot\b/u.test(groups) ? 'const root = ' : ''}reach(object, undefined, ''${context.isPlain ? '' : `, ${root}`})${/\broot\b/u.test(groups) ? '«!»' : ''};
${walk}${texts}${groups}  return undefined;
${reachCode(context, hasIndex)}}

${recordCode(context, hasIndex)}${helpers.join('\n')}
`;
}

/** Returns the code of the checks of groups: those of the root, and loops over the records of other roles. */
function groupsCode(groups: readonly CheckGroup[], context: CodeContext): string {
  const drafts = groups.map(({ role, checks, known }) => {
    const isRoot = context.isRoot(role);
    const statements = checks
      .map((check) => checkCode(check, isRoot ? 'root' : 'item', isRoot ? '  ' : '    ', context))
      .filter((text) => text !== '');
    return {
      role,
      isRoot,
      statements,
      read: new Set([...known].map(property)),
      columns: context.newColumns(),
    };
  });
  // The checks of the root share one scope, those in a loop another.
  const ofRoot = drafts
    .filter(({ isRoot }) => isRoot)
    .flatMap(({ statements, read }) => statements.map((text) => ({ text, read })));
  const written = context.shared.declared(
    ofRoot.map(({ text }) => text),
    (statement, field) => ofRoot[statement]!.read.has(field),
  );
  return drafts
    .map(({ role, isRoot, statements, read, columns }) => {
      const start = columns.map((column) => `${column}\n`).join('');
      if (statements.length === 0) return start;
      if (isRoot) return `${start}${written.splice(0, statements.length).join('\n')}\n`;
      const isOnly = context.plan.roles.length === 1;
      const others = isOnly ? '' : `    if (item.role !== ${literal(role.name)}) continue;\n`;
      const code = context.shared.declared(statements, (_, field) => read.has(field)).join('\n');
      return `${start}  for (const item of records) {\n${others}${code}\n  }\n`;
    })
    .join('');
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

/** Returns the code that ranks the texts of an object, if they are compared. */
function textsCode(roles: readonly RolePlan[], context: CodeContext): string {
  if (!withNeeded(context.helpers).includes('rankOf')) return '';
  const added = roles.flatMap((role) => {
    context.role = role;
    const adds = role.fields
      .filter(({ kinds }) => kinds.some(isText))
      .map(({ name }) => `texts.add(${context.shared.inlined(context.value(name, 'item'))});`);
    return adds.length === 0 ? [] : [`    if (item.role === ${literal(role.name)}) { ${adds.join(' ')} }\n`];
  });
  return `  const texts = new Set«<unknown>»();\n  for (const item of records) {\n${added.join('')}  }\n  rankTexts(texts);\n`;
}

const noConditions = (structure: string): LearnInvError =>
  new LearnInvError('BAD_OPTION', `the invariant of "${structure}" cannot be written as plain code`, {
    expected: 'a model trained on windows, which judge each record by itself',
    got: 'a model trained on candidate vectors, which judge an object as a whole',
    hint: 'train with windows, the default: `learn-inv train <structure> --encoding windows`',
  });
