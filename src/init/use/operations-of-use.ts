import type { UsedCall, UsedValue } from '../../programs/record/recorded-use.ts';
import type { Parameter } from '../../programs/source/parameter.ts';
import { freeName, isListener, LISTENER_NUMBER, listenerOf } from '../operations/argument-for.ts';
import { requireBounds } from '../operations/other-arguments.ts';
import type { ProposedOperation } from '../operations/proposed-operation.ts';
import { isPrimitive, isTextList, kinOf, recordsIn, type Kin } from './kin.ts';
import { shapeOf } from './records-like.ts';
import type { DrawnArgument } from './drawn-argument.ts';
import { drawnLike } from './value-domains.ts';
import type { MethodUses } from './subject-use.ts';

/** Share of the values given for a parameter that code must be able to make for the others not to count. */
const MADE = 2 / 3;
/** Other numbers of arguments of a method that become operations, at most. */
const MORE = 2;

/** Operations that a program used, and the lines of code that they need before the structure. */
export interface UsedOperations {
  readonly operations: readonly ProposedOperation[];
  readonly constants: readonly string[];
  /** Returns how values like those given for parameters of a name, or of a part of it, or else of a type parameter, are drawn; undefined if there are none. */
  readonly drawnFor: (parameter: string, type: string | undefined) => DrawnArgument | undefined;
  /** Returns the arguments of a call, from how each is drawn. */
  readonly argumentsOf: (columns: readonly DrawnArgument[], declared: Declared) => DrawnArguments;
}

/** The parts of a parameter that name what is drawn for it. */
type Named = Pick<Parameter, 'name'> & Partial<Pick<Parameter, 'rest'>>;

type Bounds = NonNullable<ProposedOperation['bounds']>;

/** The parameters of a method, and which of them bound others. */
interface Declared {
  readonly parameters: readonly Named[];
  readonly bounds: Bounds;
}

type DrawnArguments = Pick<ProposedOperation, 'args' | 'parameters' | 'given' | 'require'>;

/**
 * Returns the operations that a program used on objects of a class, with domains like the recorded arguments. The
 * least number of arguments of which the first is a text or a number, or none at all, has the name of the method: `set(key, value)`,
 * not `set(entries)`. Each other number has a name of its own, with the same values where both give one. A method that takes any
 * number of arguments has one operation.
 */
