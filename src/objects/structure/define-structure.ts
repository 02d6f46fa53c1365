import { LearnInvError } from '../../base/error.ts';
import { passTime } from '../../base/own-random.ts';
import { expectedName, isName } from '../../base/safe-names/is-name.ts';
import { type Domain, isDomain } from './domain.ts';
import { PLAIN_ENVIRONMENT, type Environment, type Operation, type Structure } from './structure.ts';
import { bool } from './finite-domains.ts';
import type { Finitization } from './finitization.ts';
import { parseObserver, type Observer } from './observer.ts';

/** An operation in full: argument domains, a function if the method name is not enough, and a precondition. */
export interface OperationSpec<T extends object> {
  /** The domain of each argument; none by default. */
  readonly args?: readonly Domain[];
  /** The function to run; by default the receiver's method of that name. */
  // `any`: the domains decide the types of the arguments, which the compiler cannot follow here.
  readonly run?: (receiver: T, ...args: any[]) => unknown;
  /** A precondition: true if the call is allowed in the current state. */
  readonly require?: (receiver: T, ...args: any[]) => boolean;
  /**
   * True if the class refuses calls by a `throw`, such as those with a key that is present, and no precondition tells which. Such
   * a call counts as not made: what the object held before is put back, as far as it can be read.
   */
  readonly refuses?: boolean;
}

/** Operations by name: the argument domains of a method, or an {@link OperationSpec}. */
export type OperationSpecs<T extends object> = Readonly<Record<string, readonly Domain[] | OperationSpec<T>>>;

/** The declaration of a structure; only `name`, `create` and `builders` are required. */
export interface StructureSpec<T extends object> {
  /** The name in files, folders and messages: letters, digits, `-`, `_`, `.` or `@`, up to 200 bytes. */
  readonly name: string;
  /** Returns a new, empty object; k is the scope. It may wrap input and output with `schedule`; see {@link Schedule}. */
  readonly create: (k: number, environment: Environment) => T;
  /** Operations trusted to build valid objects, at least one. */
  readonly builders: OperationSpecs<T>;
  /** Operations under test. */
  readonly methods?: OperationSpecs<T>;
  /** Bounds and field domains at scope k that replace the defaults. */
  readonly scope?: (k: number) => Finitization;
  /** Returns a view of state that reflection cannot read: `#private` fields, closures, WeakMaps. */
  readonly expose?: (object: T) => object;
  /**
   * Members that tell the state and change nothing; their results are read as fields of the object, beside its own:
   * `'size'` (a getter), `'keys()'` (a method; what an iterator gives is read as an array), `'[...this]'` (iteration),
   * `'has("a")'` (a method with JSON values), `'get(keys())'` (the results of `get` for all that `keys()` lists).
   */
  readonly observe?: readonly string[];
  /**
   * Fields that are no part of the invariant, such as a time of the last change: the name of a field of any class, or
   * `Class.field`. They are not read, neither in training nor by the model.
   */
  readonly ignore?: readonly string[];
  /**
   * Names of packages whose `#private` fields are read too; those of classes in your own files are read anyway. False
   * if none are to be read. Write it as a literal: commands read it from the text of the file.
   */
  readonly privateFields?: readonly string[] | false;
  /**
   * True if calls start timers, as a cache does whose entries expire. Then the object has a time of its own, and a builder
   * `passTime` lets it pass until the next timer ends. `passTime(true)` is for a program that is busy: the timer is due, but ends
   * in a later `passTime(false)`.
   */
  readonly timers?: boolean;
  /** A hand-written invariant, for evaluation; training never uses it. */
  readonly repOK?: (object: T) => boolean;
  /** Korat's repOK, if the invariant of the class is stricter; enumeration uses it instead of `repOK`. */
  readonly koratRepOK?: (object: T) => boolean;
}

const KNOWN_KEYS = new Set(
  'name create builders methods scope expose observe ignore privateFields timers repOK koratRepOK'.split(' '),
);

/**
 * Declares a class to learn from: how to create an empty object, the operations trusted to build valid objects (the
 * assumed-correct builders of the paper, section IV-A), and the operations under test.
 *
 * @param spec the declaration; see {@link StructureSpec}.
 * @throws LearnInvError `INVALID_STRUCTURE` if the declaration is malformed, `NO_BUILDERS` if it has no builder.
 * @example
 * ```ts
 * export default defineStructure({
 *   name: 'stack',
 *   create: () => new Stack(),
 *   builders: { push: [int(0, 5)] },
 *   methods: { pop: [] },
 * });
 * ```
 */
