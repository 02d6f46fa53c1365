import type { RolePlan } from '../../encode/windows/window-plan.ts';
import { literal } from './code-names.ts';

/** Names of other functions of the code that begin in the same way. */
const USED = ['isObject', 'isField', 'isFilled'];

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

/** Returns the code of the functions among some that have one of the used names. @param constructor its code for a value. */
export function classTestsCode(
  names: ReadonlyMap<string, string>,
  used: ReadonlySet<string>,
  constructor: string,
): string {
  const tests = [...names]
    .filter(([, test]) => used.has(test))
    .map(([name, test]) => `const ${test} = classTest(${literal(name)});\n`);
  return `
/** Returns a test for objects of a class; it keeps the constructor, since reading its name takes longer. */
function classTest(name«: string»)«: (value: any) => boolean» {
  let known«: unknown» = {};
  return (value) => {
    if (!isObject(value) || (${constructor} !== known && classOf(value) !== name)) return false;
    known = ${constructor};
    return true;
  };
}
${tests.join('')}`;
}
