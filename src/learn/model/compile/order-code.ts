import { checkCode } from './check-code.ts';
import { ITEM, type CodeContext } from './code-context.ts';
import { helper } from './helper-names.ts';
import { equal, literal, member, method, name, result, run, when, type Statement } from './nodes.ts';
import type { Check } from './order-checks.ts';
import { all, any } from './simplify.ts';

/** Returns the checks of the values that order the objects of one class, where an object is reached. */
export function orderCode(checks: readonly Check[], context: CodeContext): Statement[] {
  const [first] = checks;
  if (first === undefined) return [];
  const item = name('item', [first.role]);
  const statements = [...checks.flatMap((check) => checkCode(check, item, context)), ...equalCode(context)];
  // All objects but the root are of this class.
  if (context.plan.roles.length === 2) return statements;
  return [when(equal({ kind: 'role', record: ITEM }, literal(first.role.name)), ...statements)];
}

/** Returns the look-up of an object whose values equal a bound: on each way to an object but one, they do. */
function equalCode({ bounds }: CodeContext): Statement[] {
  const object = name('object');
  const tests = bounds
    .filter(({ isStrict }) => !isStrict)
    .map(({ name: bound, compared }) => {
      const above = member(member(ITEM, bound), 'object', true);
      return all(
        ...compared.map((field) => equal(member(member(ITEM, 'object'), field), member(above, field))),
      );
    });
  if (tests.length === 0) return [];
  const fault = helper('fault', object, literal('one field of one object leads to it'));
  const isEqual = method(name('equal'), 'has', object);
  return [when(any(...tests), when(isEqual, result(fault)), run(method(name('equal'), 'add', object)))];
}
