import { LearnInvError } from '../../../base/error.ts';
import type { RolePlan, WindowPlan } from '../../windows/window-plan.ts';
import { mergedRoles } from '../../windows/merged-roles.ts';
import type { Statement } from '../../conditions/condition.ts';
import type { RoleRules } from '../../conditions/rule.ts';
import { rulesOf } from '../../conditions/rules-of.ts';
import { UNREAD } from '../../../objects/heap/class-table.ts';
import type { Model, WindowsModel } from '../model.ts';
import { arrayCode } from './array-code.ts';
import { ArrayContext } from './array-context.ts';
import { CodeContext } from './code-context.ts';
import { isText } from './code-plan.ts';
import { determinedFields } from './determined-fields.ts';
import { containerOf, literal, requireReadable } from './code-names.ts';
import { freshAtReach, freshIn } from './fresh-fields.ts';
import { metOnce } from './met-once.ts';
import { exportedCode, type CodeOptions } from './exported-code.ts';
import { helpersCode, withNeeded } from './helpers.ts';
import { groupsCode } from './groups-code.ts';
import { followedLinks, ofRole, recordsOf, ROLE, withLayout, type Layout } from './layout.ts';
import { EQUAL, orderCode } from './order-code.ts';
import { checksByRole, orderChecks, type Check } from './order-checks.ts';
import { hasKeys, PLACE_LINKS, recordCode, TARGET } from './record-code.ts';
import { roleChecks } from './role-checks.ts';
import { reachCode } from './reach-code.ts';
import { fieldKey, settledFields } from './settled-fields.ts';
import { walkChecks } from './walk-checks.ts';
import { walkCode } from './walk-code.ts';
import { wordsOf } from './words-of.ts';

/** What code judges objects by. */
export interface CodeSubject extends Pick<WindowsModel, 'structure' | 'fields'> {
  readonly conditions: readonly Statement[];
  readonly encoding: Pick<WindowsModel['encoding'], 'plan'>;
}

/**
 * Returns the source text of a module that judges objects by conditions, such as those of a model: `repOK` and `whyNot`. It has no
 * dependencies and is not formatted.
 *
 * @throws LearnInvError `BAD_OPTION` if the model has no conditions, or code cannot read one of its fields.
 */
export function modelCode(subject: Model | CodeSubject, options: CodeOptions): string {
  if (!('conditions' in subject)) throw noConditions(subject.structure);
  const { encoding, conditions } = subject;
  requireReadable(withMergedRoles(encoding.plan), subject);
  const unread = subject.fields[UNREAD] ?? [];
  return rulesCode(encoding.plan, rulesOf(conditions, encoding.plan), options, unread);
}

const withMergedRoles = (plan: WindowPlan): WindowPlan => ({ ...plan, roles: mergedRoles(plan) });

/**
 * Returns the source text of a module that judges objects by rules, by role id.
 *
 * @param unread fields of objects that the code leaves out.
 */
export function rulesCode(
  inferred: WindowPlan,
  rules: readonly RoleRules[],
  options: CodeOptions,
  unread: readonly string[] = [],
): string {
  const plan = withMergedRoles(inferred);
  const reading = <Context extends CodeContext>(context: Context): Context =>
    Object.assign(context, { unread });
  const arrays = ArrayContext.of(plan);
  const text =
    (arrays && arrayCode(reading(arrays), rules, options)) ??
    codeWith(reading(new CodeContext(plan, 'records')), rules, options) ??
    codeWith(reading(new CodeContext(plan, 'linked')), rules, options)!;
  return text.replaceAll(/«([^»]*)»/gu, options.types ? '$1' : '');
}

