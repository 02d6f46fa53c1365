import { UnknownNode, type Call, type Receiver } from '../../collect/receiver.ts';
import { errorMark } from '../findings/known-faults.ts';
import { describeThrown } from '../run/thrown.ts';
import type { Frame } from '../run/within.ts';
import { TIME, type Continuing } from './continuation.ts';
import { ITERATED, shownBy } from './shown-by.ts';

/** Random continuations are of at most so many calls. */
const LONGEST = 16;
const THREW = 'threw';
/** What is returned is looked into so far. */
const DEPTH = 6;

/** An object and a valid one. */
export interface Pair {
  /** What makes the object anew, and what makes the valid one. */
  readonly make: readonly [() => Receiver, () => Receiver];
  /** The scope. */
  readonly k: number;
  /** The fields of the root that are there for all to see. */
  readonly fields: readonly string[];
}

/**
 * Whether an object behaves as a valid one: the same random calls return and throw the same, and getters, iterators and
 * public fields show the same, as long as the valid one stays valid. What they are made of is not compared.
 *
 * @param times random continuations that are tried.
 */
export function behaveAlike(pair: Pair, options: Continuing, times: number): boolean {
  for (let made = 0; made < times; made++) {
    let alike = false;
    options.limit.run(() => {
      try {
        alike = continueAlike(pair, options);
      } catch {
        // An object that cannot be made, or looked at.
      }
    }, TIME);
    if (!alike) return false;
  }
  return true;
}

function continueAlike({ make, k, fields }: Pair, options: Continuing): boolean {
  const { structure, frame, random, onCall } = options;
  const [a, b] = [make[0](), make[1]()];
  const lookAlike = (): boolean => look(a, fields, frame) === look(b, fields, frame);
  // An object that one of them is made of has no counterpart in the other.
  const operations = [...structure.builders, ...structure.methods].filter(({ args }) =>
    args.every(({ kind }) => kind !== 'node'),
  );
  if (!lookAlike()) return false;
  for (let left = 1 + random.below(LONGEST); left > 0 && operations.length > 0; left--) {
    const call = a.draw(random.pick(operations), random);
    onCall?.({ k, calls: [...a.calls, call] });
    const wasValid = options.isValid(b.graph);
    const [ofA, ofB] = [outcome(a, call), outcome(b, call)];
    // What throws, or breaks a valid object, may do anything to another one.
    if (ofB.startsWith(THREW) || (wasValid && !options.isValid(b.graph))) return true;
    if (ofA !== ofB) return false;
  }
  return lookAlike();
}

/** What a call comes to, for a caller. */
function outcome(receiver: Receiver, call: Call): string {
  try {
    return receiver.perform(call)
      ? `returned ${seen(receiver.result, new Set(receiver.objects))}`
      : 'refused';
  } catch (error) {
    if (error instanceof UnknownNode) return 'refused';
    return `${THREW} ${JSON.stringify(errorMark(describeThrown(error)))}`;
  }
}

/** How an object looks from outside. */
function look(receiver: Receiver, fields: readonly string[], frame: Frame): string {
  const { object } = receiver;
  const held = fields.map((name) => (object as Record<string, unknown>)[name]);
  return seen([...held, ...shownBy(object, frame)], new Set(receiver.objects));
}

/** A value as text, in which the parts of an object are all the same, as is what instances of classes are made of. */
function seen(value: unknown, parts: ReadonlySet<object>, depth = DEPTH): string {
  if (typeof value === 'function') return 'function';
  if (!isObject(value)) return Object.is(value, -0) ? '-0' : `${typeof value} ${String(value)}`;
  if (parts.has(value)) return 'part';
  if (depth === 0) return '…';
  const within = (inner: unknown): string => seen(inner, parts, depth - 1);
  if (Symbol.iterator in value) {
    const items: string[] = [];
    for (const item of value as Iterable<unknown>) if (items.push(within(item)) >= ITERATED) break;
    return `[${items.join(', ')}]`;
  }
  const isRecord = [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);
  const entries = Object.entries(value).filter(([, inner]) => isRecord || !isObject(inner));
  return `{${entries.map(([name, inner]) => `${name}: ${within(inner)}`).join(', ')}}`;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
