import { argumentFor, isCallbackName, isListName } from './argument-for.ts';
import { jsKey } from '../../base/escape/javascript.ts';
import type { Parameter } from '../../programs/source/parameter.ts';
import type { TypeHint } from '../../programs/source/type-hint.ts';
import { membersOf } from '../../programs/source/type-members.ts';

/** Names of parameters for the capacity of a container. The scope is passed for them. */
const CAPACITY = /^(?:capacity|limit|size|length|count|max|maxSize|maxsize|max_size|bufferSize|n)$/i;
const CONSTRUCTOR = /(?:Class|Constructor)$/;
const COMPARATOR = /^(?:compare|comparator|comparer|compareFn|cmp)$|(?:Comparator|Compare)$/i;
const DISTANCE = /^(?:distance|metric|dist)$|(?:Distance|Metric)$/i;
/** Names of parameters for the number of branches of a node: 3 is allowed by all definitions, and small trees are deep. */
const BRANCHING = /^_?(?:order|degree|minDegree|branching|branchingFactor)$/i;

/** Names of parameters for the corner of an area: it is 0, so that small numbers lie inside. */
const ORIGIN = /^(?:[xyz]|left|top|min[XYZ])$/;

/** Names of options for the capacity of a container, most common first. */
const OPTIONS = ['max', 'maxSize', 'capacity', 'limit', 'size'];

/** Names of optional parameters that bound a part of a container; its default is larger than any object tried. */
const BOUND =
  /^_?(?:capacity|limit|max|size|maxSize|queueSize|maxNodeSize|maxEntries|bucketSize|blockSize|chunkSize|nodeSize|order|degree)$/i;

/** Literals within literals, at most: types can refer to themselves. */
const DEPTH = 4;

/** Names of optional parameters for the time that a call waits. */
const WAITING = /^_?(?:\w*Timeout|timeout)(?:Ms)?$/;
/** Milliseconds in which nothing ends that waits: 20 s, more than any object is tried for, and soon over for a test. */
const LONG = '20_000';

/**
 * Returns candidate argument lists of a constructor as code, the likeliest first. Those with a capacity come first, since only a
 * container that can be full shows what it does then; the last ones set all options that the code reads, or give empty lists.
 */
export function constructorGuesses(
  parameters: readonly Parameter[],
  options: readonly (readonly string[])[] = [],
): string[] {
  const bare = constructorArguments(parameters);
  const withOption = bare.includes('{}') ? OPTIONS.map((name) => bare.replace('{}', `{ ${name}: k }`)) : [];
  const bounds = parameters.map((parameter, index) => boundOf(parameter, options[index] ?? []));
  const last = bounds.findLastIndex((bound) => bound !== undefined);
  const needed = argumentCount(parameters);
  const listed = (count: number, codeFor: (parameter: Parameter, index: number) => string): string =>
    parameters.slice(0, count).map(codeFor).join(', ');
  const bounded = listed(
    Math.max(last + 1, needed),
    (parameter, index) => bounds[index] ?? (parameter.optional ? 'undefined' : argumentCode(parameter)),
  );
  const withLists = listed(parameters.length, (parameter) =>
    isList(parameter) ? '[]' : argumentCode(parameter),
  );
  // What a function refuses anything else for is often a list of content.
  const ofLists = listed(needed, (parameter) => argumentCode(parameter).replace(/^undefined$/, '[]'));
  /** An object for each required parameter of which the code reads options. */
  const filled = (objectFor: (names: readonly string[]) => string): string =>
    listed(needed, (parameter, index) => {
      const names = (options[index] ?? []).filter((name) => name !== 'length');
      const isOpen = names.length > 0 && ['unknown', 'object'].includes(parameter.hint.kind);
      return isOpen ? objectFor(names) : argumentCode(parameter);
    });
  const all = [
    ...(last < 0 ? [] : [bounded]),
    ...[bare, '', ...withOption],
    ...(parameters.some(isList) ? [withLists] : []),
    ...(options.some(({ length }) => length > 0) ? [filled(() => '{}'), filled(objectOf)] : []),
    ofLists,
  ];
  return [...new Set(all)];
}

