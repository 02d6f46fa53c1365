import { LearnInvError } from '../../base/error.ts';
import { snapshot } from '../heap/snapshot.ts';
import { isPromise, SETTLE_TIMEOUT, settleWithin } from './promises.ts';
import { drawingForNew, drawingFrom } from '../../base/own-random.ts';
import type { Operation, Structure } from './structure.ts';
import { prototypeChain } from '../../base/prototype-chain.ts';
import { showThrown } from '../../base/show-thrown.ts';
import { isInstance } from '../../base/is-instance.ts';

// Saved, since calls are made while the changes that the subject made of built-ins are in place.
const { apply } = Reflect;

/** Runs an operation on a receiver: its function, or the receiver's method of that name. Returns the result. */
export function invoke(operation: Operation, receiver: object, args: readonly unknown[]): unknown {
  const { name, run } = operation;
  if (run !== undefined && isFramed(operation)) return run(receiver, ...args);
  const call = (): unknown =>
    drawingFrom(
      receiver,
      () => callHash(name, args),
      () => {
        if (run !== undefined) {
          const all: [object, ...unknown[]] = [receiver];
          for (let index = 0; index < args.length; index++) all[index + 1] = args[index];
          return apply(run, undefined, all);
        }
        const method = (receiver as Record<string, unknown>)[name] as (...args: unknown[]) => unknown;
        return apply(method, receiver, args);
      },
    );
  return operation.refuses === true ? undoneIfThrown(receiver, call) : call();
}

/** Makes a call; if it throws, or its promise is rejected, puts back what the receiver held and returns undefined. */
function undoneIfThrown(receiver: object, call: () => unknown): unknown {
  const restore = snapshot(receiver);
  try {
    const result = call();
    return isPromise(result) ? result.then(undefined, restore) : result;
  } catch (error) {
    if (isInstance(error, LearnInvError)) throw error;
    restore();
    return undefined;
  }
}

/** True for an operation whose function makes the call within a frame; see {@link framedStructure}. */
const isFramed = ({ runsMethod }: Operation): boolean => runsMethod !== undefined;

/** True if the precondition of an operation holds for these arguments. */
export function allowed(operation: Operation, receiver: object, args: readonly unknown[]): boolean {
  return operation.require === undefined || operation.require(receiver, ...args);
}

/**
 * Returns a new object of the structure, and checks that it has every method that the structure names. If `create`
 * returns a promise, as an async function does, returns a promise of the object.
 *
 * @throws LearnInvError `INVALID_STRUCTURE` if `create` throws or returns no object, `UNKNOWN_METHOD` if a method is
 * missing, `NEVER_SETTLED` if the promise does not settle within `timeout` milliseconds.
 */
export function createChecked(
  structure: Structure,
  k: number,
  timeout = SETTLE_TIMEOUT,
): object | Promise<object> {
  let created: unknown;
  try {
    const create = (): object => structure.create(k);
    created = [...structure.builders, ...structure.methods].some(isFramed)
      ? create()
      : drawingForNew(create, structure.timers);
  } catch (cause) {
    if (isInstance(cause, LearnInvError) && cause.code === 'TIME_LIMIT') throw cause;
    throw createThrew(structure.name, cause);
  }
  return isPromise(created) ? createdLater(created, structure, timeout) : checked(created, structure);
}

async function createdLater(
  promise: Promise<unknown>,
  structure: Structure,
  timeout: number,
): Promise<object> {
  const late = neverSettled(`"create" of structure "${structure.name}"`, timeout, 'it was called');
  let created: unknown;
  try {
    created = await settleWithin(promise, timeout, () => late);
  } catch (cause) {
    throw cause === late ? late : createThrew(structure.name, cause);
  }
  return checked(created, structure);
}

/** The error for a promise that stays pending. */
export const neverSettled = (what: string, timeout: number, when: string): LearnInvError =>
  new LearnInvError('NEVER_SETTLED', `${what} returned a promise that did not settle`, {
    expected: `a promise that settles within ${timeout} ms`,
    got: `a promise that was pending ${timeout} ms after ${when}`,
    hint: 'forbid calls that wait for other calls with `require`, or declare a function that does not return the promise',
  });

function createThrew(structure: string, cause: unknown): LearnInvError {
  return new LearnInvError('INVALID_STRUCTURE', `"create" of structure "${structure}" threw`, {
    expected: 'a new object',
    got: showThrown(cause),
    hint: 'let `create` return an empty object for any scope k',
    cause,
  });
}

/** Returns the object that `create` made, if it is an object with every method that the structure names. */
function checked(object: unknown, structure: Structure): object {
  if (typeof object !== 'object' || object === null) {
    throw new LearnInvError(
      'INVALID_STRUCTURE',
      `"create" of structure "${structure.name}" returned no object`,
      {
        expected: 'an object',
        got: object === null ? 'null' : typeof object,
        hint: 'return the new object from `create`',
      },
    );
  }
  const receiver = object as Record<string, unknown>;
  for (const { name, run, runsMethod } of [...structure.builders, ...structure.methods]) {
    if ((run === undefined || runsMethod) && typeof receiver[name] !== 'function') {
      throw unknownMethod(structure.name, name, object);
    }
  }
  return object;
}

function unknownMethod(structure: string, name: string, object: object): LearnInvError {
  return new LearnInvError(
    'UNKNOWN_METHOD',
    `structure "${structure}" names a method that its objects lack`,
    {
      expected: `one of ${methodNames(object).join(', ') || '(the object has no methods)'}`,
      got: `"${name}"`,
      hint: `correct the name, or declare a function: ${name}: { run: (object) => … }`,
    },
  );
}

/** Returns the names of the methods of an object, without those of `Object.prototype`. */
function methodNames(object: object): string[] {
  const names = new Set<string>();
  for (const link of prototypeChain(object)) {
    for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(link))) {
      if (name !== 'constructor' && typeof property.value === 'function') names.add(name);
    }
  }
  return [...names].sort();
}

/** Returns an integer for the name of an operation and its arguments, the same for all objects among these (FNV-1a). */
export function callHash(name: string, args: readonly unknown[]): number {
  let hash = 0x811c9dc5;
  for (const character of `${name}(${args.map(argumentText).join()})`) {
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  }
  return hash;
}

/** Returns a list by its items; an array within it, which may hold itself, is an object. */
function argumentText(value: unknown): string {
  return Array.isArray(value) ? `[${value.map(plainText).join()}]` : plainText(value);
}

function plainText(value: unknown): string {
  return value === null || (typeof value !== 'object' && typeof value !== 'function')
    ? String(value)
    : typeof value;
}
