import { counted } from '../../base/counted.ts';
import { unlessThrows } from '../../base/unless-throws.ts';
import { jsMember } from '../../base/escape/javascript.ts';
import { codeOf } from '../../programs/record/describe-value.ts';
import type { RecordedUse, UsedCall, UsedObject, UsedValue } from '../../programs/record/recorded-use.ts';
import { DEFAULT_WEIGHT, methodsCalled } from '../find/in-order.ts';
import { emptied, withScope } from './creations-of-use.ts';
import type { MethodUses } from './subject-use.ts';
import { readFunction, type AnyFunction } from '../../programs/source/read-function.ts';

/** The name by which a structure file has all exports of a module. */
export const LIBRARY = 'library';

/**
 * A class as programs use it, whose objects the module makes in its own way: by calls of functions and of other objects. Its
 * operations may be functions of the module that take an object.
 */
export interface UsedClass {
  readonly className: string;
  /** Expressions that make an object, over {@link LIBRARY} and the scope `k`. */
  readonly creations: readonly string[];
  readonly uses: MethodUses;
  /** The code of the functions among the operations, by name. */
  readonly functions: ReadonlyMap<string, string>;
  /** True if operations return the next object instead of changing theirs: the object under test then holds the current one. */
  readonly isPersistent: boolean;
  /** The functions and methods that return the next object. */
  readonly updates: ReadonlySet<string>;
}

/** Direct uses of one object from which on it counts as the one that a program works with. */
const WORKED_WITH = 3;

/**
 * Finds a class in what programs did: the one of a name, or else the one that they used most.
 *
 * @param name the name of the class, of the export that makes its objects, or the end of the name of what does, as `Queue` of
 * `createQueue`.
 */
export function usedClass(use: RecordedUse, name: string | undefined): UsedClass | undefined {
  const classNames = new Set(use.objects.map(({ className }) => className));
  const found = [...classNames].map((className) => new ClassUse(use, className, name));
  const wanted = found.filter(({ isNamed, uses }) => isNamed && uses.length > 0);
  return wanted.sort((a, b) => b.uses.length - a.uses.length)[0]?.used;
}

/**
 * True if programs only give the objects that they use most to functions of the module, or also to functions beside what makes
 * them, or get them from objects of another class of which they use fewer methods: the class alone does not tell how its
 * objects are made and used.
 */
export function isUsedThroughOthers(use: RecordedUse): boolean {
  const used = usedClass(use, undefined);
  if (used === undefined) return false;
  const { className, uses, functions } = used;
  if (functions.size > 0 && functions.size === uses.size) return true;
  const isConstructed = use.objects.some(
    (object) => object.className === className && use.calls[object.madeBy]?.isNew === true,
  );
  // Static members of a class are no functions beside it.
  const isStatic = (code: string): boolean =>
    [className, 'default'].some((holder) => code.startsWith(`${LIBRARY}${jsMember(holder)}.`));
  if (!isConstructed && ![...functions.values()].every(isStatic)) return true;
  const called = methodsCalled(use);
  const of = (id: number): string => use.objects[id]!.className;
  return use.objects.some((object) => {
    const { isNew = true, object: maker } = use.calls[object.madeBy] ?? {};
    if (object.className !== className || isNew || maker === undefined || of(maker) === className)
      return false;
    return uses.size > DEFAULT_WEIGHT * called.get(of(maker))!.size;
  });
}

/** A call that uses an object. */
interface Use {
  readonly call: UsedCall;
  readonly id: number;
}

/** Characters of the code that makes an object for an argument, at most. */
const MOST_CODE = 200;

class ClassUse {
  readonly uses: readonly Use[];
  readonly isNamed: boolean;
  readonly #use: RecordedUse;
  readonly #className: string;
  readonly #objects: readonly UsedObject[];
  /** True if an exported object may be the first one: no operation changes it. */
  #mayBegin = false;

