import { LearnInvError } from '../error.ts';
import type { Operation, Structure } from './structure.ts';
import { prototypeChain } from '../prototype-chain.ts';

/** Runs an operation on a receiver: its function, or the receiver's method of that name. Returns the result. */
export function invoke(operation: Operation, receiver: object, args: readonly unknown[]): unknown {
  if (operation.run !== undefined) return operation.run(receiver, ...args);
  const method = (receiver as Record<string, unknown>)[operation.name] as (...args: unknown[]) => unknown;
  return method.apply(receiver, [...args]);
}

/** True if the precondition of an operation holds for these arguments. */
export function allowed(operation: Operation, receiver: object, args: readonly unknown[]): boolean {
  return operation.require === undefined || operation.require(receiver, ...args);
}

/**
 * Returns a new object of the structure, and checks that it has every method that the structure names.
 *
 * @throws LearnInvError `INVALID_STRUCTURE` if `create` throws or returns no object, `UNKNOWN_METHOD` if a method is
 * missing.
 */
export function createChecked(structure: Structure, k: number): object {
  let object: unknown;
  try {
    object = structure.create(k);
  } catch (cause) {
    throw new LearnInvError('INVALID_STRUCTURE', `"create" of structure "${structure.name}" threw`, {
      expected: 'a new object',
      got: String(cause),
      hint: 'let `create` return an empty object for any scope k',
      cause,
    });
  }
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
  for (const operation of [...structure.builders, ...structure.methods]) {
    if (operation.run === undefined && typeof receiver[operation.name] !== 'function') {
      throw unknownMethod(structure.name, operation.name, object);
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
