import type { Random } from '../../base/random.ts';
import { showCall, type Call, type Receiver } from '../../learn/examples/collect/receiver.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import { graphSize } from '../../objects/heap/graph-size.ts';
import { parseObserver } from '../../objects/structure/observer.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { pureObservers } from '../observe/propose-observers.ts';
import { stepsWithin } from '../try/steps-within.ts';
import { newReceiver } from '../try/trials.ts';
import { isRefusal } from '../../base/is-refusal.ts';
import { termsOf, type Term } from './terms.ts';

/** Sequences of builder calls, and calls in each. */
const SEQUENCES = 200;
const CALLS = 14;
/** Milliseconds for all sequences. */
const TIMEOUT = 5000;
/** Calls without such ones that keep two values equal, at least, and different values of these. */
const ENOUGH_KEPT = 40;
const ENOUGH_VALUES = 3;
/** Calls that make them differ before their finest common kind means anything. */
const ENOUGH_BROKEN = 3;

/** A kind of builder calls after which two values differ that stay equal without such calls. */
export interface Dissent {
  /** The kind of the calls: `` `set` of a present key ``. */
  readonly call: string;
  readonly terms: readonly [Term, Term];
  /** The shortest sequence of calls that was seen to do it. */
  readonly calls: readonly string[];
  /** True if the states so made contradict an observer, or if later calls on them throw. */
  readonly isSupported: boolean;
}

/** A call of a builder, with the values before and after it. */
interface Step {
  /** From the finest to the coarsest: the method with its key and the growth of the object, …, the key alone, the method. */
  readonly kinds: readonly string[];
  /** The kinds of this call and of the earlier ones on the object. */
  readonly history: ReadonlySet<string>;
  readonly before: ReadonlyMap<string, Term>;
  readonly after: ReadonlyMap<string, Term>;
  readonly calls: readonly Call[];
  /** True if another call of the sequence follows, and if a later one threw an error of the language. */
  isFollowed: boolean;
  fails: boolean;
}

/**
 * Returns the kinds of builder calls that dissent: without them two values stay equal. A builder at fault does
 * so, and a sound one that goes further than the others. Only where the states also contradict what an observer tells, or
 * later calls throw, is it likely to be at fault.
 */
export async function findDissents(structure: Structure, k: number, random: Random): Promise<Dissent[]> {
  const observe =
    structure.observe ??
    (await pureObservers(structure, k, random.fork('observers'))).map((name) => parseObserver(name)!);
  const observing = structure.expose === undefined ? { ...structure, observe } : structure;
  const steps: Step[] = [];
  await stepsWithin(collectSteps(observing, k, random.fork('dissents'), steps), TIMEOUT);
  const pairs = new Map<string, readonly [string, string]>();
  for (const { before } of steps) {
    const names = [...before.keys()];
    names.forEach((a, index) => names.slice(index + 1).forEach((b) => pairs.set(`${a}|${b}`, [a, b])));
  }
  const columns = columnsOf(steps);
  const found = [...pairs.values()].flatMap((pair) => dissentOf(pair, steps, columns));
  // One pair of values says as much of a kind as all; those that are supported come first.
  const first = new Map<string, Dissent>();
  for (const dissent of found.toSorted((a, b) => Number(b.isSupported) - Number(a.isSupported)))
    if (!first.has(dissent.call)) first.set(dissent.call, dissent);
  return [...first.values()];
}

/** Calls builders at random and notes each call. */
function* collectSteps(structure: Structure, k: number, random: Random, steps: Step[]): Steps<void> {
  const observers = new Set((structure.observe ?? []).map(({ name }) => name));
  const termsIn = (receiver: Receiver): Map<string, Term> =>
    new Map(termsOf(receiver.graph, observers).map((term) => [term.words, term]));
  for (let sequence = 0; sequence < SEQUENCES; sequence++) {
    const receiver = yield* newReceiver(structure, k);
    const empty = receiver.graph;
    const keys: unknown[] = [];
    const own: Step[] = [];
    const history = new Set<string>();
    for (let made = 0; made < CALLS; made++) {
      const call = receiver.draw(random.pick(structure.builders), random);
      const before = termsIn(receiver);
      const size = graphSize(receiver.graph, empty);
      const state = graphKey(receiver.graph);
      try {
        if (!(yield* settled(receiver.perform(call)))) continue;
      } catch (error) {
        if (isRefusal(error)) continue;
        for (const step of own) step.isFollowed = step.fails = true;
        break;
      }
      const growth = Math.sign(graphSize(receiver.graph, empty) - size);
      const kinds = kindsOf(call, keys, growth);
      for (const kind of kinds) history.add(kind);
      const step = {
        kinds,
        history: new Set(history),
        ...{ before, after: termsIn(receiver), calls: [...receiver.calls], isFollowed: false, fails: false },
      };
      const key = keyOf(call.args[0]);
      if (key !== undefined && !keys.includes(key) && graphKey(receiver.graph) !== state) keys.push(key);
      for (const earlier of own) earlier.isFollowed = true;
      own.push(step);
      steps.push(step);
    }
  }
}

const GROWTH = ['that shrinks the object', 'that leaves its size', 'that makes the object larger'];

