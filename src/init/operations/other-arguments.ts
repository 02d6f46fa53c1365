import type { ArgumentForm, GivenArguments } from './proposed-operation.ts';
import type { Parameter } from '../../programs/source/parameter.ts';
import type { TypeHint } from '../../programs/source/type-hint.ts';
import { isBindingName } from '../../base/escape/javascript.ts';
import {
  argumentFor,
  freeName,
  isCallbackName,
  isListener,
  isNodeName,
  LISTENER_NUMBER,
  listenerOf,
  SMALL,
  WORDS,
} from './argument-for.ts';

/** Names of parameters for the content that a key stands for. */
const CONTENT = /^(?:value|val|data|item|payload)$/i;
/** Names of parameters for lists of pairs. */
const PAIRS = /^(?:pairs|entries|iterable|items|tuples|records|keyValues)$|(?:Pairs|Entries|Tuples)$/;

/** Properties that lists have too. */
const OF_LISTS = new Set(['length', 'constructor']);
/** Names of properties, or their beginnings, of which the second is never less. */
const RANGES = [
  ['low', 'high'],
  ['lo', 'hi'],
  ['min', 'max'],
  ['start', 'end'],
  ['begin', 'end'],
  ['from', 'to'],
  ['left', 'right'],
  ['top', 'bottom'],
] as const;
/** Those of which no method takes a place counted from the end, which is a negative number. */
const BOUNDS = RANGES.slice(0, 3);
/** Most properties of an object that is an argument. */
const MAX_PROPERTIES = 4;

/** One form of a single argument. */
type Form = Omit<GivenArguments, 'args' | 'parameters'> & {
  readonly domains: Readonly<Record<string, string>>;
};

const PAIR: Form = {
  form: 'pair',
  domains: { low: SMALL, high: SMALL },
  given: '[low, high]',
  require: 'low <= high',
};
const PAIR_LIST: Form = {
  form: 'list of pairs',
  domains: { keys: `array(${SMALL})` },
  given: 'keys.map((key) => [key, key])',
};
/** A task that ends at once, or goes on: a queue of tasks changes while one goes on. */
export const TASK = {
  form: 'callback',
  domains: { ends: 'bool()' },
  given: '() => (ends ? undefined : new Promise(() => undefined))',
  isDetached: true,
} as const satisfies Form;
const CALLBACKS: readonly Form[] = [
  { form: 'callback', domains: { bound: SMALL }, given: '(value) => value > bound' },
  { form: 'callback', domains: { bound: SMALL }, given: '(_, index) => index >= bound' },
  TASK,
];

const LISTENER: Form = {
  form: 'listener',
  domains: { listener: LISTENER_NUMBER },
  given: listenerOf('listener'),
};

/** Most trailing arguments that are left out. */
const MAX_LEFT_OUT = 2;

/** Returns further arguments to try for a method, the likeliest first: odd ones, keys instead of nodes, fewer ones, a string. */
export const otherArguments = (
  method: string,
  parameters: readonly Parameter[],
  properties: readonly (readonly string[])[],
): GivenArguments[] => [...oddArguments(method, parameters, properties), ...simpleArguments(parameters)];

/** True for a parameter that only its name suggests to be a node: in a graph, `node` is a key. */
const isNamedNode = ({ name, hint }: Parameter): boolean => hint.kind === 'unknown' && isNodeName(name);

/**
 * Returns arguments that are simple values: keys where the names suggest nodes, and fewer of them; then a string for the first
 * parameter, if nothing is known of it.
 */
function simpleArguments(parameters: readonly Parameter[]): GivenArguments[] {
  const needed = parameters.filter(({ optional }) => !optional);
  const domains = namedDomains(needed);
  const found: GivenArguments[] = [];
  if (!needed.some(isCallback)) {
    const form = needed.some(isNamedNode) ? 'key' : 'first';
    const least = Math.max(1, needed.length - MAX_LEFT_OUT);
    const most = form === 'key' ? needed.length : needed.length - 1;
    for (let count = Math.min(most, domains.length); count >= least; count--)
      found.push(givenAs(form, domains.slice(0, count)));
  }
  const [first, ...others] = domains;
  const isOpen =
    first?.[1] === SMALL && needed[0]?.hint.kind === 'unknown' && domains.length === needed.length;
  return isOpen ? [...found, givenAs('text', [[first[0], WORDS], ...others])] : found;
}

/** A parameter's name in the code of a structure file, and the code of its domain. */
type NamedDomain = readonly [name: string, domain: string];

/** Returns the domains of the first parameters that have one. */
function namedDomains(parameters: readonly Parameter[]): NamedDomain[] {
  const domains: NamedDomain[] = [];
  for (const parameter of parameters) {
    const argument = isNamedNode(parameter)
      ? { kind: 'domain' as const, text: SMALL }
      : argumentFor(parameter);
    if (argument.kind !== 'domain') break;
    const taken = domains.map(([name]) => name);
    domains.push([freeName(parameter.name, taken, `_${domains.length}`), argument.text]);
  }
  return domains;
}

