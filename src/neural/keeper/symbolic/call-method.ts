import { isOperation, isTextComparison, type Operation } from './expression.ts';
import { parsedJson } from './parsed.ts';
import type { Run } from './run.ts';
import { isUndescribed } from './shape.ts';
import { Symbolic } from './symbolic.ts';
import { askedKey, isObject, keyIn, noteAdded } from './table-keys.ts';

/** Methods of lists that ask a function about each item. */
const SEARCHES = new Set(['some', 'every', 'find', 'findIndex', 'findLast', 'filter']);
/** Methods of lists that are called on a parameter of unknown type. */
const LIST_METHODS = new Set([...SEARCHES, 'map', 'forEach', 'flatMap', 'reduce']);
/** Operations that are no methods of texts or numbers. */
const NO_METHODS = new Set(
  'length test group matches part parts max min neg truthy isUrl urlPart urlParameter decoded'.split(' '),
);

const isMethod = (key: string): key is Operation =>
  isOperation(key) && /^[a-z]/.test(key) && !NO_METHODS.has(key);

/** A call of a method, whose receiver and arguments may be symbolic. */
interface MethodCall {
  readonly run: Run;
  readonly site: number;
  readonly key: string;
  readonly args: readonly unknown[];
}

export function callMethod(call: MethodCall, receiver: unknown): unknown {
  const { run, site, key, args } = call;
  const path = run.unknowns.pathOf(receiver);
  if (path !== undefined && run.isSymbolic) {
    if (isMethod(key) || ['match', 'matchAll', 'split'].includes(key))
      return ofText(call, run.known(receiver) as Symbolic);
    if (LIST_METHODS.has(key)) {
      const made = callMethod(call, run.itemsOf(path));
      return key === 'filter' && isUndescribed(path) ? collection(run, made as unknown[], path) : made;
    }
  }
  if (receiver === Array && key === 'isArray' && run.isSymbolic) {
    const list = run.unknowns.pathOf(args[0]);
    if (list !== undefined) return run.isList(list);
  }
  const [first] = args.map((arg) => run.known(arg));
  if (first instanceof Symbolic && receiver === JSON && key === 'parse') {
    const parsed = parsedJson(run, first);
    if (parsed !== undefined) return parsed.value;
  }
  if (first instanceof Symbolic && receiver === URL && key === 'canParse')
    return run.operation('isUrl', first);
  if (first instanceof Symbolic && receiver === Buffer && key === 'from' && run.isSymbolic)
    return run.operation('decoded', first, args[1]);
  // What an API that is not known returns may be a promise.
  if (run.isSymbolic && key === 'then' && isOpenValue(run, receiver))
    return Promise.resolve(receiver).then(...(args as [() => unknown]));
  if (receiver instanceof Symbolic) return ofText(call, receiver);
  const owned = askedKey(receiver, key, args);
  if (owned !== undefined) return keyIn(run, site, owned.table, run.known(owned.key)) !== undefined;
  const isAsked = args.some((arg) => run.known(arg) instanceof Symbolic);
  if (typeof receiver === 'string' && isTextComparison(key)) run.compare([receiver, ...args]);
  if (typeof receiver === 'string' && isAsked && isMethod(key)) return run.operation(key, receiver, ...args);
  if ((receiver === Math || receiver === Number) && isAsked && isOperation(key))
    return run.operation(key, ...args);
  if (receiver instanceof RegExp && isAsked) return ofPattern(call, receiver, key, run.known(args[0]));
  if (!run.isSymbolic && isPatternMatch(receiver, key, args)) {
    const found: unknown = Reflect.apply((receiver as Record<string, () => unknown>)[key]!, receiver, args);
    run.decide(site, found !== null);
    return found;
  }
  if (Array.isArray(receiver)) {
    const made = ofList(call, receiver as unknown[]);
    const source = run.sources.get(receiver);
    if (Array.isArray(made) && source !== undefined) run.sources.set(made, source);
    return made;
  }
  if (receiver instanceof Map || receiver instanceof Set) return ofKeys(call, receiver);
  const value = run.apply(site, (receiver as Record<string, unknown>)[key], receiver, args);
  return receiver === Object && isObject(value) ? run.made(value) : value;
}

/** Returns the items that a filter of an API left, which may be a list or an object with methods of its own. */
const collection = (run: Run, kept: unknown[], path: string): unknown =>
  new Proxy(kept, {
    get: (list, key) =>
      key in list || typeof key === 'symbol'
        ? (Reflect.get(list, key) as unknown)
        : run.unknowns.at(`${path}.filter().${key}`),
  });