export function defineStructure<T extends object>(spec: StructureSpec<T>): Structure {
  if (typeof spec !== 'object' || spec === null)
    throw invalid('a structure must be an object', 'an object', spec);
  for (const key of Object.keys(spec)) {
    if (!KNOWN_KEYS.has(key)) throw invalid(`unknown key "${key}"`, [...KNOWN_KEYS].join(', '), `"${key}"`);
  }
  if (!isName('structure', spec.name)) {
    throw invalid('a structure must have a name', expectedName('structure'), spec.name);
  }
  requireFunction('create', spec.create);
  for (const key of ['scope', 'expose', 'repOK', 'koratRepOK'] as const) {
    if (spec[key] !== undefined) requireFunction(key, spec[key]);
  }
  if (spec.privateFields !== false)
    requireNames(
      'privateFields',
      spec.privateFields,
      "false, or a list of package names such as ['lru-cache']",
    );
  requireNames('ignore', spec.ignore, "a list of names of fields, such as ['lastUpdated', 'Cell.mark']");
  const builders = operations('builders', spec.builders);
  if (builders.length === 0) {
    throw new LearnInvError('NO_BUILDERS', `structure "${spec.name}" has no builder`, {
      expected: 'at least one operation under "builders"',
      got: 'none',
      hint: 'declare a method that makes objects grow, with the domains of its arguments: builders: { push: [int(0, 5)] }',
    });
  }
  const {
    name,
    create,
    methods = {},
    scope,
    expose,
    ignore,
    privateFields,
    timers,
    repOK,
    koratRepOK,
  } = spec;
  if (timers !== undefined && typeof timers !== 'boolean')
    throw invalid('"timers" of a structure is malformed', 'true or false', timers);
  if (timers === true && [...Object.keys(spec.builders), ...Object.keys(methods)].includes(PASS_TIME.name))
    throw invalid('a structure with timers has a builder `passTime`', 'another name', PASS_TIME.name);
  const observe = observers(spec);
  // The type T is dropped: the functions of a structure only receive objects that its own `create` returned.
  return {
    name,
    create: (k: number, environment = PLAIN_ENVIRONMENT) => create(k, environment),
    builders: timers === true ? [...builders, PASS_TIME] : builders,
    methods: operations('methods', methods),
    scope,
    expose,
    observe,
    ignore,
    privateFields,
    ...(timers === true ? { timers } : {}),
    repOK,
    koratRepOK,
  } as Structure;
}

/** The builder of a structure with timers. */
export const PASS_TIME: Operation = {
  name: 'passTime',
  args: [bool()],
  run: (object, isBusy) => passTime(object, isBusy === true),
  require: undefined,
};

function operations<T extends object>(group: string, specs: OperationSpecs<T>): Operation[] {
  if (typeof specs !== 'object' || specs === null || Array.isArray(specs)) {
    throw invalid(`"${group}" must map names to argument domains`, '{ push: [int(0, 5)] }', specs);
  }
  return Object.entries(specs).map(([name, spec]) => {
    if (!isName('operation', name)) {
      throw invalid(
        `"${group}" has a name that cannot be printed`,
        expectedName('operation'),
        JSON.stringify(name),
      );
    }
    if (typeof spec !== 'object' || spec === null)
      throw invalid(`"${group}.${name}" is malformed`, 'a list of domains', spec);
    const {
      args = [],
      run,
      require,
      refuses,
    } = Array.isArray(spec) ? { args: spec } : (spec as OperationSpec<T>);
    const domains = args as readonly unknown[];
    if (!Array.isArray(domains) || !domains.every(isDomain)) {
      throw invalid(
        `the arguments of "${group}.${name}" are malformed`,
        'a list of domains such as [int(0, 5), bool()]',
        args,
      );
    }
    if (run !== undefined) requireFunction(`${group}.${name}.run`, run);
    if (require !== undefined) requireFunction(`${group}.${name}.require`, require);
    if (refuses !== undefined && typeof refuses !== 'boolean')
      throw invalid(`"${group}.${name}.refuses" is malformed`, 'true or false', refuses);
    const operation = { name, args: domains as readonly Domain[], run, require } as Operation;
    return refuses === true ? { ...operation, refuses } : operation;
  });
}

function observers<T extends object>({ observe, expose }: StructureSpec<T>): Observer[] | undefined {
  if (observe === undefined) return undefined;
  if (!Array.isArray(observe)) throw invalidObserver(observe);
  if (expose !== undefined) {
    throw new LearnInvError('INVALID_STRUCTURE', '"observe" and "expose" exclude each other', {
      expected: 'one of them: a view that `expose` returns is read instead of the object',
      got: 'both',
      hint: 'let `expose` return what is observed, as parts of the view',
    });
  }
  return (observe as readonly unknown[]).map((text) => {
    const observer = typeof text === 'string' ? parseObserver(text) : undefined;
    if (observer === undefined) throw invalidObserver(text);
    return observer;
  });
}

const invalidObserver = (got: unknown): LearnInvError =>
  invalid(
    '"observe" of a structure is malformed',
    "a list of members, such as ['size', 'keys()', '[...this]', 'get(keys())']",
    got,
  );

function requireFunction(key: string, value: unknown): void {
  if (typeof value !== 'function')
    throw invalid(`"${key}" of a structure must be a function`, 'a function', value);
}

function requireNames(key: string, value: unknown, expected: string): void {
  const isList = Array.isArray(value) && value.every((name) => typeof name === 'string' && name !== '');
  if (value !== undefined && !isList) throw invalid(`"${key}" of a structure is malformed`, expected, value);
}

function invalid(summary: string, expected: string, got: unknown): LearnInvError {
  return new LearnInvError('INVALID_STRUCTURE', summary, {
    expected,
    got: describe(got),
    hint: 'see "Declare a structure" in the README',
  });
}

/** Describes a value of the wrong type. */
function describe(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `an array of ${value.length}`;
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : `a value of type ${typeof value}`;
}