function givenAs(form: ArgumentForm, domains: readonly NamedDomain[]): GivenArguments {
  const parameters = domains.map(([name]) => name);
  return { form, args: domains.map(([, domain]) => domain), parameters, given: parameters.join(', ') };
}

function oddArguments(
  method: string,
  parameters: readonly Parameter[],
  properties: readonly (readonly string[])[],
): GivenArguments[] {
  const index = parameters.findIndex((parameter) => isCallback(parameter));
  const at = Math.max(index, 0);
  const odd = parameters[at];
  if (odd === undefined || odd.rest || isNamedNode(odd)) return [];
  const callbacks = isListener(method, parameters, at) ? [LISTENER, ...CALLBACKS] : CALLBACKS;
  const forms = index >= 0 ? callbacks : formsOf(odd, properties[at] ?? []);
  return forms.flatMap((form) => withOthers(form, at, parameters) ?? []);
}

const isCallback = ({ name, hint, optional }: Parameter): boolean =>
  !optional && (hint.kind === 'function' || (hint.kind === 'unknown' && isCallbackName(name)));

function formsOf({ name, hint }: Parameter, read: readonly string[]): readonly Form[] {
  if (hint.kind === 'array') return isNamed(hint.of) ? [] : [PAIR_LIST];
  if (!['unknown', 'object'].includes(hint.kind)) return [];
  const forms = PAIRS.test(name) ? [PAIR_LIST, PAIR] : [PAIR, PAIR_LIST];
  const properties = read.filter((property) => isBindingName(property) && !OF_LISTS.has(property));
  const isMarked = properties.some((property) => isMark(property));
  const isObject = properties.length > 0 && properties.length <= MAX_PROPERTIES && !isMarked;
  const others = isNamed(hint) ? [] : forms;
  return isObject ? [objectOf(properties), ...others] : others;
}

/** True for objects of a type that has a name: none of them is a pair. */
const isNamed = (hint: TypeHint): boolean => hint.kind === 'object' && hint.name !== 'object';

/** Returns the pairs of properties whose names say that the second is never less, such as `minX` and `maxX`. */
export const rangesAmong = (
  properties: readonly string[],
  ranges: readonly (readonly [string, string])[] = RANGES,
): [low: string, high: string][] =>
  properties.flatMap((name) =>
    ranges.flatMap(([low, high]): [string, string][] => {
      const other = high + name.slice(low.length);
      return name.startsWith(low) && properties.includes(other) ? [[name, other]] : [];
    }),
  );

/** Returns the indices of the parameters whose names say that the second is never less, such as `low` and `high`. */
export const boundsAmong = (parameters: readonly string[]): [low: number, high: number][] =>
  rangesAmong(parameters, BOUNDS).map(([low, high]) => [parameters.indexOf(low), parameters.indexOf(high)]);

/** Returns when a call may be made with values of some names, as code; undefined for always. */
export function requireBounds(
  bounds: readonly (readonly [low: number, high: number])[],
  names: readonly (string | undefined)[],
): string | undefined {
  const conditions = bounds.flatMap(([low, high]) =>
    names[low] === undefined || names[high] === undefined ? [] : [`${names[low]} <= ${names[high]}`],
  );
  return conditions.length === 0 ? undefined : conditions.join(' && ');
}

function objectOf(properties: readonly string[]): Form {
  const domains = Object.fromEntries(properties.map((name) => [name, SMALL]));
  const ranges = rangesAmong(properties).map(([low, high]) => `${low} <= ${high}`);
  return {
    form: 'object',
    domains,
    given: `{ ${properties.join(', ')} }`,
    ...(ranges.length > 0 && { require: ranges.join(' && ') }),
  };
}

/** True for a property that a class adds to what it is given, which is none of its content. */
const isMark = (property: string): boolean => property.startsWith('_');

/** Returns a form as one of the arguments of a call; undefined if another argument has no domain. */
function withOthers(form: Form, at: number, parameters: readonly Parameter[]): GivenArguments | undefined {
  const domains: Record<string, string> = {};
  const given: string[] = [];
  for (const [index, parameter] of parameters.entries()) {
    if (index === at) {
      given.push(form.given);
      Object.assign(domains, form.domains);
      continue;
    }
    if (parameter.optional && !(at === 0 && index === 1 && CONTENT.test(parameter.name))) break;
    const argument = argumentFor({ ...parameter, rest: false });
    if (argument.kind !== 'domain') return undefined;
    const name = freeName(parameter.name, Object.keys({ ...domains, ...form.domains }), `_${index}`);
    domains[name] = argument.text;
    given.push(name);
  }
  const { domains: _, ...others } = form;
  const [args, names] = [Object.values(domains), Object.keys(domains)];
  return { ...others, args, parameters: names, given: given.join(', ') };
}
