import type { Claim } from '../../conditions/condition.ts';
import { type RulesByRole, rulesByRole } from '../../conditions/rules.ts';
import { mergedRoles } from '../../windows/merged-roles.ts';
import type { WindowPlan } from '../../windows/window-plan.ts';
import { jsString } from '../../../base/escape/javascript.ts';
import { UNREAD } from '../../../objects/heap/known-fields.ts';
import { needsWindows } from '../model-json.ts';
import type { Model, WindowsModel } from '../model.ts';
import { arrayCode } from './array-code.ts';
import { classTests, constructorCode, kindsCode, nameHelper } from './class-tests.ts';
import { CodeContext } from './code-context.ts';
import { PLACE_LINKS, recordsOf } from './code-names.ts';
import { isText, type Layout, fieldKey } from './code-plan.ts';
import { determinedFields } from './determined-fields.ts';
import { exportedCode, type CodeOptions } from './exported-code.ts';
import { freshAtReach, freshIn, onceBy } from './fresh-fields.ts';
import { groupsCode } from './groups-code.ts';
import { lowered, type Kept } from './lower.ts';
import * as js from './nodes.ts';
import type { Statement } from './nodes.ts';
import { checksByRole, orderChecks, type Check } from './order-checks.ts';
import { printed } from './print.ts';
import { placeCode, reachCode, recordProperties, startCode, textsCode } from './reach-code.ts';
import { neededHelpers, findReads } from './reads.ts';
import { requireReadable } from './require-readable.ts';
import { allChecks } from './role-checks.ts';
import { walkChecks, walkCode } from './walk-code.ts';

/** What code judges objects by. */
export interface CodeSubject extends Pick<WindowsModel, 'structure' | 'fields'> {
  readonly conditions: readonly Claim[];
  readonly encoding: Pick<WindowsModel['encoding'], 'plan'>;
}

/**
 * Returns the source text of a module that judges objects by conditions, such as those of a model: `repOK` and `whyNot`. It has no
 * dependencies and is not formatted.
 *
 * @throws LearnInvError `BAD_OPTION` if the model has no conditions, or code cannot read one of its fields.
 */
export function modelCode(subject: Model | CodeSubject, options: CodeOptions): string {
  if (!('conditions' in subject))
    throw needsWindows(`the invariant of "${subject.structure}" cannot be written as plain code`);
  const { encoding, conditions } = subject;
  requireReadable(withMergedRoles(encoding.plan), subject);
  const unread = subject.fields[UNREAD] ?? [];
  return rulesCode(encoding.plan, rulesByRole(conditions, encoding.plan), options, unread);
}

const withMergedRoles = (plan: WindowPlan): WindowPlan => ({ ...plan, roles: mergedRoles(plan) });

/**
 * Returns the source text of a module that judges objects by rules, by role id. @param unread fields that the code
 * leaves out.
 */
export function rulesCode(
  inferred: WindowPlan,
  rules: RulesByRole,
  options: CodeOptions,
  unread: readonly string[] = [],
): string {
  const plan = withMergedRoles(inferred);
  const context = (layout: Layout): CodeContext =>
    new CodeContext(plan, layout, unread, options.trustsClasses);
  const ofArrays = codeOfArrays(context('arrays'), rules, options);
  if (ofArrays !== undefined) return ofArrays;
  const fresh = freshIn(plan, rules);
  return codeOfRecords((layout) => Object.assign(context(layout), { fresh }), 'records', rules, options);
}

/** Returns the code that reads arrays by their indices; undefined for other objects. */
function codeOfArrays(context: CodeContext, rules: RulesByRole, options: CodeOptions): string | undefined {
  const body = arrayCode(context, rules);
  if (body === undefined) return undefined;
  const has = { hasRole: false, hasFrom: false, hasBy: false };
  const kept: Kept = { layout: 'arrays', once: undefined, links: new Set(), ...has };
  return moduleCode('root', body, [], 'found.at', kept, context, options);
}

/** Returns the code with records, which are linked if the checks need that. */
function codeOfRecords(
  contextOf: (layout: Layout) => CodeContext,
  wanted: 'records' | 'linked',
  rules: RulesByRole,
  options: CodeOptions,
): string {
  const context = contextOf(wanted);
  const { plan, isPlain } = context;
  const body = checksCode(context, rules);
  const { names, properties, links, texts } = findReads(body);
  const ofPlaces = PLACE_LINKS.filter(
    (link) => links.has(link) || properties.has(link) || properties.has(recordsOf(link)),
  );
  const followed = new Set([...links, ...ofPlaces, ...ofPlaces.map(recordsOf)]);
  if (wanted === 'records' && followed.size > 0) return codeOfRecords(contextOf, 'linked', rules, options);
  if (plan.roles.some((role) => role.kind === 'place' && texts.has(role.name))) followed.add('places');
  const has = (part: string): boolean => !isPlain || properties.has(part);
  const [hasFrom, hasBy] = [has('from'), has('by')];
  const needsRecords =
    hasFrom || hasBy || properties.has('index') || context.bounds.length > 0 || names.has('records');
  const layout = wanted === 'records' && !needsRecords ? 'objects' : wanted;
  const hasRole = has('role') && layout !== 'objects';
  const kept: Kept = { layout, once: context.once, links: followed, hasRole, hasFrom, hasBy };
  const reads = { names, properties, links, texts };
  const record = recordProperties(kept, reads, context);
  const all = [
    ...startCode(kept, names.has('root'), record, context),
    ...body,
    js.result(js.UNDEFINED),
    ...reachCode(kept, record, context),
  ];
  const fields = plan.roles.flatMap((role) =>
    role.fields.flatMap((field) => (field.refers ? jsString(field.name) : [])),
  );
  const path = isPlain
    ? `pathIn(object, found.at, [${[...new Set(fields)].join(', ')}])`
    : 'pathTo(found.at)';
  const places = isPlain ? [] : placeCode(kept, reads, context);
  return moduleCode(layout === 'objects' ? 'root' : 'object', all, places, path, kept, context, options);
}

