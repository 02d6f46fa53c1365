import type { CallFrame } from '../../objects/structure/framed-structure.ts';
import { invoke } from '../../objects/structure/invoke.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import { isMark, isUpperBound, recordArguments, type GivenArguments } from '../operations/other-arguments.ts';
import { stepsWithin } from './steps-within.ts';
import type { Random } from '../../base/random.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import type { Parameter } from '../../programs/source/parameter.ts';
import { Trials } from './trials.ts';

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
 * @returns none if the method throws, takes too long, or uses the argument itself as a number, a key or a list. None
 * either if it reads marks that it leaves in what it is given, named `_x`.
 */
export async function readProperties(
  object: object,
  name: string,
  rest: readonly unknown[],
  frame: CallFrame = (work) => work(),
): Promise<readonly string[]> {
  const read = new Map<string, boolean>();
  let isPlain = true;
  const other = (): void => void (isPlain = false);
  const method = { name, args: [], run: undefined, require: undefined };
  const calls = function* (): Steps<void> {
    for (let call = 0; call < CALLS; call++) {
      const args = [recording(read, other, (call * 3) % NUMBERS), ...rest];
      yield* settled(frame(() => invoke(method, object, args), name, args));
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

/** Builder calls before a method that does not build is called. */
const CALLS_BEFORE = 6;

/** Returns arguments with an object of the properties that a method reads, for the methods that read some. */
export async function recordOthers(
  structure: Structure,
  open: ReadonlyMap<string, readonly Parameter[]>,
  builders: readonly string[],
  random: Random,
  frame: CallFrame,
): Promise<ReadonlyMap<string, GivenArguments>> {
  const trials = new Trials(structure, random);
  const before = structure.builders.filter(({ name }) => builders.includes(name));
  const found = new Map<string, GivenArguments>();
  for (const [name, parameters] of open) {
    const built = await stepsWithin(trials.built(before, CALLS_BEFORE, random.fork(name)));
    if (built === undefined) continue;
    const rest = parameters.slice(1).flatMap(({ optional }, index) => (optional ? [] : [index]));
    const given = recordArguments(parameters, await readProperties(built.value.object, name, rest, frame));
    if (given !== undefined) found.set(name, given);
  }
  return found;
}
