import type { CodeContext } from './code-context.ts';
import * as js from './nodes.ts';
import type { Node, Statement } from './nodes.ts';
import type { Check } from './order-checks.ts';
import { INDEX, ITEM } from './record-links.ts';
import { contains } from './sharing.ts';
import type { RolePlan } from '../../windows/window-plan.ts';
import { helper } from './helper-names.ts';
import { all } from './simplify.ts';

/** Returns the statements of a check of a record; none for a check that nothing violates. */
export function checkCode(check: Check, item: Node, context: CodeContext): Statement[] {
  const violated = check.violated(item);
  if (violated.kind === 'literal' && violated.value === false) return [];
  return [js.when(violated, js.result(context.fault(check.at?.(item) ?? item, check.words)))];
}

/** Returns the loop over the places of a container `item`, with constants for what statements about a place read of it. */
export function placeLoop(statements: readonly Statement[]): Statement {
  const parts: [string, Node][] = [
    ['key', js.element(js.member(ITEM, 'keys'), INDEX)],
    ['value', js.element(js.member(ITEM, 'values'), INDEX)],
    ['place', js.call('placeOf', ITEM, INDEX)],
  ];
  const isRead = (part: string): boolean =>
    contains(statements, (node) => node.kind === 'name' && node.name === part);
  return {
    ...{ kind: 'count', from: js.literal(0), step: '++' },
    test: js.binary(INDEX, '<', js.member(js.member(ITEM, 'values'), 'length')),
    body: [
      ...parts.flatMap(([part, value]) => (isRead(part) ? [js.constant(part, value)] : [])),
      ...statements,
    ],
  };
}

/** Returns the loop that finds fields of an object that no valid object has; none if classes are trusted. */
export function unknownField(role: RolePlan, item: Node, context: CodeContext): Statement[] {
  if (context.trustsClasses) return [];
  const object = context.objectOf(item);
  const prefix = `${role.name}.`;
  const unread = context.unread.map((field) =>
    field.startsWith(prefix) ? field.slice(prefix.length) : field,
  );
  const known = [...role.fields.map((field) => field.name), ...unread];
  const isOther = known.map((field) => js.unequal(js.name('name'), js.literal(field)));
  const isUnknown = all(...isOther, helper('isField', object, js.name('name')));
  const body = [js.when(isUnknown, js.result(context.fault(item, 'an unknown field')))];
  return [{ kind: 'names', of: object, body }];
}