/** True for a part of an API that is no promise. */
const isOpenValue = (run: Run, value: unknown): boolean =>
  typeof value === 'function' && run.open.has(value) && !('then' in value && value.then !== undefined);

/** True for a call that returns the first match of a pattern, or null. */
const isPatternMatch = (receiver: unknown, key: string, [first]: readonly unknown[]): boolean =>
  receiver instanceof RegExp
    ? key === 'exec'
    : typeof receiver === 'string' && key === 'match' && first instanceof RegExp && !first.global;

function ofText(call: MethodCall, text: Symbolic): unknown {
  const { run, site, key, args } = call;
  const value = Symbolic.valueOf(text) as Record<string, unknown>;
  const [first] = args;
  if (key === 'match' && first instanceof RegExp && !first.global)
    return ofPattern(call, first, 'exec', text);
  if ((key === 'match' || key === 'matchAll') && first instanceof RegExp) {
    const found = allMatches(run, site, text, first);
    if (key === 'matchAll') return found;
    return found.length === 0 ? null : found.map(([whole]) => whole);
  }
  if (key === 'split' && (typeof first === 'string' || first instanceof RegExp)) {
    const parts = String(Symbolic.valueOf(text)).split(first);
    // A text with more parts starts another path of the program.
    for (const least of [2, 3])
      run.decide(-1, run.operation('>=', run.operation('parts', text, first), least), `parts ${site}`);
    const list = parts.map((_, at) => run.operation('part', text, first, at));
    run.lengths.set(list, ['parts', Symbolic.expressionOf(text), ['const', first]]);
    run.sources.set(list, text);
    return list;
  }
  if (isMethod(key) && args.every((arg) => typeof arg !== 'function'))
    return run.operation(key, text, ...args);
  run.concretised.add(site);
  return run.apply(site, value[key], value, args);
}

function ofPattern({ run, site }: MethodCall, pattern: RegExp, key: string, text: unknown): unknown {
  const test = run.operation('test', text, pattern);
  if (key === 'test') return test;
  if (key !== 'exec') return run.apply(site, pattern[key as 'exec'], pattern, [text]);
  if (!run.decide(site, test)) return null;
  const match = String(Symbolic.valueOf(text)).match(pattern);
  return match && symbolicMatch(run, text, pattern, 0, match);
}

/** Returns all matches of a pattern in a text. One match and several matches start different paths of the program. */
function allMatches(run: Run, site: number, text: Symbolic, pattern: RegExp): unknown[][] {
  for (const least of [1, 2])
    run.decide(-1, run.operation('>=', run.operation('matches', text, pattern), least), `matches ${site}`);
  const found = [...String(Symbolic.valueOf(text)).matchAll(pattern)];
  const list = found.map((match, nth) => symbolicMatch(run, text, pattern, nth, match));
  run.lengths.set(list, ['matches', Symbolic.expressionOf(text), ['const', pattern]]);
  return list;
}

/** Returns a match, whose groups are parts of the text. */
function symbolicMatch(
  run: Run,
  text: unknown,
  pattern: RegExp,
  nth: number,
  found: RegExpMatchArray,
): unknown[] {
  const group = (key: number | string): unknown => run.operation('group', text, pattern, key, nth);
  const names = Object.keys(found.groups ?? {});
  const groups =
    found.groups === undefined ? undefined : Object.fromEntries(names.map((name) => [name, group(name)]));
  return Object.assign([...found.keys()].map(group), { index: found.index, input: text, groups });
}

function ofList(call: MethodCall, list: readonly unknown[]): unknown {
  const { run, site, key, args } = call;
  const isSymbolic = (value: unknown): boolean => run.known(value) instanceof Symbolic;
  const [first] = args;
  if (
    (key === 'includes' || key === 'indexOf') &&
    (!run.isSymbolic || isSymbolic(first) || list.some(isSymbolic))
  ) {
    const at = list.findIndex((item) => {
      const constant = isSymbolic(first) ? item : first;
      const name = isSymbolic(constant) ? undefined : nameOf(constant);
      return run.decide(site, run.operation('===', item, first), name);
    });
    return key === 'includes' ? at !== -1 : at;
  }
  if (key === 'join' && list.some(isSymbolic)) {
    const by = first === undefined ? ',' : Symbolic.valueOf(first);
    return run.joined(list.flatMap((item, at) => (at === 0 ? [item] : [by, item])));
  }
  if (SEARCHES.has(key) && typeof first === 'function') return search(call, list, first as Predicate);
  if ((key === 'sort' || key === 'toSorted') && typeof first === 'function' && run.isSymbolic)
    return sorted(run, key === 'sort' ? (list as unknown[]) : [...list], first as Compare);
  return run.apply(site, list[key as 'map'], list, args);
}

