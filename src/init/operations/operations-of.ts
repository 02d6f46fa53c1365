import { argumentFor, freeName, isCallbackName, SMALL } from './argument-for.ts';
import { methodsOf } from './methods-of.ts';
import { looksLikeBuilder } from './builder-names.ts';
import { boundsAmong, otherArguments, requireBounds } from './other-arguments.ts';
import type { GivenArguments, LeftOut, Operations, ProposedOperation } from './proposed-operation.ts';
import { typedArguments } from './typed-arguments.ts';
import type { ClassSource } from '../../programs/source/class-source.ts';
import { optionNames } from '../../programs/source/option-names.ts';
import { readFunction, type LiveFunction, type AnyFunction } from '../../programs/source/read-function.ts';
import type { Parameter } from '../../programs/source/parameter.ts';
import type { TypeHint } from '../../programs/source/type-hint.ts';
import { prototypeChain } from '../../base/prototype-chain.ts';

const INTERNAL =
  'internal: only the class calls it, by its documentation and code; `--internals` puts it under test';

/** Methods that any class can have and that do not concern its state. */
const COMMON = new Set(['toString', 'toLocaleString', 'toJSON', 'valueOf', 'inspect', 'constructor']);

/** True for the names that mark a method as private: `_x`, `x_` in older code, and `@@x` of protocols between libraries. */
const isPrivateName = (name: string): boolean => /^(?:_|@@)|_$/.test(name);

/**
 * Returns the public methods of a class, own and inherited, with their argument domains; of built-in containers, those that
 * insert or remove something.
 *
 * @param object an object of the class; functions in its fields are methods if the class defines them.
 */
export function operationsOf(
  Class: AnyFunction,
  source: ClassSource | undefined,
  object: object = Class.prototype as object,
  internals: ReadonlySet<string> = new Set(),
): Operations {
  const usable: ProposedOperation[] = [];
  const leftOut: LeftOut[] = [];
  const others = new Map<string, readonly GivenArguments[]>();
  const joining: string[] = [];
  const own = [...functionsIn(object, Class)];
  const hidden = new Set(own.map(([name]) => name));
  const isOther = (prototype: object): boolean => prototype !== Class.prototype && isEmitter(prototype);
  const methods = [...[...methodsOf(Class, isOther)].filter(([name]) => !hidden.has(name)), ...own];
  const names = mainNames(methods);
  for (const [name, method, owner] of methods) {
    const inherited = owner === undefined ? undefined : inheritedOperation(owner, name);
    if (inherited !== undefined) usable.push(inherited);
    const live = readFunction(method);
    if (live === undefined || COMMON.has(name) || isPrivateName(name) || source?.hidden.has(name) === true)
      continue;
    if (isHidden(object, name)) {
      leftOut.push({ name, why: 'a field of its objects has the name', isFinal: true });
      continue;
    }
    const main = names.get(method) ?? name;
    if (main !== name) {
      leftOut.push({ name, why: `the same function as ${main}` });
      continue;
    }
    if (internals.has(name)) {
      leftOut.push({ name, why: INTERNAL });
      continue;
    }
    const signatures = signaturesOf(name, live, source);
    const operation = operationOf(name, live, signatures);
    if ('why' in operation) leftOut.push(operation);
    else usable.push(operation);
    if (live.isGenerator) continue;
    const properties = optionNames(method, live);
    others.set(
      name,
      signatures.flatMap((parameters) => [
        ...typedArguments(parameters),
        ...otherArguments(name, parameters, properties),
      ]),
    );
    if (signatures.some((parameters) => mayJoin(parameters, source?.name ?? Class.name))) joining.push(name);
  }
  return { usable, leftOut, others, joining };
}

/** True if an object has another value than a function in the place of a method. */
function isHidden(object: object, name: string): boolean {
  const own = Object.getOwnPropertyDescriptor(object, name);
  return own !== undefined && 'value' in own && typeof own.value !== 'function';
}

/** True if the only argument that a method needs is an object of the class by its type, or without a type of any kind. */
function mayJoin(parameters: readonly Parameter[], className: string): boolean {
  const [first, ...others] = parameters.filter(({ optional }) => !optional);
  if (first === undefined || others.length > 0 || first.rest) return false;
  const { hint, name } = first;
  return hint.kind === 'object' ? hint.name === className : hint.kind === 'unknown' && !isCallbackName(name);
}

/** Returns one name of each function that has several: the first that suggests a builder, or else the first. */
function mainNames(
  methods: readonly (readonly [name: string, method: AnyFunction, ...unknown[]])[],
): Map<AnyFunction, string> {
  const names = new Map<AnyFunction, string>();
  for (const [name, method] of methods) {
    const known = names.get(method);
    const isBetter = known === undefined || (looksLikeBuilder(name) && !looksLikeBuilder(known));
    if (isBetter && !isPrivateName(name) && !COMMON.has(name)) names.set(method, name);
  }
  return names;
}