/** Returns the code of an object in which every option is a number. */
const objectOf = (options: readonly string[]): string =>
  `{ ${options.map((name) => `${jsKey(name)}: k`).join(', ')} }`;

/** True for a parameter that only its name suggests to be a list. */
const isList = ({ name, hint }: Parameter): boolean => hint.kind === 'unknown' && isListName(name);

/** Returns the argument that gives a container a capacity, or lets it wait long, as code; undefined if the parameter does neither. */
function boundOf({ name, hint, optional, rest }: Parameter, options: readonly string[]): string | undefined {
  const option = OPTIONS.find((known) => options.includes(known));
  if (option !== undefined && ['unknown', 'object'].includes(hint.kind)) return `{ ${option}: k }`;
  const isBound = optional && !rest && BOUND.test(name) && ['unknown', 'number'].includes(hint.kind);
  if (isBound) return 'k';
  return optional && WAITING.test(name) && ['unknown', 'number'].includes(hint.kind) ? LONG : undefined;
}

/** Number of arguments that cannot be left out. */
const argumentCount = (parameters: readonly Parameter[]): number =>
  parameters.findLastIndex(({ optional }) => !optional) + 1;

/**
 * Returns the most likely arguments of a constructor as code, in which `k` is the scope. Optional parameters after the
 * last required one are left out.
 */
export function constructorArguments(parameters: readonly Parameter[]): string {
  const given = parameters.map((parameter) => argumentCode(parameter));
  const needed = argumentCount(parameters);
  const last = given.findLastIndex((code, index) => index < needed && code !== 'undefined');
  return given.slice(0, last + 1).join(', ');
}

/** Returns the function for a parameter or an option that compares numbers by its name, as code; undefined for other names. */
export const functionFor = (name: string): string | undefined =>
  COMPARATOR.test(name)
    ? '(a, b) => Math.sign(a - b)'
    : DISTANCE.test(name)
      ? '(a, b) => Math.abs(a - b)'
      : undefined;

/** Returns an object literal with the members that its type requires, as code. */
function literalCode(hint: TypeHint, depth: number): string {
  const members = depth > DEPTH ? [] : (membersOf(hint) ?? []).filter(({ optional }) => !optional);
  const codes = members.map(
    (member) => `${jsKey(member.name)}: ${argumentCode({ ...member, rest: false }, depth + 1)}`,
  );
  return codes.length === 0 ? '{}' : `{ ${codes.join(', ')} }`;
}

/** Returns the most likely argument for a parameter of a constructor as code. @param depth of the literal that it is a member of. */
export function argumentCode(parameter: Parameter, depth = 0): string {
  const { name, hint } = parameter;
  if (CAPACITY.test(name) && ['unknown', 'number'].includes(hint.kind)) return 'k';
  const known = ['unknown', 'function', 'object'].includes(hint.kind) ? functionFor(name) : undefined;
  if (known !== undefined) return known;
  if (BRANCHING.test(name) && ['unknown', 'number'].includes(hint.kind)) return '3';
  if (ORIGIN.test(name) && hint.kind === 'number') return '0';
  if (CONSTRUCTOR.test(name)) return 'Array';
  if (hint.kind === 'unknown') return isCallbackName(name) ? '(value) => value' : 'undefined';
  if (hint.kind === 'array') return '[]';
  if (hint.kind === 'function') return '(value) => value';
  if (hint.kind === 'object') return literalCode(hint, depth);
  if (hint.kind === 'literals') return hint.texts[0]!;
  const argument = argumentFor(parameter);
  if (argument.kind !== 'domain') return 'undefined';
  const [, first] = /^\w+\(([^,)]*)/.exec(argument.text)!;
  return hint.kind === 'number' ? 'k' : first === '' ? 'false' : first!;
}
