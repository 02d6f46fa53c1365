import { jsMember } from '../../base/escape/javascript.ts';
import { codeOf } from '../../programs/record/describe-value.ts';
import type { UsedCall, UsedValue } from '../../programs/record/recorded-use.ts';
import { readFunction } from '../../programs/source/read-function.ts';
import type { AnyClass } from '../find/find-classes.ts';
import { LIBRARY, type UsedClass } from './used-class.ts';

/** A module, and an object that it made. */
export interface LoadedModule {
  readonly library: Readonly<Record<string, unknown>>;
  readonly made: object;
}

/** Calls made up of a function, at most. */
const MAX_CALLS = 6;

/**
 * Adds the functions of a module that programs did not use to a class whose operations are functions: those that take the
 * object in a parameter of the name that it has in used functions, and else only parameters that used functions have too. They
 * get the values recorded for these. An example is `remove(key, tree)` beside `set(key, value, tree)`. Where functions return
 * the next object, one is called to see whether it does.
 */
export function withSimilarFunctions(used: UsedClass, module: LoadedModule): UsedClass {
  if (used.functions.size === 0) return used;
  const { library } = module;
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
  const uses = new Map(used.uses);
  const functions = new Map(used.functions);
  const updates = new Set(used.updates);
  for (const [path, value] of Object.entries(library)) {
    const names = parameterNames(value);
    const isTold = names.every((name) => subjects.has(name) || values.has(name));
    if (used.functions.has(path) || !isTold || names.filter((name) => subjects.has(name)).length !== 1)
      continue;
    const given = (name: string, at: number): UsedValue =>
      subjects.get(name) ?? values.get(name)![at % values.get(name)!.length]!;
    uses.set(
      path,
      Array.from({ length: MAX_CALLS }, (_, at): UsedCall => {
        const args = names.map((name) => given(name, at));
        return { path, isNew: false, args, outcome: 'returned' };
      }),
    );
    functions.set(path, LIBRARY + jsMember(path));
    if (used.isPersistent && returnsNext(path, uses.get(path)![0]!.args, module)) updates.add(path);
  }
  return { ...used, uses, functions, updates };
}

/** True if a call of a function with a new object returns an object of the same class. */
function returnsNext(path: string, args: readonly UsedValue[], { library, made }: LoadedModule): boolean {
  const code = `return ${LIBRARY}${jsMember(path)}(${args.map((value) => codeOf(value)).join(', ')});`;
  try {
    // oxlint-disable-next-line typescript/no-implied-eval
    const call = new Function(LIBRARY, 'object', code) as (...given: unknown[]) => unknown;
    const next = call(library, { value: made });
    return (
      typeof next === 'object' && next !== null && Object.getPrototypeOf(next) === Object.getPrototypeOf(made)
    );
  } catch {
    return false;
  }
}

const isSubject = (value: UsedValue): boolean => value.kind === 'code' && value.of === 'subject';

/** Returns the names of the parameters of a function; none for other values. */
const parameterNames = (value: unknown): readonly string[] =>
  typeof value === 'function'
    ? (readFunction(value as AnyClass)?.parameters ?? []).filter(({ rest }) => !rest).map(({ name }) => name)
    : [];