/** Returns the overloads from the source, which have types; the live parameters if the source lists none. */
function signaturesOf(
  name: string,
  live: LiveFunction,
  source: ClassSource | undefined,
): readonly (readonly Parameter[])[] {
  const declared = source?.overloads.get(name) ?? [source?.parameters.get(name) ?? []];
  return declared.every(({ length }) => length === 0) ? [live.parameters] : declared;
}

/** Returns the operation of the first overload whose arguments have domains, if possible values only. */
function operationOf(
  name: string,
  { isGenerator, isVariadic }: LiveFunction,
  signatures: readonly (readonly Parameter[])[],
): ProposedOperation | LeftOut {
  if (isGenerator) return { name, why: 'is a generator: its code runs only while its result is read' };
  const tried = signatures.map((parameters) => withArguments(name, parameters));
  const usable = tried.filter((operation) => 'args' in operation);
  const best = usable.find(({ node }) => node === undefined) ?? usable[0];
  if (best === undefined) return tried[0]!;
  // What declares types says how many there are, also where the code passes `arguments` on.
  const all = signatures.flat();
  const isFixed = all.some(({ hint }) => hint.kind !== 'unknown') && !all.some(({ rest }) => rest);
  return isVariadic && !isFixed && best.items === undefined && best.args.length > 0
    ? { ...best, items: 'further' }
    : best;
}

function withArguments(name: string, parameters: readonly Parameter[]): ProposedOperation | LeftOut {
  const args: string[] = [];
  const names: string[] = [];
  const types: (string | undefined)[] = [];
  let node: ProposedOperation['node'];
  let items: ProposedOperation['items'];
  for (const parameter of parameters) {
    // Passes one item for a rest parameter such as that of `push(...items)`.
    if (parameter.optional && !parameter.rest) break;
    const argument = argumentFor(parameter);
    if (argument.kind === 'none' && parameter.optional) break;
    if (argument.kind === 'none') return { name, why: argument.why };
    names.push(freeName(SHORT.get(parameter.name) ?? parameter.name, names, `_${names.length}`));
    types.push(typeParameterOf(parameter.hint));
    if (argument.kind === 'node') {
      node ??= { index: args.length, className: argument.className };
      args.push('node()');
    } else args.push(argument.text);
    if (parameter.rest) items = 'last';
  }
  const bounds = boundsAmong(parameters.map((parameter) => parameter.name));
  const require = requireBounds(bounds, names);
  const operation = {
    ...{ name, args, ...(names.length > 0 && { parameters: names, types }) },
    ...(bounds.length > 0 && { bounds }),
    ...(require !== undefined && { require }),
    ...(items !== undefined && { items }),
  };
  return node === undefined ? operation : { ...operation, node };
}

const typeParameterOf = (hint: TypeHint): string | undefined =>
  hint.kind === 'array' ? typeParameterOf(hint.of) : hint.kind === 'unknown' ? hint.parameter : undefined;

/** Names of parameters that declaration files shorten. */
const SHORT = new Map([
  ['k', 'key'],
  ['v', 'value'],
]);

/**
 * Yields the functions in the fields of an object that its class defines, such as arrow functions; not those that it
 * was given, such as a comparator, nor bound ones, which have no code: the method of the name has it.
 */
function* functionsIn(object: object, Class: AnyFunction): Generator<[string, AnyFunction, undefined]> {
  if (object === Class.prototype) return;
  const code = [...prototypeChain(Class)].map((link) => Function.prototype.toString.call(link)).join('\n');
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(object))) {
    if (typeof value !== 'function' || isCallbackName(name)) continue;
    // A bound method, `this.get = this.get.bind(this)`, has no code of its own: that of the prototype counts.
    if (readFunction(value as AnyFunction) === undefined) continue;
    if (code.includes(Function.prototype.toString.call(value))) yield [name, value as AnyFunction, undefined];
  }
}

/** True for the prototype of an event emitter, of Node or of a package: its methods do not concern a container. */
const isEmitter = (prototype: object): boolean =>
  ['on', 'emit', 'removeListener'].every((name) => Object.hasOwn(prototype, name));

type Signatures = Readonly<Record<string, readonly string[]>>;

/** The methods of built-in containers that a subclass is used by, with the names of their parameters. */
const CONTAINERS: readonly (readonly [prototype: object, Signatures])[] = [
  [Map.prototype, { set: ['key', 'value'], delete: ['key'], clear: [] }],
  [Set.prototype, { add: ['value'], delete: ['value'], clear: [] }],
  [Array.prototype, { push: ['item'], unshift: ['item'], pop: [], shift: [], reverse: [] }],
];

/**
 * Returns the operations that a method of a built-in container is: `set` of a class that extends Map. Their code cannot be
 * read.
 */
function inheritedOperation(owner: object, name: string): ProposedOperation | undefined {
  const signatures = CONTAINERS.find(([prototype]) => prototype === owner)?.[1];
  if (signatures === undefined || !Object.hasOwn(signatures, name)) return undefined;
  const parameters = signatures[name]!;
  const args = parameters.map(() => SMALL);
  return { name, args, ...(parameters.length > 0 && { parameters }) };
}