/** Returns the kinds of a call. @param keys the first arguments of earlier calls that changed the object. */
function kindsOf(
  { operation: { name }, args: [first] }: Call,
  keys: readonly unknown[],
  growth: number,
): Step['kinds'] {
  const method = `\`${name}\``;
  const key = keyOf(first);
  const grown = GROWTH[growth + 1]!;
  if (key === undefined) return [`${method} ${grown}`, method];
  const at = keys.indexOf(key);
  const freshness = `of a ${at < 0 ? 'fresh' : 'present'} key`;
  const last = at === keys.length - 1 ? 'of the last key' : 'of a middle key';
  const place = at < 0 ? freshness : at === 0 ? 'of the first key' : last;
  return [
    `${method} ${place} ${grown}`,
    `${method} ${place}`,
    `${method} ${freshness}`,
    `any call ${place}`,
    `any call ${freshness}`,
    method,
  ];
}

/** Returns the key that a call may have as its first argument; undefined if it is none. */
const keyOf = (first: Call['args'][number] | undefined): unknown =>
  first?.kind === 'value' && typeof first.value !== 'object' ? first.value : undefined;

/** The numbers that stand for the values of a term before and after each step; equal values have equal numbers. */
interface Column {
  readonly before: Int32Array;
  readonly after: Int32Array;
}

/** The number of a term that a state does not show. */
const NOT_SHOWN = -1;

/** Returns the values of each term as numbers, which compare fast: there are many pairs of terms. */
function columnsOf(steps: readonly Step[]): ReadonlyMap<string, Column> {
  const numbers = new Map<string, number>();
  const columns = new Map<string, Column>();
  for (const [at, step] of steps.entries()) {
    for (const when of ['before', 'after'] as const) {
      for (const [name, { value }] of step[when]) {
        const column = columns.get(name) ?? { before: unshown(steps), after: unshown(steps) };
        columns.set(name, column);
        const number = numbers.get(value) ?? numbers.size;
        numbers.set(value, number);
        column[when][at] = number;
      }
    }
  }
  return columns;
}

const unshown = (steps: readonly Step[]): Int32Array => new Int32Array(steps.length).fill(NOT_SHOWN);

/** Returns the dissent about the equality of two values, if they differ only after calls of one kind. */
function dissentOf(
  [a, b]: readonly [string, string],
  steps: readonly Step[],
  columns: ReadonlyMap<string, Column>,
): Dissent[] {
  const [left, right] = [columns.get(a)!, columns.get(b)!];
  /** Undefined if the state shows only one of them, as an empty list shows no first item. */
  const areEqual = (when: keyof Column, at: number): boolean | undefined => {
    const [x, y] = [left[when][at]!, right[when][at]!];
    return x === NOT_SHOWN || y === NOT_SHOWN ? undefined : x === y;
  };
  const breaking: Step[] = [];
  const keeping: Step[] = [];
  const differing: Step[] = [];
  for (const [at, step] of steps.entries()) {
    const equal = areEqual('after', at);
    if (equal === false) differing.push(step);
    if (equal !== undefined && areEqual('before', at) === true) (equal ? keeping : breaking).push(step);
  }
  const [shortest] = breaking.toSorted((x, y) => x.calls.length - y.calls.length);
  if (shortest === undefined) return [];
  // The finest kind without which they stay equal; few calls may have a fine kind in common by chance.
  const finest = breaking.length < ENOUGH_BROKEN ? 2 : 0;
  const without = (kind: string): Step[] => keeping.filter(({ history }) => !history.has(kind));
  const isBlamed = (kind: string): boolean =>
    differing.every(({ history }) => history.has(kind)) && isEnough(without(kind), a);
  const call = [...shortest.kinds.slice(finest), ...shortest.history].find(isBlamed);
  const terms = [shortest.after.get(a), shortest.after.get(b)];
  if (call === undefined || terms[0] === undefined || terms[1] === undefined) return [];
  const others = without(call);
  const isSupported = contradicts([a, b], breaking) || failsLater(breaking, others);
  return [{ call, terms: [terms[0], terms[1]], calls: shortest.calls.map(showCall), isSupported }];
}

/** True if there are enough calls, and enough different values of a term after them, to say that it stays equal. */
const isEnough = (steps: readonly Step[], name: string): boolean =>
  steps.length >= ENOUGH_KEPT &&
  new Set(steps.map(({ after }) => after.get(name)!.value)).size >= ENOUGH_VALUES;

/**
 * True if observers contradict each other: `keys()` lists one key twice, or more keys than the size that another one tells;
 * or one tells a value, such as the size, and no list agrees with it any more, of those that agreed before. Fewer keys may
 * be right, since a class may have several values for a key.
 */
function contradicts(pair: readonly string[], breaking: readonly Step[]): boolean {
  const [{ before, after }] = breaking as [Step];
  const equal = [...after.values()].filter(
    ({ words }) => before.get(words)?.value === before.get(pair[0]!)!.value,
  );
  const from = (source: Term['from']): Term[] => equal.filter((term) => term.from === source);
  const agrees = (a: Term, b: Term): boolean =>
    breaking.every((step) => step.after.get(a.words)?.value === step.after.get(b.words)?.value);
  const [keys, distinct, values, lists] = [from('keys'), from('distinct keys'), from('value'), from('list')];
  if (keys.some((all) => distinct.some((once) => !agrees(all, once)))) return true;
  if (keys.some((all) => values.some((size) => Number(all.value) > Number(size.value)))) return true;
  return lists.length > 0 && values.some((told) => !lists.some((list) => agrees(told, list)));
}

/** True if later calls throw after all calls that break something, and not after some of the others. */
function failsLater(breaking: readonly Step[], others: readonly Step[]): boolean {
  const followed = breaking.filter(({ isFollowed }) => isFollowed);
  return followed.length > 1 && followed.every(({ fails }) => fails) && others.some(({ fails }) => !fails);
}
