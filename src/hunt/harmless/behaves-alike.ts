import { UnknownNode, type Call, type Receiver } from '../../collect/receiver.ts';
import { errorMark } from '../known-faults.ts';
import { describeThrown } from '../thrown.ts';
import { TIME, type Continuing } from './continuation.ts';
import { ITERATED, shownBy } from './shown-by.ts';

/** Random continuations are of at most so many calls. */
const LONGEST = 16;
const THREW = 'threw';
/** What is returned is looked into so far. */
const DEPTH = 6;

/**
 * Whether an object behaves as a valid one: the same random calls return and throw the same, and getters, iterators and
 * public fields of the root that hold plain values show the same, as long as the valid one stays valid. What they are made
 * of is not compared.
 *
 * @param make the first makes the object anew, the second the valid one.
 * @param k the scope.
 * @param times random continuations that are tried.
 */
export function behaveAlike(
  make: readonly [() => Receiver, () => Receiver],
  k: number,
  options: Continuing,
  times: number,
): boolean {
  for (let made = 0; made < times; made++) {
    let alike = false;
    options.limit.run(() => {
      try {
        alike = continueAlike(make[0](), make[1](), k, options);
      } catch {
        // An object that cannot be made, or looked at.
      }
    }, TIME);
    if (!alike) return false;
  }
  return true;
}

function continueAlike(a: Receiver, b: Receiver, k: number, options: Continuing): boolean {
  const { structure, random, onCall } = options;
  // An object that one of them is made of has no counterpart in the other.
  const operations = [...structure.builders, ...structure.methods].filter(({ args }) =>
    args.every(({ kind }) => kind !== 'node'),
  );
  if (look(a, options) !== look(b, options)) return false;
  for (let left = 1 + random.below(LONGEST); left > 0 && operations.length > 0; left--) {
    const call = a.draw(random.pick(operations), random);
    onCall?.({ k, calls: [...a.calls, call] });
    const wasValid = options.isValid(b.graph);
    const [ofA, ofB] = [outcome(a, call), outcome(b, call)];
    // What throws, or breaks a valid object, may do anything to another one.
    if (ofB.startsWith(THREW) || (wasValid && !options.isValid(b.graph))) return true;
    if (ofA !== ofB) return false;
  }
  return look(a, options) === look(b, options);
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
function look(receiver: Receiver, { frame }: Continuing): string {
  const parts = new Set(receiver.objects);
  const fields = Object.entries(receiver.object).filter(
    ([name, value]) => !name.startsWith('_') && (typeof value !== 'object' || value === null),
  );
  return seen([fields, shownBy(receiver.object, frame)], parts);
}

/** A value as text, in which the parts of an object are all the same. */
function seen(value: unknown, parts: ReadonlySet<object>, depth = DEPTH): string {
  if (typeof value === 'function') return 'function';
  if (typeof value !== 'object' || value === null)
    return Object.is(value, -0) ? '-0' : `${typeof value} ${String(value)}`;
  if (parts.has(value)) return 'part';
  if (depth === 0) return '…';
  const within = (inner: unknown): string => seen(inner, parts, depth - 1);
  if (Symbol.iterator in value) {
    const items: string[] = [];
    for (const item of value as Iterable<unknown>) if (items.push(within(item)) >= ITERATED) break;
    return `[${items.join(', ')}]`;
  }
  return `{${Object.entries(value)
    .map(([name, inner]) => `${name}: ${within(inner)}`)
    .join(', ')}}`;
}
