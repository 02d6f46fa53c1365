import { checkCode } from './check-code.ts';
import type { CodeContext } from './code-context.ts';
import { literal, property } from './code-names.ts';
import { ROLE } from './layout.ts';
import type { Check } from './order-checks.ts';
import { indented } from './plain-walk.ts';

/** The code of the objects that are looked up among those in order. */
export const EQUAL = `
  /** The objects whose values equal a bound: only these can be met twice. */
  const equal = new Set«<object>»();`;

/** Returns the code of checks of the values that order the objects of one class. */
export function orderCode(checks: readonly Check[], context: CodeContext): string {
  const { roles } = context.plan;
  if (checks.length === 0) return '';
  const code = [...checks.map((check) => checkCode(check, 'item', context)), ...equalCode(context)].join(
    '\n',
  );
  // All objects but the root are of this class.
  if (roles.length === 2) return code;
  return `if (item${ROLE} === ${literal(checks[0]!.role.name)}) {\n${indented(code, '  ')}\n}`;
}

/** Returns the code that looks up an object whose values equal a bound: on each way to an object but one, they do. */
function equalCode({ bounds }: CodeContext): string[] {
  const tests = bounds
    .filter(({ isStrict }) => !isStrict)
    .map(({ name, compared }) =>
      compared
        .map(property)
        .map((field) => `item.object${field} === item.${name}?.object${field}`)
        .join(' && '),
    );
  if (tests.length === 0) return [];
  return [
    `if (${tests.join(' || ')}) {
  if (equal.has(object)) return fault(object, 'one field of one object leads to it');
  equal.add(object);
}`,
  ];
}