type Compare = (a: unknown, b: unknown) => unknown;

/** Sorts a list in place; how two items compare may be symbolic. */
function sorted(run: Run, list: unknown[], compare: Compare): readonly unknown[] {
  for (let end = 1; end < list.length; end++)
    for (let at = end; at > 0; at--) {
      const [before, own] = [list[at - 1], list[at]];
      const difference = asked(run, () => compare(before, own));
      if (!run.decide(-1, run.operation('>', difference, 0))) break;
      [list[at - 1], list[at]] = [own, before];
    }
  return list;
}

/** Returns the name of a constant among the goals; undefined for objects. */
const nameOf = (constant: unknown): string | undefined =>
  typeof constant === 'string' || typeof constant === 'number' ? String(constant) : undefined;

/** Items of a list of a program that are goals, at most: longer lists are data. */
const MAX_ITEMS = 20;

/**
 * Returns the name of an item of a table of rules, which is a goal of its own: objects and functions that hold nothing of an
 * API or a parameter. Undefined for any other.
 */
function itemName(run: Run, item: unknown, at: number): string | undefined {
  const isFixed = (value: unknown): boolean =>
    !(value instanceof Symbolic) &&
    run.unknowns.pathOf(value) === undefined &&
    !(isObject(value) && run.outputs.has(value));
  const isRule = typeof item === 'function' || isObject(item);
  if (!isRule || at >= MAX_ITEMS || !isFixed(item) || !Object.values(item).every(isFixed)) return undefined;
  const { name, id, label, type, key, 0: first } = item as Readonly<Record<string, unknown>>;
  const own = [name, id, label, type, key, first].find(
    (constant): constant is string => typeof constant === 'string' && constant !== '',
  );
  return own ?? `item ${at + 1}`;
}

/** Calls what a search or a sort asks about items. */
function asked<Answer>(run: Run, call: () => Answer): Answer {
  run.searches++;
  try {
    return call();
  } finally {
    run.searches--;
  }
}

type Predicate = (item: unknown, at: number, list: readonly unknown[]) => unknown;

function search({ run, site, key }: MethodCall, list: readonly unknown[], predicate: Predicate): unknown {
  const order = [...list.keys()];
  if (key === 'findLast') order.reverse();
  const kept: unknown[] = [];
  for (const at of order) {
    const answer = asked(run, () => predicate(list[at], at, list));
    const isFound = run.decide(site, answer, itemName(run, list[at], at), true);
    if (key === 'some' && isFound) return true;
    if (key === 'every' && !isFound) return false;
    if ((key === 'find' || key === 'findLast') && isFound) return list[at];
    if (key === 'findIndex' && isFound) return at;
    if (isFound) kept.push(list[at]);
  }
  return { some: false, every: true, find: undefined, findLast: undefined, findIndex: -1, filter: kept }[key];
}

function ofKeys({ run, site, key, args }: MethodCall, keys: Map<unknown, unknown> | Set<unknown>): unknown {
  const [first] = args;
  const isAsked = run.known(first) instanceof Symbolic;
  if (key === 'set' || key === 'add') noteAdded(run, keys, first);
  const isSymbolic = [...keys.keys()].some((key) => key instanceof Symbolic);
  if ((key === 'has' || key === 'get') && (!run.isSymbolic || isAsked || isSymbolic)) {
    const found = [...keys.keys()].find((key) => {
      const constant = isAsked ? key : first;
      const isOwn = constant instanceof Symbolic || run.added.get(keys)?.has(key) === true;
      const isSame = run.operation('===', key, first);
      return isOwn ? run.decide(-1, isSame) : run.decide(site, isSame, nameOf(constant));
    });
    if (key === 'has') return found !== undefined;
    return found === undefined ? undefined : (keys as Map<unknown, unknown>).get(found);
  }
  return run.apply(site, (keys as unknown as Record<string, unknown>)[key], keys, args);
}
