import { LearnInvError } from '../error.ts';
import type { Domain } from './domain.ts';
import type { Finitization } from './finitization.ts';
import type { Operation, Structure } from './structure.ts';

/** An operation written out: argument domains, a function where a method name is not enough, a precondition. */
export interface OperationSpec<T extends object> {
  /** Where each argument comes from; none by default. */
  readonly args?: readonly Domain[];
  /** What to do; by default the method of that name is called. */
  // `any`: the domains decide the types of the arguments, which the compiler cannot follow here.
  readonly run?: (receiver: T, ...args: any[]) => unknown;
  /** Whether the call is allowed now. */
  readonly require?: (receiver: T, ...args: any[]) => boolean;
}

/** By name: the argument domains of a method, or an {@link OperationSpec}. */
export type OperationSpecs<T extends object> = Readonly<Record<string, readonly Domain[] | OperationSpec<T>>>;

/** What {@link defineStructure} takes; only `name`, `create` and `builders` are required. */
export interface StructureSpec<T extends object> {
  /** How files and messages call it. */
  readonly name: string;
  /** Makes a new, empty object; k is the scope. */
  readonly create: (k: number) => T;
  /** Operations trusted to build valid objects. */
  readonly builders: OperationSpecs<T>;
  /** Operations under test. */
  readonly methods?: OperationSpecs<T>;
  /** Bounds and value ranges at scope k, where the defaults do not fit. */
  readonly scope?: (k: number) => Finitization;
  /** A view of state that reflection cannot read (`#private` fields, closures, WeakMap). */
  readonly expose?: (object: T) => object;
  /** The hand-written invariant, if there is one; training never sees it. */
  readonly repOK?: (object: T) => boolean;
  /** What drives enumeration instead, where the invariant of the class is stricter than Korat's. */
  readonly koratRepOK?: (object: T) => boolean;
}

const KNOWN_KEYS = new Set([
  'name',
  'create',
  'builders',
  'methods',
  'scope',
  'expose',
  'repOK',
  'koratRepOK',
]);

/**
 * Declares a class to learn from: how to make an empty object, the operations trusted to build valid ones
 * (the paper's assumed-correct builders, section IV-A), and those under test.
 *
 * @throws LearnInvError `INVALID_STRUCTURE` where the declaration is malformed, `NO_BUILDERS` where it trusts
 * no operation.
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
  if (typeof spec !== 'object' || spec === null) throw invalid('a structure is an object', 'an object', spec);
  for (const key of Object.keys(spec)) {
    if (!KNOWN_KEYS.has(key)) throw invalid(`unknown key "${key}"`, [...KNOWN_KEYS].join(', '), `"${key}"`);
  }
  if (typeof spec.name !== 'string' || !/^[\w.@-]+$/.test(spec.name)) {
    throw invalid('a structure needs a name', 'letters, digits, "-", "_", "." or "@"', spec.name);
  }
  requireFunction('create', spec.create);
  for (const key of ['scope', 'expose', 'repOK', 'koratRepOK'] as const) {
    if (spec[key] !== undefined) requireFunction(key, spec[key]);
  }
  const builders = operations('builders', spec.builders);
  if (builders.length === 0) {
    throw new LearnInvError('NO_BUILDERS', `structure "${spec.name}" trusts no builder`, {
      expected: 'at least one operation under "builders"',
      got: 'none',
      hint: 'name a method that makes the object grow and the domains of its arguments: builders: { push: [int(0, 5)] }',
    });
  }
  const { name, create, methods = {}, scope, expose, repOK, koratRepOK } = spec;
  // T is forgotten here: the functions of a structure only ever meet what its own `create` made.
  return {
    name,
    create,
    builders,
    methods: operations('methods', methods),
    scope,
    expose,
    repOK,
    koratRepOK,
  } as Structure;
}

function operations<T extends object>(group: string, specs: OperationSpecs<T>): Operation[] {
  if (typeof specs !== 'object' || specs === null || Array.isArray(specs)) {
    throw invalid(`"${group}" maps names to argument domains`, '{ push: [int(0, 5)] }', specs);
  }
  return Object.entries(specs).map(([name, spec]) => {
    if (typeof spec !== 'object' || spec === null)
      throw invalid(`"${group}.${name}"`, 'a list of domains', spec);
    const { args = [], run, require } = Array.isArray(spec) ? { args: spec } : (spec as OperationSpec<T>);
    const domains = args as readonly unknown[];
    if (!Array.isArray(domains) || !domains.every(isDomain)) {
      throw invalid(
        `the arguments of ${group}.${name}`,
        'a list of domains such as [int(0, 5), bool()]',
        args,
      );
    }
    if (run !== undefined) requireFunction(`${group}.${name}.run`, run);
    if (require !== undefined) requireFunction(`${group}.${name}.require`, require);
    return { name, args: domains as readonly Domain[], run, require } as Operation;
  });
}

const isDomain = (value: unknown): value is Domain =>
  typeof value === 'object' && value !== null && ['value', 'node', 'key'].includes((value as Domain).kind);

function requireFunction(key: string, value: unknown): void {
  if (typeof value !== 'function') throw invalid(`"${key}" of a structure`, 'a function', value);
}

function invalid(summary: string, expected: string, got: unknown): LearnInvError {
  return new LearnInvError('INVALID_STRUCTURE', summary, {
    expected,
    got: describe(got),
    hint: 'see "Declare a structure" in the README',
  });
}

/** A short word for a value of the wrong type. */
function describe(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `an array of ${value.length}`;
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : `a value of type ${typeof value}`;
}
