import type { RolePlan, WindowPlan } from '../../windows/window-plan.ts';
import { literal } from './code-names.ts';
import type { HelperName } from './helpers.ts';

/** Names of other functions of the code that begin in the same way. */
const USED = ['isObject', 'isField', 'isFilled', 'isIndex', 'isTypedArray', 'isDictionary', 'isRecord'];

/** Returns by class the name of the function that is true for its objects: `isNode`. */
export function classTestNames(roles: readonly RolePlan[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set(USED);
  for (const { name } of roles.filter(({ kind }) => kind === 'object')) {
    const words = name.split(/[^\p{ID_Continue}]+/u).filter((word) => word !== '');
    const plain = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
    // Names of constants in the code begin with `isFirst`.
    let test = taken.has(`is${plain}`) || plain.startsWith('First') ? `isOf${plain}` : `is${plain}`;
    for (let copy = 2; taken.has(test); copy++) test = `isOf${plain}${copy}`;
    taken.add(test);
    names.set(name, test);
  }
  return names;
}

/**
 * Returns the code of a test that a value is an object of a role.
 *
 * @param use marks a helper function as used.
 */
export function roleTest(
  value: string,
  { name, kind }: RolePlan,
  names: ReadonlyMap<string, string>,
  use: (helper: HelperName) => string,
): string {
  switch (kind) {
    case 'array':
      return `Array.isArray(${value})`;
    case 'typed-array':
      return `${use('isTypedArray')}(${value})`;
    case 'map':
    case 'set':
    case 'date':
      return `${value} instanceof ${kind[0]!.toUpperCase()}${kind.slice(1)}`;
    case 'dictionary':
      return `isDictionary(${value})`;
    default:
      return `${names.get(name)!}(${value})`;
  }
}

/**
 * Returns the code of the functions among some that have one of the used names.
 *
 * @param constructor its code for a value.
 * @param plan the plan of the windows, which tells dictionaries.
 */
export function classTestsCode(
  names: ReadonlyMap<string, string>,
  used: ReadonlySet<string>,
  constructor: string,
  { dictionaries, roles }: Pick<WindowPlan, 'dictionaries' | 'roles'>,
): string {
  const tests = [...names]
    .filter(([, test]) => used.has(test))
    .map(([name, test]) => {
      if (!dictionaries.includes(name)) return `const ${test} = classTest(${literal(name)});\n`;
      return `const ${test} = (value«: any»)«: boolean» => isObject(value) && classOf(value) === ${literal(name)} && !isDictionary(value);\n`;
    });
  const all = tests.join('');
  if (!all.includes('classTest(')) return all;
  // Only where a field holds several classes, objects of another one are met often.
  const isAmong = roles.some(({ fields }) =>
    fields.some(({ kinds }) => kinds.filter((kind) => names.has(kind)).length > 1),
  );
  const type = isAmong ? 'type' : constructor;
  const [keep, read, otherwise] = isAmong
    ? [
        '  let other«: unknown» = {};\n',
        `    const type«: unknown» = ${constructor};\n`,
        '    if (type === other) return false;\n',
      ]
    : ['', '', ''];
  const end = isAmong ? '{\n      other = type;\n      return false;\n    }' : 'return false;';
  return `
/** Returns a test for objects of a class; it keeps ${isAmong ? 'constructors, whose names take' : 'the constructor, whose name takes'} long to read. */
function classTest(name«: string»)«: (value: any) => boolean» {
  let known«: unknown» = {};
${keep}  return (value) => {
    if (!isObject(value)) return false;
${read}    if (${type} === known) return true;
${otherwise}    if (classOf(value) !== name) ${end}
    known = ${type};
    return true;
  };
}
${all}`;
}