export function operationsOfUse(
  uses: MethodUses,
  parametersOf: (name: string) => readonly Parameter[],
  isVariadic: (name: string) => boolean,
  typeOf: (name: string, at: number) => string | undefined,
  boundsOf: (name: string) => Bounds,
  splitsShapes = false,
): UsedOperations {
  const kin = kinOf(uses, (name, at) => parametersOf(name)[at]?.name);
  const lists = new ValueLists();
  const operations = [...uses].flatMap(([name, calls]): ProposedOperation[] => {
    if (name === 'constructor') return [];
    const byKind = new Map<string, UsedCall[]>();
    for (const call of calls) {
      const kind = `${call.args.length} ${splitsShapes ? keysIn(call).join() : ''}`;
      byKind.set(kind, [...(byKind.get(kind) ?? []), call]);
    }
    const common = [...byKind.values()].sort((a, b) => b.length - a.length).slice(0, MORE + 1);
    const ranked = common.sort(
      (a, b) =>
        Number(beginsPlain(b)) - Number(beginsPlain(a)) ||
        a[0]!.args.length - b[0]!.args.length ||
        keysIn(a[0]!).length - keysIn(b[0]!).length,
    );
    const parameters = parametersOf(name);
    const shared: DrawnArgument[] = [];
    const found = ranked.flatMap((some) => {
      const count = some[0]!.args.length;
      const ofShape = splitsShapes ? { ...kin, likeliest: alike(kin) } : kin;
      const isOther =
        (splitsShapes && keysIn(some[0]!).length > 0) || beginsPlain(some) !== beginsPlain(ranked[0]!);
      const columns = columnsOf(name, count, some, isOther ? [] : shared, ofShape, parameters);
      if (columns === undefined) return [];
      if (!isOther) for (const column of columns.slice(shared.length)) shared.push(column);
      const operation = operationOf(name, columns, some, { parameters, bounds: boundsOf(name) }, lists);
      return { count, keys: keysIn(some[0]!), operation };
    });
    if (isVariadic(name)) {
      const first = found.find(({ count }) => count > 0);
      const isRest = parameters.at(-1)?.rest === true && (first?.count ?? 0) >= parameters.length;
      return first === undefined ? [] : [{ ...first.operation, items: isRest ? 'last' : 'further' }];
    }
    return found.map(({ count, keys, operation }, index) => {
      if (index === 0) return operation;
      const earlier = found.slice(0, index);
      const more = keys.find((key) => earlier.every((other) => !other.keys.includes(key))) ?? `${index}`;
      const isCount = earlier.every((other) => other.count !== count);
      return { ...operation, name: `${name}${isCount ? count : upperFirst(more)}`, calls: name };
    });
  });
  const given = (isWanted: (name: string, at: number) => boolean): UsedValue[] =>
    [...uses].flatMap(([name, calls]) =>
      name === 'constructor' ? [] : calls.flatMap(({ args }) => args.filter((_, at) => isWanted(name, at))),
    );
  const drawnFor = (parameter: string, type: string | undefined): DrawnArgument | undefined => {
    const recorded = recordedName(parameter, [...uses.keys()].flatMap(parametersOf));
    const named = writable(given((name, at) => parametersOf(name)[at]?.name === recorded));
    if (named.length > 0) return drawnLike(named.every(isPrimitive) ? kin.named(recorded) : named, kin);
    const typed = type === undefined ? [] : given((name, at) => typeOf(name, at) === type);
    return drawnLike(
      typed.flatMap((value) => (value.kind === 'list' ? value.items : value)),
      kin,
    );
  };
  const argumentsOf = (columns: readonly DrawnArgument[], declared: Declared): DrawnArguments =>
    composed(columns, declared, lists);
  return { operations, constants: lists.lines, drawnFor, argumentsOf };
}

/**
 * Returns the name of a parameter if one of some others has it, or else of one whose name says what it is: `nodeData` and
 * `dataToInsert` are data, `dataIndex` is none. Itself if there is none.
 */
function recordedName(parameter: string, others: readonly Named[]): string {
  if (others.some(({ name }) => name === parameter)) return parameter;
  const words = wordsOf(parameter).replace(/ (?:to|of|for|from) .*/, '');
  return others.find(({ name }) => ` ${words}`.endsWith(` ${wordsOf(name)}`))?.name ?? parameter;
}

/** Returns the words of a name: `node data` for `nodeData`. */
const wordsOf = (name: string): string =>
  (name.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})/gu) ?? [name]).join(' ').toLowerCase();

/** True if most calls have no argument, or a text or a number as the first one. */
const beginsPlain = (calls: readonly UsedCall[]): boolean =>
  calls.filter(({ args: [first] }) => first === undefined || isPrimitive(first)).length * 2 > calls.length;

/** Returns the keys of the object literals that a call gives, alone or in lists. */
const keysIn = ({ args }: UsedCall): string[] => [
  ...new Set(args.flatMap(recordsIn).flatMap(({ fields }) => fields.map(([key]) => key))),
];

/** Returns for an object literal those of its kin that have the same keys. */
const alike =
  ({ records }: Kin): Kin['likeliest'] =>
  (value) => {
    const kin = records(value).filter((other) => shapeOf(other) === shapeOf(value));
    return kin.length === 0 ? [value] : kin;
  };

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Returns how each argument of calls is drawn; undefined if one cannot be.
 *
 * @param known how calls with fewer arguments draw theirs.
 */
