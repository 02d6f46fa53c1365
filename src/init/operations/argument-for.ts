import { isBindingName } from '../../base/escape/javascript.ts';
import type { Parameter } from '../../programs/source/parameter.ts';
import type { TypeHint } from '../../programs/source/type-hint.ts';

/** The source of an argument: the code of a domain, an object of the receiver, or none, with the reason. */
export type ProposedArgument =
  | { readonly kind: 'domain'; readonly text: string }
  /** An object reachable from the receiver; `className` is undefined if its class is unknown. */
  | { readonly kind: 'node'; readonly className: string | undefined }
  | { readonly kind: 'none'; readonly why: string };

/** Small integers, few enough that values repeat. */
export const INTEGERS: readonly number[] = [0, 1, 2, 3, 4, 5];
export const SMALL = 'int(0, 5)';
/** Integers of which larger scopes have more, for containers whose size is bounded by the number of different values. */
export const SCOPED = 'int(0, (k) => 2 * k)';
const CALLBACK =
  /^(?:fn|func|function|cb|callback|callbackfn|iteratee|iterator|visitor|visit|predicate|mapper|reducer|handler|listener|compare|comparator|comparer|compareFn)$|(?:Fn|Func|Function|Callback|Predicate|Comparator|Handler)$/i;
/** Does not match `keyNodeOrEntry`, which also accepts a key. */
const NODE = /^(?:node|entry|cell)$|^(?!.*Or[A-Z]).*(?:Node|Entry|Cell|_node|_entry|_cell)$/;
const TEXT = /^(?:word|prefix|str|string|text|pattern)$/;
export const WORDS = "oneOf('a', 'b', 'ab')";
const INDEX =
  /^(?:i|idx|index|pos|position|at|offset|line|row|column)$|(?:Index|Idx|Position|Offset|[lL]ineNumber)$/;
const LIST = /^(?:iterable|array|arr|items|values|elements|list|entries)$/;

/** True if the name of a parameter or field suggests a function that the caller gives. */
export const isCallbackName = (name: string): boolean => CALLBACK.test(name);

/** True if the name of a parameter suggests an object of the structure, such as a list's entry. */
export const isNodeName = (name: string): boolean => NODE.test(name);

/** True if the name of a parameter suggests a list. */
export const isListName = (name: string): boolean => LIST.test(name);

const LISTENER = /listener|handler|subscriber|observer/i;
const EVENT = /^(?:evt|type|topic|channel|signal)$|^event/i;
const LISTENS = /^(?:on|once|off|(?:un)?(?:subscribe|listen|watch|observe))$|Listener$/;

/** True if names suggest that an object keeps the function that a method takes at an index, and calls it for an event. */
export const isListener = (
  method: string,
  parameters: readonly Pick<Parameter, 'name'>[],
  at: number,
): boolean =>
  LISTENS.test(method) ||
  LISTENER.test(parameters[at]?.name ?? '') ||
  parameters.slice(0, at).some(({ name }) => EVENT.test(name));

/** Code of a listener by its number: the same function is given to add it and to remove it. */
export const listenerOf = (number: string): string => `listeners[${number}]`;

/** The domain of these numbers. */
export const LISTENER_NUMBER = 'int(0, 1)';

/** Returns a name for a value in the code of a structure file, where `object` is the receiver and `k` the scope. */
export const freeName = (name: string, taken: readonly string[], otherwise: string): string =>
  isBindingName(name) && !['object', 'k', ...taken].includes(name) ? name : otherwise;

/** True if the name of a parameter suggests an index. */
export const isIndexName = (name: string): boolean => INDEX.test(name);

/** Returns the source of the arguments of a parameter, from its type or, without a type, its name. */
export function argumentFor({ name, hint, rest }: Parameter): ProposedArgument {
  if (hint.kind !== 'unknown') return argumentOf(hint, name);
  if (isCallbackName(name)) return none(name, 'a function');
  if (NODE.test(name)) return { kind: 'node', className: undefined };
  if (TEXT.test(name)) return domain(WORDS);
  if (!rest && LIST.test(name)) return domain(`array(${SMALL})`);
  return domain(SMALL);
}

function argumentOf(hint: TypeHint, name: string): ProposedArgument {
  switch (hint.kind) {
    case 'literals':
      return domain(`oneOf(${hint.texts.join(', ')})`);
    case 'array': {
      const of = argumentOf(hint.of, name);
      return of.kind === 'domain' ? domain(`array(${of.text})`) : none(name, 'a list of objects');
    }
    case 'function':
      return none(name, 'a function');
    case 'object':
      if (hint.name === 'object') return none(name, 'an object');
      return { kind: 'node', className: hint.name };
    default:
      return domain(DOMAINS[hint.kind]);
  }
}

/** The domains of types that have simple values. */
const DOMAINS = {
  unknown: SMALL,
  number: SMALL,
  string: WORDS,
  boolean: 'bool()',
  bigint: 'oneOf(0n, 1n, 2n)',
};

const domain = (text: string): ProposedArgument => ({ kind: 'domain', text });
const none = (name: string, what: string): ProposedArgument => ({ kind: 'none', why: `${name} is ${what}` });