/** Returns the checks in the walk and after it. */
function checksCode(context: CodeContext, rules: RulesByRole): Statement[] {
  const { plan, isPlain } = context;
  context.determined = determinedFields(rules, context);
  const checks = allChecks(rules, context);
  context.bounds = checks.flatMap(({ bound }) => bound ?? []);
  context.once = onceBy(checks, context);
  context.keyChecks = context.once === 'order' ? keyChecks(checks) : [];
  const ofWalk = walkChecks(checks, context);
  const isNear = (check: Check): boolean => check.needs.near !== undefined || ofWalk.has(check);
  context.freshAtReach = isPlain || context.layout === 'linked' ? new Map() : freshAtReach(checks, context);
  const isAtReach = ({ role, fresh }: Check): boolean =>
    context.freshAtReach.has(fieldKey(role.name, fresh?.field ?? ''));
  const far = checks.filter(
    (check) => !isNear(check) && !isAtReach(check) && !context.keyChecks.includes(check),
  );
  const ordered = isPlain ? orderChecks(far, (role) => context.isRoot(role)) : checksByRole(far, plan.roles);
  const walk = walkCode(checks.filter(isNear), context);
  const groups = groupsCode(ordered, context);
  const used = neededHelpers(findReads([...walk, ...groups]).names);
  const texts = used.some(({ name }) => name === 'numberOrRankOf')
    ? textsCode(plan.roles, isText, context)
    : [];
  return [...walk, ...texts, ...groups];
}

/** Returns the checks that keys are in order, by which the walk tells that it reaches an object twice. */
function keyChecks(checks: readonly Check[]): Check[] {
  const bounds = checks.filter(({ bound }) => bound !== undefined);
  const isKey = ({ role, kindOf }: Check): boolean =>
    bounds.some((check) => check.role === role && check.bound?.keys.includes(kindOf ?? '') === true);
  return [...checks.filter(isKey), ...bounds];
}

/** Returns the text of the module. @param path the text of the path to what is `found` at fault. */
function moduleCode(
  parameter: string,
  body: readonly Statement[],
  others: readonly Statement[],
  path: string,
  kept: Kept,
  context: CodeContext,
  options: CodeOptions,
): string {
  const { plan, classTests: testNames } = context;
  const parameters = [{ name: parameter, type: 'any' }];
  const firstFault: Statement = {
    kind: 'function',
    name: 'firstFault',
    parameters,
    returns: 'Fault | undefined',
    body,
  };
  const main = lowered([firstFault, ...others], kept, nameHelper(plan, 'nameOf'));
  const used = findReads(main).names;
  const tests = classTests(testNames, (name) => used.has(name), plan);
  const typesUsed = kept.layout === 'arrays' || kept.layout === 'objects' ? ['Fault'] : ['Fault', 'Reached'];
  const paths = ['pathIn', 'pathTo'].filter((name) => path.startsWith(name));
  const names = new Set([...used, ...findReads(tests).names, ...typesUsed, ...paths, 'givenNames']);
  const helpers = neededHelpers(names);
  const isTested = helpers.some(({ uses }) => uses.includes('constructorOf'));
  const hasKinds = helpers.some(({ name }) => name === 'kindOf');
  const texts = helpers.map(({ typed, plain }) => (options.types ? typed : plain));
  return [
    exportedCode(plan.roles[0].name, path, options),
    printed(main, options.types),
    ...texts.filter((text) => text !== '').map((text) => `${text}\n`),
    printed(
      [...(isTested ? [constructorCode(plan)] : []), ...(hasKinds ? [kindsCode(plan)] : []), ...tests],
      options.types,
    ),
  ].join('\n');
}

/** The functions of the plain code of conditions. */
export interface LoadedCode {
  readonly repOK: (object: object) => boolean;
  readonly whyNot: (object: object) => string | undefined;
}

/** Returns the functions of the code of conditions. @throws LearnInvError `BAD_OPTION` as {@link modelCode}. */
export async function loadCode(
  subject: Model | CodeSubject,
  options: Pick<CodeOptions, 'trustsClasses'> = {},
): Promise<LoadedCode> {
  const text = modelCode(subject, { ...options, types: false, head: [] });
  return (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as LoadedCode;
}