/** Returns the code with the simplest layout; undefined if the layout of the context has not what the checks need. */
function codeWith(
  context: CodeContext,
  rules: readonly RoleRules[],
  options: CodeOptions,
): string | undefined {
  const { plan, isPlain } = context;
  context.determined = determinedFields(rules, context);
  context.settled = settledFields(plan, rules);
  context.fresh = freshIn(plan, rules);
  const checks = plan.roles.flatMap((role, id) => roleChecks(role, rules[id]!, context));
  context.bounds = checks.flatMap(({ bound }) => bound ?? []);
  context.metOnce = metOnce(checks, context);
  const compared = new Set(context.bounds.flatMap((bound) => bound.compared));
  // The values that order the objects are compared where an object is reached.
  const ordering = new Set(checks.flatMap(({ bound, role }) => (bound === undefined ? [] : role)));
  const isFirst = ({ bound, kindOf, role }: Check): boolean =>
    context.metOnce === 'order' &&
    (bound !== undefined || (ordering.has(role) && compared.has(kindOf ?? '')));
  const ofWalk = walkChecks(checks, rules, context);
  const isNear = (check: Check): boolean =>
    (check.needs.near !== undefined || ofWalk.has(check)) && !isFirst(check);
  context.freshAtReach = isPlain || context.layout === 'linked' ? new Map() : freshAtReach(checks, context);
  const isAtReach = ({ role, fresh }: Check): boolean =>
    fresh?.when === undefined && context.freshAtReach.has(fieldKey(role.name, fresh?.field ?? ''));
  const far = checks.filter((check) => !isNear(check) && !isFirst(check) && !isAtReach(check));
  const ordered = isPlain ? orderChecks(far, (role) => context.isRoot(role)) : checksByRole(far, plan.roles);
  const groups = groupsCode(ordered, context);
  const walk = context.shared.inlined(walkCode(checks.filter(isNear), context));
  const texts = textsCode(plan.roles, context);
  const reached = context.shared.inlined(orderCode(checks.filter(isFirst), context));
  const body = `${walk}${texts}${groups}`;
  const words = wordsOf(`${body}${reached}`);
  const used = [...context.helpers].filter((helper) => words.has(helper));
  const helpers = helpersCode(withNeeded(new Set([...used, 'isObject'])), hasKeys(context));
  const all = `${body}${reached}${helpers}`;
  const links = followedLinks(isPlain ? body : all, [...context.names.links, ...PLACE_LINKS]);
  if (context.layout === 'records' && links.size > 0) return undefined;
  const hasFrom = !isPlain || /\.from\b/u.test(all);
  const hasBy = !isPlain || /\.by\b/u.test(all);
  const hasRole = !isPlain || `${body}${reached}`.includes(ROLE);
  const hasIndex = /\.index\b/u.test(all);
  const hasNumber = /\.number\b/u.test(all);
  const hasPlaceRole = plan.roles.some(({ name, kind }) => kind === 'place' && usesRole(all, name));
  const needsRecords =
    hasFrom || hasBy || hasIndex || context.names.bounds.length > 0 || /records[[.](?!length)/u.test(all);
  const layout = context.layout === 'records' && !needsRecords ? 'objects' : context.layout;
  const properties = [
    'object',
    ...(hasRole ? ['role'] : []),
    ...(hasFrom ? ['from'] : []),
    ...(hasBy ? ['by'] : []),
    ...(hasIndex ? ['index: records.length'] : []),
    ...(isPlain ? [] : ['slot', 'values: undefined']),
    ...(hasKeys(context) ? ['keys: undefined'] : []),
    ...(hasPlaceRole ? ['places: undefined'] : []),
    ...(hasNumber ? ['number: 0'] : []),
    ...(words.has('named') ? ['byKey: undefined'] : []),
    ...[...links].map((link) => `${PLACE_LINKS.includes(link) ? recordsOf(link) : link}: undefined`),
    ...context.names.bounds.map((name) =>
      context.bounds.some((bound) => bound.name === name) ? name : `${name}: undefined`,
    ),
  ];
  const { name } = plan.roles[0]!;
  const code = `${exportedCode(name, `pathTo(found.at${isPlain ? ', object' : ''})`, options)}
${startCode(layout, name, words.has('root'), properties, context)}
${body}  return undefined;
${reachCode(context, layout, properties, reached)}}

${links.size > 0 || !isPlain || /\bTarget\b/u.test(helpers) ? TARGET : ''}${recordCode(context, layout, properties, links, words)}${helpers}
`;
  const listed =
    context.metOnce === 'chain' && layout === 'objects'
      ? code.replaceAll('records.length', 'objects.length')
      : code;
  const kept = new Set([
    ...links,
    ...[...links].map(recordsOf),
    ...(hasNumber ? ['number'] : []),
    ...(hasPlaceRole ? ['places'] : []),
  ]);
  return withLayout(listed, layout, hasRole, hasFrom, hasBy, kept);
}

/** Returns the code of the start of the function that finds a fault. */
function startCode(
  layout: Layout,
  name: string,
  usesRoot: boolean,
  properties: readonly string[],
  context: CodeContext,
): string {
  const { isPlain } = context;
  const root = layout === 'objects' ? 'root' : 'object';
  const lists =
    layout === 'objects'
      ? context.metOnce === 'chain'
        ? CHAIN
        : '  /** The objects that are reached, breadth first. */\n  const objects = new Set«<any>»([root]);'
      : `  /** The objects${isPlain ? '' : ' and containers'} that are reached, breadth first. */
  const records«: Reached[]» = [${context.metOnce === 'order' ? 'root' : ''}];
${context.metOnce !== undefined ? '' : `  const known = new ${layout === 'records' ? 'Set«<object>»' : 'Map«<object, Reached>»'}();`}`;
  const reach = `reach(object${ofRole(literal(name))}‹, undefined›‹by, ''›)`;
  const start =
    layout === 'objects'
      ? ''
      : context.metOnce === 'order'
        ? ''
        : layout === 'records'
          ? `\n  ${reach};${usesRoot ? '\n  const root = records[0]«!»;' : ''}`
          : usesRoot
            ? `\n  const root = ${reach};`
            : `\n  ${reach};`;
  return `function firstFault(${root}«: any»)«: Fault | undefined» {
  if (!${context.isOfRole(root, name)}) return fault(${isPlain ? root : 'undefined'}, ${literal(`not a ${name}`)});
${context.metOnce === 'order' ? `  const root«: Reached» = { ${rootProperties(name, properties).join(', ')} };\n` : ''}${lists}${context.metOnce === 'order' && context.bounds.some(({ isStrict }) => !isStrict) ? EQUAL : ''}${start}`;
}

/** Returns the properties of the record of the root. @param properties those of other records. */
const rootProperties = (name: string, properties: readonly string[]): string[] =>
  properties.map((property) =>
    property === 'object'
      ? property
      : property === 'role'
        ? `role: ${literal(name)}`
        : property.startsWith('index:')
          ? 'index: 0'
          : property === 'by'
            ? "by: ''"
            : property.includes(':')
              ? property
              : `${property}: undefined`,
  );

/** True for code that compares the role of a record with that of some places. */
const usesRole = (code: string, role: string): boolean =>
  code.replaceAll(/^.*‹\?places›.*$/gmu, '').includes(literal(role));

/** The code of the list of objects that each lead to at most one other. */
const CHAIN = `  /** The objects that are reached, in turn. */
  const objects«: any[]» = [root];`;

/** Returns the code that ranks the texts of an object, if they are compared. */
function textsCode(roles: readonly RolePlan[], context: CodeContext): string {
  if (!withNeeded(context.helpers).includes('rankOf')) return '';
  const added = roles.flatMap((role) => {
    context.role = role;
    const isPlace = role.kind === 'place';
    const adds = role.fields
      .filter(({ kinds }) => kinds.some(isText))
      .map(
        ({ name }) =>
          `texts.add(${context.shared.inlined(context.value(name, isPlace ? 'place' : 'item'))});`,
      );
    if (adds.length === 0) return [];
    const name = literal(isPlace ? containerOf(role.name) : role.name);
    const all = isPlace
      ? `for (const place of ${context.use('placesOf')}(item)) { ${adds.join(' ')} }`
      : adds.join(' ');
    return [`    if (item${ROLE} === ${name}) { ${all} }\n`];
  });
  return `  const texts = new Set«<unknown>»();\n  for (const item of records) {\n${added.join('')}  }\n  rankTexts(texts);\n`;
}

const noConditions = (structure: string): LearnInvError =>
  new LearnInvError('BAD_OPTION', `the invariant of "${structure}" cannot be written as plain code`, {
    expected: 'a model trained on windows, which judge each record by itself',
    got: 'a model trained on candidate vectors, which judge an object as a whole',
    hint: 'train with windows, the default: `learn-inv train <structure> --encoding windows`',
  });
