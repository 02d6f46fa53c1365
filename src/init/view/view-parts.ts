import { jsMember } from '../../base/escape/javascript.ts';
import { ownFields } from '../../objects/heap/own-fields.ts';
import { prototypeChain } from '../../base/prototype-chain.ts';

/** Maximum number of items read from an iterator; objects under trial have far fewer. */
export const MAX_ITEMS = 1000;

/** One property of a view: its name, its value as code, and the function that this code stands for. */
export interface ViewPart {
  readonly name: string;
  readonly code: string;
  /** @throws RangeError if an iterator gives more than {@link MAX_ITEMS} items. */
  readonly read: (object: object) => unknown;
  /** True for the content as a list, of which one is usually enough. */
  readonly isList: boolean;
}

/** Methods without parameters that tell a number or one item, and change nothing in most classes. */
const SCALARS: ReadonlySet<string> = new Set([
  ...['size', 'length', 'count', 'isEmpty', 'isFull', 'peek', 'first', 'last', 'front', 'back', 'top'],
  ...['min', 'max', 'head', 'tail', 'root', 'capacity'],
]);
/** Methods without parameters that return the content, the most complete first. */
const LISTS = ['entries', 'toArray', 'values', 'keys', 'toJSON', 'serialize', 'dump'];

/**
 * Returns what a view of an object can have, without private state: its own fields, getters, methods that usually tell
 * its size or one item, its iterator, and methods that usually return its content.
 */
export function viewParts(object: object): ViewPart[] {
  const found = new Map<string, ViewPart>();
  const add = (name: string, part: Omit<ViewPart, 'name'>): void => {
    if (!found.has(name)) found.set(name, Object.assign(part, { name }));
  };
  for (const [name, key] of ownFields(object)) {
    if (typeof key === 'string') add(name, property(name));
  }
  const methods = new Map<string, unknown>();
  for (const link of prototypeChain(Object.getPrototypeOf(object) as object | null)) {
    for (const [name, member] of Object.entries(Object.getOwnPropertyDescriptors(link))) {
      if (member.get !== undefined) add(name, property(name));
      else if (!methods.has(name)) methods.set(name, member.value);
    }
  }
  const isReader = (name: string): boolean => {
    const method = methods.get(name);
    return typeof method === 'function' && method.length === 0;
  };
  for (const name of SCALARS) if (isReader(name)) add(name, called(name));
  if (Symbol.iterator in object) {
    add('items', { code: '[...object]', read: (it) => listOf(it as Iterable<unknown>), isList: true });
  }
  for (const name of LISTS) if (isReader(name)) add(name, listed(name));
  return [...found.values()];
}

const property = (name: string): Omit<ViewPart, 'name'> => ({
  code: `object${jsMember(name)}`,
  read: (object) => (object as Record<string, unknown>)[name],
  isList: false,
});

const called = (name: string): Omit<ViewPart, 'name'> => ({
  code: `object${jsMember(name)}()`,
  read: (object) => call(object, name),
  isList: false,
});

/** Reads the content that a method returns: an iterator as an array, anything else as it is. */
function listed(name: string): Omit<ViewPart, 'name'> {
  const { code, read } = called(name);
  let isIterator = false;
  return {
    // Known once the method has been called, which only a trial may do.
    get code() {
      return isIterator ? `[...${code}]` : code;
    },
    read: (object) => {
      const result = read(object);
      isIterator =
        typeof result === 'object' && result !== null && Symbol.iterator in result && !Array.isArray(result);
      return isIterator ? listOf(result as Iterable<unknown>) : result;
    },
    isList: true,
  };
}

const call = (object: object, name: string): unknown => (object as Record<string, () => unknown>)[name]!();

function listOf(iterable: Iterable<unknown>): unknown[] {
  const items: unknown[] = [];
  for (const item of iterable) {
    if (items.push(item) > MAX_ITEMS) throw new RangeError(`it gives more than ${MAX_ITEMS} items`);
  }
  return items;
}
