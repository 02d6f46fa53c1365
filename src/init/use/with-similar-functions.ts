import { jsMember } from '../../base/escape/javascript.ts';
import type { RecordedUse, UsedCall, UsedValue } from '../../programs/record/recorded-use.ts';
import { readFunction } from '../../programs/source/read-function.ts';
import type { AnyClass } from '../find/class-shape.ts';
import { LIBRARY, type UsedClass } from './used-class.ts';

/** Calls made up of a function, at most. */
const MAX_CALLS = 6;

/**
 * Adds the functions of a module that programs did not use to a class whose operations are functions: those that take the
 * object in a parameter of the name that it has in used functions, and else only parameters that used functions have too. They
 * get the values recorded for these. An example is `remove(key, tree)` beside `set(key, value, tree)`. Of functions that
 * return the next object none is added, since it is not known which do.
 *
 * @param library the exports of the module.
 * @param use what programs did; a function in it is known.
 */
export function withSimilarFunctions(
  used: UsedClass,
  library: Readonly<Record<string, unknown>>,
  use: RecordedUse,
): UsedClass {
  if (used.functions.size === 0 || used.isPersistent) return used;
  const subjects = new Map<string, UsedValue>();
  const values = new Map<string, UsedValue[]>();
  for (const name of used.functions.keys()) {
    const names = parameterNames(library[name]);
    for (const { args } of used.uses.get(name) ?? []) {
      for (const [index, value] of args.entries()) {
        const parameter = names[index];
        if (parameter === undefined) continue;
        if (isSubject(value)) subjects.set(parameter, value);
        else values.set(parameter, [...(values.get(parameter) ?? []), value]);
      }
    }
  }
  const known = new Set(use.calls.map(({ path }) => path));
  const uses = new Map(used.uses);
  const functions = new Map(used.functions);
  for (const [path, value] of Object.entries(library)) {
    const names = parameterNames(value);
    const isTold = names.every((name) => subjects.has(name) || values.has(name));
    if (known.has(path) || !isTold || names.filter((name) => subjects.has(name)).length !== 1) continue;
    const given = (name: string, at: number): UsedValue =>
      subjects.get(name) ?? values.get(name)![at % values.get(name)!.length]!;
    uses.set(
      path,
      Array.from({ length: MAX_CALLS }, (_, at): UsedCall => {
        const args = names.map((name) => given(name, at));
        return { path, isNew: false, args, outcome: 'returned', isPromise: false, changedArguments: [] };
      }),
    );
    functions.set(path, LIBRARY + jsMember(path));
  }
  return { ...used, uses, functions };
}

const isSubject = (value: UsedValue): boolean => value.kind === 'code' && value.of === 'subject';

/** Returns the names of the parameters of a function; none for other values. */
const parameterNames = (value: unknown): readonly string[] =>
  typeof value === 'function'
    ? (readFunction(value as AnyClass)?.parameters ?? []).filter(({ rest }) => !rest).map(({ name }) => name)
    : [];
