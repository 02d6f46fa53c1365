import type { RelationParts } from '../../windows/vocabulary/relations/relation.ts';
import type { RolePlan } from '../../windows/window-plan.ts';
import { linkTargets } from '../describe/link-words.ts';
import type { CodeContext } from './code-context.ts';
import { containerOf } from './code-names.ts';
import type { RoleNames } from './code-plan.ts';
import { byCases, type Case, not } from './simplify.ts';
import { helper } from './helper-names.ts';
import { linkCode, namedIn } from './link-code.ts';
import * as js from './nodes.ts';
import type { Node } from './nodes.ts';

type PathParts = Extract<RelationParts, { kind: 'path' }>;

/** Returns the test that two links in a row lead to one of some places. */
export function pathCode(
  parts: PathParts,
  outcomes: readonly number[],
  record: Node,
  context: CodeContext,
): Node {
  const role = context.roleOfItem(record);
  const { plan } = context;
  const { first, second, others } = parts;
  const to = linkCode(first, record, context);
  const targets = context.targetsOf(first) ?? [];
  const field = second.parts.kind === 'field' ? second.parts.field : undefined;
  // Where all objects have the second field, the objects themselves are compared, else their records.
  const isOfObjects =
    field !== undefined &&
    targets.length > 0 &&
    targets.every(({ fields }) => fields.some((own) => own.name === field));
  const passes = (outcome: number): boolean => outcomes.includes(outcome);
  const at = (target: Node): Node => (isOfObjects ? context.objectOf(target) : target);
  // The record at the end of a path from nowhere is missing too.
  const isAlone = isOfObjects || passes(0) !== passes(1);
  const end = isOfObjects ? js.member(at(to), field) : endCode(parts, to, record, isAlone, context);
  const isSomething = isOfObjects ? context.holdsObject(end, field, targets) : context.isSomewhere(end);
  const from = [role.name];
  const between = linkTargets(first, from, plan);
  const ends = linkTargets(second, between, plan);
  const isTarget = (target: Node, roles: RoleNames, outcome: number): Case => ({
    is: context.isEqual(end, target, [ends, roles]),
    passes: passes(outcome),
  });
  const isOwn = isTarget(at(record), from, 2);
  const nowhere = { is: context.isNowhere(to), passes: passes(0) };
  const isOfNull = { is: not(isSomething), passes: passes(1) };
  const mayBe = (roles: RoleNames): boolean =>
    roles === undefined || ends === undefined || roles.some((end) => ends.includes(end));
  const possible = [
    ...(mayBe(from) ? [isOwn] : []),
    ...others.flatMap((other, index) => {
      const roles = linkTargets(other, from, plan);
      return mayBe(roles) ? isTarget(at(linkCode(other, record, context)), roles, 4 + index) : [];
    }),
  ];
  const decisive = possible.slice(0, possible.findLastIndex((test) => test.passes !== passes(3)) + 1);
  // Only the record itself is told apart, and it is something.
  const isOnlyOwn = decisive.length === 1 && decisive[0] === isOwn && isOwn.passes !== passes(1);
  if (isOnlyOwn && isOfObjects && isOwn.passes && !passes(0))
    return js.equal(js.member(at(to), field, true), at(record));
  return byCases(
    [
      ...(isAlone && context.mayLeadNowhere(first, from) ? [nowhere] : []),
      ...(!isOnlyOwn && (!isAlone || context.mayLeadNowhere(second, between)) ? [isOfNull] : []),
      ...((isOnlyOwn && ownPlace(parts, role, to, record, isOwn.passes, context)) || decisive),
    ],
    passes(3),
  );
}

/** Returns the case that a value at the end of a link names the place of a Map or a Set itself; undefined for any other path. */
function ownPlace(
  { second: { parts } }: PathParts,
  role: RolePlan,
  to: Node,
  record: Node,
  passes: boolean,
  context: CodeContext,
): [Case] | undefined {
  if (parts.kind !== 'named' || parts.entry !== undefined || role.kind !== 'place') return undefined;
  // Elements of arrays have indices, by which they are found at once.
  const container = context.plan.roles.find((other) => other.name === containerOf(role.name));
  if (container?.kind === 'array' || container?.kind === 'typed-array') return undefined;
  const isNamed = helper('isNamed', record, ...namedIn(parts, js.name('to'), context));
  return [{ is: helper('holds', to, js.arrow('to', isNamed), js.FALSE), passes }];
}

/**
 * Returns the record that a path leads to; undefined for none. @param isSomewhere true if the first link leads to a
 * record.
 */
function endCode(
  { first, second }: PathParts,
  to: Node,
  record: Node,
  isSomewhere: boolean,
  context: CodeContext,
): Node {
  if (to.kind === 'place') return linkCode(second, isSomewhere ? { ...to, exists: js.TRUE } : to, context);
  const between = js.name('to');
  const isOwn = second.parts.kind === 'field' && context.holder(second.parts.field, between) === between;
  const end =
    second.parts.kind === 'field' && isOwn
      ? context.linkFrom(to, second.parts.field, true)
      : helper('onward', to, js.arrow('to', linkCode(second, between, context)));
  return context.share(`${first.name} ${second.name}`, end, record);
}

/** True if code can tell some outcomes of a path from the object that the first field leads to, read ahead of the walk. */
export function isReadAhead(
  { first, second, others }: PathParts,
  outcomes: readonly number[],
  context: CodeContext,
): boolean {
  // All other outcomes are told by the object at the end; an end of its own only if it is the first of them.
  const own = outcomes.filter((outcome) => outcome > 3);
  if (outcomes.length === 0 || outcomes.includes(3) || own.some((outcome) => outcome !== 4)) return false;
  if (
    second.parts.kind !== 'field' ||
    first.parts.kind !== 'field' ||
    !context.canReadAhead(first.parts.field, second.parts.field)
  )
    return false;
  return own.length === 0 || others[0]?.parts.kind === 'field';
}
