import { LearnInvError } from '../../base/error.ts';
import { isInstance } from '../../base/is-instance.ts';

/** A member of an object whose result is read as a field of that name; reading it must change nothing. */
export interface Observer {
  /** The observer as declared: `size`, `keys()`, `[...this]` or `get(keys())`. It names the field. */
  readonly name: string;
  /** Returns what the member of an object gives. @throws what the member throws. */
  readonly read: (object: object) => unknown;
}

/** Most items that are read from an iterator: those of the largest object that is read. */
const MAX_ITEMS = 100_000;

/** Iteration of the object itself. */
const ITERATION = '[...this]';

/** A property, or a method with what stands between its parentheses. */
const MEMBER = /^([\p{ID_Start}$_][\p{ID_Continue}$]*)(?:\((.*)\))?$/su;

/**
 * Returns the observer that a text declares: `size` (a getter or field), `keys()` (a method), `[...this]` (iteration),
 * `has("a")` (a method with JSON values), or `get(keys())` (the results of a method for each item that another observer
 * lists). What an iterator gives is read as an array.
 *
 * @returns undefined for a text of another form.
 */
export function parseObserver(text: string): Observer | undefined {
  if (text === ITERATION) return { name: text, read: (object) => listOf(object) };
  const [, member, inner] = MEMBER.exec(text) ?? [];
  if (member === undefined) return undefined;
  if (inner === undefined)
    return { name: text, read: (object) => (object as Record<string, unknown>)[member] };
  const call = (object: object, args: readonly unknown[]): unknown =>
    asValue((object as Record<string, (...args: unknown[]) => unknown>)[member]!(...args));
  const args = jsonValues(inner);
  if (args !== undefined) return { name: text, read: (object) => call(object, args) };
  const keys = parseObserver(inner);
  return (
    keys && { name: text, read: (object) => listOf(keys.read(object)).map((key) => call(object, [key])) }
  );
}

/**
 * Returns what an observer gives of an object; `throws RangeError` if it throws one. An observer that throws in valid
 * states does so in some of them only, and one that throws in no valid state tells a broken one by it.
 */
export function observed({ read }: Observer, object: object): unknown {
  try {
    return read(object);
  } catch (error) {
    if (isInstance(error, LearnInvError)) throw error;
    return `throws ${thrownName(error)}`;
  }
}

function thrownName(thrown: unknown): string {
  try {
    if (!isInstance(thrown, Error)) return typeof thrown;
    // Its class may give it a name of any type.
    const { name }: { readonly name: unknown } = thrown;
    return String(name);
  } catch {
    return 'Error';
  }
}

/** Returns the values that a text lists as JSON, separated by commas; undefined if it is none. */
function jsonValues(text: string): readonly unknown[] | undefined {
  try {
    return JSON.parse(`[${text}]`) as unknown[];
  } catch {
    return undefined;
  }
}

/** Returns the items of an iterator as an array, and any other value as it is. */
function asValue(value: unknown): unknown {
  const isIterator =
    typeof value === 'object' &&
    value !== null &&
    Symbol.iterator in value &&
    typeof (value as { next?: unknown }).next === 'function';
  return isIterator ? listOf(value) : value;
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  const items: unknown[] = [];
  for (const item of value as Iterable<unknown>) {
    if (items.push(item) > MAX_ITEMS) throw new RangeError(`more than ${MAX_ITEMS} items`);
  }
  return items;
}
