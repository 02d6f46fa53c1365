import { itemAt } from '../../../base/item-at.ts';
import type { RolePlan } from '../../windows/window-plan.ts';
import { checkCode, placeLoop } from './check-code.ts';
import type { CodeContext } from './code-context.ts';
import { INDEX, ITEM, LISTED } from './record-links.ts';
import { containerOf } from './code-names.ts';
import * as js from './nodes.ts';
import type { Node, Statement } from './nodes.ts';
import type { CheckGroup } from './order-checks.ts';
import { contains } from './sharing.ts';

/** Returns the checks of groups: those of the root, and loops over the records of other roles. */
export function groupsCode(groups: readonly CheckGroup[], context: CodeContext): Statement[] {
  const { sharing } = context;
  // The walk has read all fields that hold references.
  const links = context.plan.roles
    .flatMap(({ fields }) => fields.filter(({ refers }) => refers))
    .map((field) => field.name);
  const drafts = groups.map(({ role, checks, known }) => {
    const statements = checks.flatMap((check) => checkCode(check, context.itemOf(role), context));
    const read = new Set([...links, ...known]);
    return { role, isRoot: context.isRoot(role), statements, read, columns: sharing.constants(statements) };
  });
  // The checks of the root share one scope, those in a loop another.
  const ofRoot = drafts
    .filter(({ isRoot }) => isRoot)
    .flatMap(({ statements, read }) => statements.map(() => read));
  const rootStatements = drafts.filter(({ isRoot }) => isRoot).flatMap(({ statements }) => statements);
  const written = sharing.declared(rootStatements, (statement, field) =>
    itemAt(ofRoot, statement).has(field),
  );
  return drafts.flatMap(({ role, isRoot, statements, read, columns }) => {
    if (isRoot) return [...columns, ...written.splice(0, statements.length).flat()];
    if (statements.length === 0) return columns;
    const body = sharing.declared(statements, (_, field) => read.has(field)).flat();
    return [...columns, loopOver(role, body, context)];
  });
}

/** Returns the loop over the records of a role. */
function loopOver(role: RolePlan, body: readonly Statement[], context: CodeContext): Statement {
  const array = context.arrayOfRole(role.name);
  if (array !== undefined) {
    const isRead = contains(body, (node) => node.kind === 'name' && node.name === 'item');
    return {
      ...{ kind: 'count', from: js.literal(0), step: '++' },
      test: js.binary(INDEX, '<', js.member(js.name(array), 'length')),
      body: [...(isRead ? [js.constant('item', js.element(js.name(array), INDEX))] : []), ...body],
    };
  }
  const isPlace = role.kind === 'place';
  const isOther = otherThan(isPlace ? containerOf(role.name) : role.name, context);
  const passed = isOther === undefined ? [] : [js.when(isOther, { kind: 'next' } as const)];
  return {
    kind: 'each',
    name: 'item',
    of: LISTED,
    body: [...passed, ...(isPlace ? [placeLoop(body)] : body)],
  };
}

/** Returns the test that `item` has another role; undefined if there is no other. */
function otherThan(role: string, context: CodeContext): Node | undefined {
  const { roles } = context.plan;
  if (roles.length === 1) return undefined;
  const isOfRoot = roles.length === 2 && context.isPlain && context.isRoot(roles[0]);
  return isOfRoot
    ? js.equal(ITEM, js.name('root'))
    : js.unequal({ kind: 'role', record: ITEM }, js.literal(role));
}
