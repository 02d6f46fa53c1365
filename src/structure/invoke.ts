import { LearnInvError } from '../error.ts';
import type { Operation, Structure } from './structure.ts';

/** Runs an operation on a receiver: its function, or the receiver's method of that name. */
export function invoke(operation: Operation, receiver: object, args: readonly unknown[]): unknown {
  if (operation.run !== undefined) return operation.run(receiver, ...args);
  const method = (receiver as Record<string, unknown>)[operation.name] as (...args: unknown[]) => unknown;
  return method.apply(receiver, [...args]);
}

/** Whether an operation may be called with these arguments now. */
export function allowed(operation: Operation, receiver: object, args: readonly unknown[]): boolean {
  return operation.require === undefined || operation.require(receiver, ...args);
}

/**
 * A new object of the structure, after a check that it has every method the structure names.
 *
 * @throws LearnInvError `INVALID_STRUCTURE` where `create` throws or gives no object, `UNKNOWN_METHOD` where a
 * builder or method is not there.
 */
export function createChecked(structure: Structure, k: number): object {
  let object: unknown;
  try {
    object = structure.create(k);
  } catch (cause) {
    throw new LearnInvError('INVALID_STRUCTURE', `"create" of structure "${structure.name}" threw`, {
      expected: 'a new object',
      got: String(cause),
      hint: 'make `create` build an empty object without arguments of its own',
      cause,
    });
  }
  if (typeof object !== 'object' || object === null) {
    throw new LearnInvError('INVALID_STRUCTURE', `"create" of structure "${structure.name}" gave no object`, {
      expected: 'an object',
      got: object === null ? 'null' : typeof object,
      hint: 'return the new object from `create`',
    });
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
      hint: `correct the name, or give a function: ${name}: { run: (object) => … }`,
    },
  );
}

/** Names of the methods an object answers to, Object.prototype's own left out. */
function methodNames(object: object): string[] {
  const names = new Set<string>();
  for (
    let link: object | null = object;
    link !== null && link !== Object.prototype;
    link = Object.getPrototypeOf(link)
  ) {
    for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(link))) {
      if (name !== 'constructor' && typeof property.value === 'function') names.add(name);
    }
  }
  return [...names].sort();
}
