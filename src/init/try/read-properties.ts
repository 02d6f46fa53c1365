import { invoke } from '../../objects/structure/invoke.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import { isMark, isUpperBound } from '../operations/other-arguments.ts';
import { stepsWithin } from './steps-within.ts';

/** Calls with objects that record what is read: enough to split a node of a tree, which first reads its items then. */
const CALLS = 16;
/** Different numbers in the properties, few enough that later properties decide between equal ones. */
const NUMBERS = 5;
/** Properties that any value or promise may be asked for. */
const COMMON = new Set<PropertyKey>(['then', 'toJSON', ...Object.getOwnPropertyNames(Object.prototype)]);

/**
 * Returns the properties of an argument that a method reads and computes with, as the bounds of a box, in the order in
 * which it reads them: the method is called with objects that record it. Properties that it only tests or stores do not count.
 *
 * @param object the object whose method is called; the calls change it.
 * @param name the name of the method.
 * @param rest the arguments after the first.
 * @returns none if the method throws, takes too long, uses the argument itself as a number, a key or a list, or reads marks
 * that it leaves in what it is given, named `_x`.
 */
export async function readProperties(
  object: object,
  name: string,
  rest: readonly unknown[],
): Promise<readonly string[]> {
  const read = new Map<string, boolean>();
  let isPlain = true;
  const other = (): void => void (isPlain = false);
  const method = { name, args: [], run: undefined, require: undefined };
  const calls = function* (): Steps<void> {
    for (let call = 0; call < CALLS; call++) {
      yield* settled(invoke(method, object, [recording(read, other, (call * 3) % NUMBERS), ...rest]));
    }
  };
  try {
    if ((await stepsWithin(calls())) === undefined || !isPlain) return [];
  } catch {
    return [];
  }
  const used = [...read].flatMap(([property, isUsed]) => (isUsed ? [property] : []));
  return used.some((property) => isMark(property)) ? [] : used;
}

/**
 * Returns an object with every property, which notes those that are read, and whether one is used as a number or a key.
 *
 * @param other is called if the object is used in another way.
 * @param seed the number in its properties; upper bounds are 1 more.
 */
function recording(read: Map<string, boolean>, other: () => void, seed: number): object {
  const get = (property: string): object => {
    if (!read.has(property)) read.set(property, false);
    const used = (): number => {
      read.set(property, true);
      return seed + (isUpperBound(property) ? 1 : 0);
    };
    return Object.freeze({ [Symbol.toPrimitive]: used });
  };
  return new Proxy(
    {},
    {
      get(target, property, receiver) {
        if (COMMON.has(property)) {
          if (property === 'valueOf' || property === 'toString') other();
          return Reflect.get(target, property, receiver) as unknown;
        }
        if (typeof property === 'string' && property !== 'length') return get(property);
        if (property === Symbol.toPrimitive || property === Symbol.iterator || property === 'length') other();
        return undefined;
      },
    },
  );
}
