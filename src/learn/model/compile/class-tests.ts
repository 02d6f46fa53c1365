import { mustGet } from '../../../base/must-get.ts';
import type { RolePlan, WindowPlan } from '../../windows/window-plan.ts';
import { capitalized } from './code-names.ts';
import { parseRecordKind } from '../../../objects/heap/object-groups.ts';
import { helper, HELPER_NAMES, type HelperName } from './helper-names.ts';
import * as js from './nodes.ts';
import type { Node, Statement } from './nodes.ts';
import { all, any, not } from './simplify.ts';

const VALUE = js.name('value');

/** Returns by class the name of the function that is true for its objects: `isNode`. */
export function classTestNames(roles: readonly RolePlan[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set([...HELPER_NAMES, 'isDictionary']);
  for (const { name: className } of roles.filter(({ kind }) => kind === 'object')) {
    const plain = className
      .split(/[^\p{ID_Continue}]+/u)
      .filter((word) => word !== '')
      .map(capitalized)
      .join('');
    // Names of constants in the code begin with `isFirst`.
    let test = taken.has(`is${plain}`) || plain.startsWith('First') ? `isOf${plain}` : `is${plain}`;
    for (let copy = 2; taken.has(test); copy++) test = `isOf${plain}${copy}`;
    taken.add(test);
    names.set(className, test);
  }
  return names;
}

/** Returns the test that a value is an object of a role. */
export function roleTest(value: Node, role: RolePlan, names: ReadonlyMap<string, string>): Node {
  switch (role.kind) {
    case 'array':
      return js.method(js.name('Array'), 'isArray', value);
    case 'typed-array':
      return helper('isTypedArray', value);
    case 'map':
    case 'set':
    case 'date':
      return js.binary(value, 'instanceof', js.name(capitalized(role.kind)));
    case 'dictionary':
      return js.call('isDictionary', value);
    default:
      return js.call(mustGet(names, role.name), value);
  }
}

/** Returns the functions that test for classes and dictionaries, among those with one of the used names. */
export function classTests(
  names: ReadonlyMap<string, string>,
  isUsed: (name: string) => boolean,
  plan: Pick<WindowPlan, 'dictionaries' | 'roles'>,
): Statement[] {
  const { dictionaries } = plan;
  const isOfClass = (className: string): Node =>
    js.equal(helper(nameHelper(plan, 'classOf'), VALUE), js.literal(className));
  const tests = [...names].filter(([, test]) => isUsed(test));
  const ofClasses = tests.map(([className, test]): Statement => {
    if (parseRecordKind(className) !== undefined)
      return testOf(test, all(helper('isObject', VALUE), isOfClass(className)));
    if (!dictionaries.includes(className))
      return js.constant(test, helper('classTest', js.literal(className)));
    return testOf(
      test,
      all(helper('isObject', VALUE), isOfClass(className), not(js.call('isDictionary', VALUE))),
    );
  });
  const isNeeded = isUsed('isDictionary') || tests.some(([className]) => dictionaries.includes(className));
  if (!isNeeded) return ofClasses;
  return [
    testOf('isDictionary', all(helper('isObject', VALUE), any(...dictionaries.map(isOfClass)))),
    ...ofClasses,
  ];
}

/** Returns the helper that names the class of an object: of plain objects it names the kind, if a plan has kinds. */
export const nameHelper = <Name extends HelperName>(
  { roles }: Pick<WindowPlan, 'roles'>,
  other: Name,
): Name | 'kindOf' => (roles.some(({ name }) => parseRecordKind(name) !== undefined) ? 'kindOf' : other);

/** Returns the list of the kinds of plain objects, for the helper that tells them apart. */
export function kindsCode({ roles }: Pick<WindowPlan, 'roles'>): Statement {
  const texts = (names: readonly string[]): Node => js.list(names.map((name) => js.literal(name)));
  const kinds = roles.flatMap(({ name, fields }) => {
    const kind = parseRecordKind(name);
    if (kind === undefined) return [];
    const all = texts(fields.map((field) => field.name));
    return [js.list([js.literal(name), js.literal(kind.className), texts(kind.fields), all])];
  });
  return js.constant('RECORD_KINDS', js.list(kinds), '[string, string, string[], string[]][]');
}

const testOf = (test: string, is: Node): Statement => functionOf(test, 'value', 'boolean', is);

/** Returns the function that returns the constructor of an object: a property of it, unless objects may have such a field. */
export function constructorCode({ roles, dictionaries }: WindowPlan): Statement {
  const isField = roles.some(({ fields }) => fields.some((field) => field.name === 'constructor'));
  const object = js.name('object');
  const prototype =
    isField || dictionaries.length > 0 ? js.method(js.name('Object'), 'getPrototypeOf', object) : object;
  return functionOf(
    'constructorOf',
    'object',
    'any',
    js.member(prototype, 'constructor', prototype !== object),
  );
}

const functionOf = (own: string, parameter: string, returns: string, value: Node): Statement => ({
  ...{ kind: 'function', name: own, returns, body: [js.result(value)] },
  parameters: [{ name: parameter, type: 'any' }],
});