function columnsOf(
  name: string,
  count: number,
  calls: readonly UsedCall[],
  known: readonly DrawnArgument[],
  kin: Kin,
  parameters: readonly Named[],
): readonly DrawnArgument[] | undefined {
  const columns = Array.from({ length: count }, (_, at) => {
    if (known[at] !== undefined) return known[at];
    const own = writable(calls.map(({ args }) => args[at]!));
    if (own.length === 0) return undefined;
    if (own.every(({ kind }) => kind === 'function') && isListener(name, parameters, at))
      return { domains: [LISTENER_NUMBER], given: ([number]: readonly string[]) => listenerOf(number!) };
    // All arguments that name the same things have one domain. What takes one or several of them, or mostly one, gets one.
    const isKey = at === 0 && beginsPlain(calls);
    const takesOne =
      isKey || (own.some(isPrimitive) && own.every((value) => isPrimitive(value) || isPlainList(value)));
    if (takesOne) return drawnLike(kin.primitives(name, at), kin);
    const items = own.some(isTextList) ? kin.primitives(name, at) : [];
    return drawnLike(
      own.map((value) => (isTextList(value) ? { ...value, items } : value)),
      kin,
    );
  });
  return columns.includes(undefined) ? undefined : (columns as DrawnArgument[]);
}

/** Returns the values that code can make; all if many are objects of classes: these are what calls are given. */
function writable(values: readonly UsedValue[]): readonly UsedValue[] {
  const known = values.filter(({ kind }) => kind !== 'other');
  const made = known.filter(({ kind }) => kind !== 'object');
  return made.length >= MADE * known.length ? made : known;
}

const isPlainList = (value: UsedValue): boolean => value.kind === 'list' && value.items.every(isPrimitive);

function operationOf(
  name: string,
  columns: readonly DrawnArgument[],
  calls: readonly UsedCall[],
  declared: Declared,
  lists: ValueLists,
): ProposedOperation {
  const isHeld = columns.some(({ otherwise }) => otherwise !== undefined);
  const made = columns.map((column) => column.otherwise ?? column);
  const alters = columns.find((column) => column.alters !== undefined)?.alters;
  return {
    ...{ name, ...composed(columns, declared, lists) },
    ...(isHeld && { otherwise: operationOf(name, made, calls, declared, lists) }),
    ...(alters !== undefined && { alters }),
    // What a program gave is no object of the structure, whatever the name of the method says.
    ...{ form: 'key', isUsed: true },
    ...(calls.some(({ outcome }) => outcome === 'pending') && { isDetached: true }),
  };
}

function composed(
  columns: readonly DrawnArgument[],
  { parameters, bounds }: Declared,
  lists: ValueLists,
): DrawnArguments {
  const args: string[] = [];
  const names: string[] = [];
  const given: string[] = [];
  const conditions: string[] = [];
  const values: (string | undefined)[] = [];
  for (const [at, column] of columns.entries()) {
    for (const index of column.domains.keys()) {
      const parameter = column.domains.length === 1 ? parameters[at] : { name: column.names?.[index] ?? '' };
      names.push(nameFor(parameter, at, index, names));
    }
    const own = names.slice(args.length);
    args.push(...column.domains);
    const code = column.given(own, (codes) => lists.nameOf(codes));
    given.push(code);
    values.push(code === own[0] ? code : undefined);
    if (column.require !== undefined) conditions.push(column.require(own));
  }
  const ordered = requireBounds(bounds, values);
  if (ordered !== undefined) conditions.push(ordered);
  return {
    args,
    ...(names.length > 0 && { parameters: names }),
    ...(given.join() !== names.join() && { given: given.join(', ') }),
    ...(conditions.length > 0 && { require: conditions.join(' && ') }),
  };
}

/** Returns a name for a value in the code of a structure file. */
function nameFor(parameter: Named | undefined, at: number, index: number, taken: readonly string[]): string {
  const name = parameter?.rest === true ? `item${at}` : (parameter?.name ?? `_${at}_${index}`);
  return freeName(name, taken, `_${at}_${index}`);
}

/** The lists of values that operations choose from, each a function of the structure file. */
class ValueLists {
  readonly #names = new Map<string, string>();
  readonly lines: string[] = [];

  /** Returns the name of the function that makes one of several values by its number: each call needs objects of its own. */
  nameOf(codes: readonly string[]): string {
    const text = codes.map((code) => `  ${code},`).join('\n');
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const name = this.#names.size === 0 ? 'valueAt' : `valueAt${this.#names.size + 1}`;
    this.#names.set(text, name);
    this.lines.push(`const ${name} = (at: number) => [`, text, '][at]!;');
    return name;
  }
}
