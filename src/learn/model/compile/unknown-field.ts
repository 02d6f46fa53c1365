import type { RolePlan } from '../../windows/window-plan.ts';
import type { CodeContext } from './code-context.ts';
import { helper } from './helper-names.ts';
import { literal, name, result, unequal, when, type Node, type Statement } from './nodes.ts';
import { all } from './simplify.ts';

/** Returns the loop that finds fields of an object that no valid object has. */
export function unknownField(role: RolePlan, item: Node, context: CodeContext): Statement {
  const object = context.objectOf(item);
  const prefix = `${role.name}.`;
  const unread = context.unread.map((field) =>
    field.startsWith(prefix) ? field.slice(prefix.length) : field,
  );
  const known = [...role.fields.map((field) => field.name), ...unread];
  const isOther = known.map((field) => unequal(name('name'), literal(field)));
  const isUnknown = all(...isOther, helper('isField', object, name('name')));
  return {
    kind: 'names',
    of: object,
    body: [when(isUnknown, result(context.fault(item, 'an unknown field')))],
  };
}