  constructor(use: RecordedUse, className: string, name: string | undefined) {
    const isFrom = ({ madeBy }: UsedObject): boolean => {
      const path = use.calls[madeBy]?.path ?? '';
      return (
        name !== undefined && (path.split('.')[0] === name || path.toLowerCase().endsWith(name.toLowerCase()))
      );
    };
    const ofClass = use.objects.filter((object) => object.className === className);
    this.#use = use;
    this.#className = className;
    this.#objects = name === undefined || className === name ? ofClass : ofClass.filter(isFrom);
    this.isNamed = this.#objects.length > 0;
    const ids = new Set(this.#objects.map(({ id }) => id));
    this.uses = use.calls.flatMap((call): Use[] => {
      if (call.outcome === 'threw') return [];
      if (call.object !== undefined) return ids.has(call.object) ? [{ call, id: call.object }] : [];
      const given = call.args.find((value) => value.kind === 'object' && ids.has(value.id));
      return given === undefined ? [] : [{ call, id: (given as { id: number }).id }];
    });
  }

  get used(): UsedClass | undefined {
    const counts = counted(this.uses.map(({ id }) => id));
    const most = [...counts].sort((a, b) => b[1] - a[1])[0]!;
    const updates = this.#updates();
    // An exported object is one for all: operations must leave it as it is.
    const isPersistent = updates.size > 0 && (most[1] < WORKED_WITH || this.#isFromExported(most[0]));
    this.#mayBegin = isPersistent;
    const root = isPersistent ? this.#objects.find(({ id }) => counts.has(id))!.id : most[0];
    const creations = [true, false].flatMap((isScoped) => this.#creation(root, isScoped) ?? []);
    if (creations.length === 0) return undefined;
    const calls = this.uses.filter(({ call }) => this.#use.calls[this.#use.objects[root]!.madeBy] !== call);
    const uses = new Map<string, UsedCall[]>();
    const functions = new Map<string, string>();
    for (const { id, call } of calls) {
      const name = lastName(call);
      if (call.object === undefined) functions.set(name, LIBRARY + memberCode(call));
      const subject: UsedValue = {
        kind: 'code',
        code: isPersistent ? 'object.value' : 'object',
        of: 'subject',
      };
      const args = call.args.map((value) =>
        value.kind !== 'object' ? value : value.id === id ? subject : this.#made(value),
      );
      uses.set(name, [...(uses.get(name) ?? []), { ...call, args }]);
    }
    return {
      className: this.#className,
      creations: [...new Set(creations)],
      uses,
      functions,
      isPersistent,
      updates,
    };
  }

  /**
   * Returns the names of the functions whose calls all return another object of the class than they are given. Such
   * methods count only if programs call them on what they returned: a copy is seldom copied again.
   */
  #updates(): Set<string> {
    const isNext = ({ call, id }: Use): boolean =>
      call.result !== undefined &&
      call.result !== id &&
      this.#use.objects[call.result]!.className === this.#className;
    const nameOf = ({ call }: Use): string => lastName(call);
    const others = new Set(this.uses.filter((use) => !isNext(use)).map(nameOf));
    const next = this.uses.filter((use) => isNext(use) && !others.has(nameOf(use)));
    const made = new Set(next.map(({ call }) => call.result));
    const isChained = next.some(({ id }) => made.has(id));
    return new Set(next.filter(({ call }) => call.object === undefined || isChained).map(nameOf));
  }

  /** True if an object is an export of the module, or made by calls of one. */
  #isFromExported(id: number): boolean {
    const { madeBy, path } = this.#use.objects[id]!;
    const { object } = this.#use.calls[madeBy] ?? {};
    return path !== undefined || (object !== undefined && this.#isFromExported(object));
  }

  /** Returns another object of the module as the code that makes one like it, if that is short. */
  #made(value: UsedValue & { readonly kind: 'object' }): UsedValue {
    const code = this.#creation(value.id, false);
    return code === undefined || code.length > MOST_CODE ? value : { kind: 'code', code, of: 'object' };
  }

  /** Returns the expression that makes an object; undefined if it cannot be written. */
  #creation(id: number, isScoped: boolean): string | undefined {
    const { madeBy, path } = this.#use.objects[id]!;
    if (path !== undefined && !path.startsWith('~') && this.#mayBegin) return LIBRARY + memberCode({ path });
    const call = this.#use.calls[madeBy];
    if (call === undefined || call.path.startsWith('~')) return undefined;
    const argument = (value: UsedValue): string | undefined => {
      if (value.kind === 'object') return this.#creation(value.id, isScoped);
      return codeOf(isScoped ? emptied(withScope(value, '')) : value);
    };
    const args = call.args.map(argument);
    const receiver = call.object === undefined ? LIBRARY : this.#creation(call.object, isScoped);
    if (args.includes(undefined) || receiver === undefined) return undefined;
    return `${call.isNew ? 'new ' : ''}${receiver}${memberCode(call)}(${args.join(', ')})`;
  }
}

const lastName = ({ path }: UsedCall): string => path.split('.').at(-1)!;

/** Returns the code that reads what is called: `.structures.create`. */
const memberCode = ({ path }: Pick<UsedCall, 'path'>): string => path.split('.').map(jsMember).join('');

/** A module, and an object that it made. */
export interface LoadedModule {
  readonly library: Readonly<Record<string, unknown>>;
  readonly made: object;
}

/** Calls made up of a function, at most. */
const MAX_CALLS = 6;

/**
 * Adds functions of a module that programs did not use to a class whose operations are functions: those all of whose parameters
 * have names that used functions have too, as `remove(key, tree)` beside `set(key, value, tree)`. They get the values recorded
 * for these. Where functions return the next object, one is called to see whether it does.
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
  return unlessThrows(() => {
    // oxlint-disable-next-line typescript/no-implied-eval
    const call = new Function(LIBRARY, 'object', code) as (...given: unknown[]) => unknown;
    const next = call(library, { value: made });
    return (
      typeof next === 'object' && next !== null && Object.getPrototypeOf(next) === Object.getPrototypeOf(made)
    );
  }, false);
}

const isSubject = (value: UsedValue): boolean => value.kind === 'code' && value.of === 'subject';

/** Returns the names of the parameters of a function; none for other values. */
const parameterNames = (value: unknown): readonly string[] =>
  typeof value === 'function'
    ? (readFunction(value as AnyFunction)?.parameters ?? [])
        .filter(({ rest }) => !rest)
        .map(({ name }) => name)
    : [];
