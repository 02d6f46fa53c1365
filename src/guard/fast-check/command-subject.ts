import { LearnInvError } from '../../base/error.ts';
import { readHeap } from '../../objects/heap/read.ts';
import { allowed, createChecked, invoke } from '../../objects/structure/invoke.ts';
import { isAwaited, isPromise } from '../../objects/structure/promises.ts';
import type { Operation, Structure } from '../../objects/structure/structure.ts';
import type { CommandArgument } from './command-argument.ts';

/** System under test of a command run: an object, and the keys passed to its operations so far. */
export class CommandSubject {
  /** The object that the operations are called on. */
  readonly object: object;
  readonly #structure: Structure;
  readonly #keys: unknown[] = [];

  /** @param object a new object of the structure; see {@link CommandSubject.start}. */
  constructor(structure: Structure, object: object) {
    this.#structure = structure;
    this.object = object;
  }

  /**
   * Creates an object of the structure at scope k; returns a promise if `create` does.
   *
   * @throws LearnInvError `INVALID_STRUCTURE` if `create` throws or returns no object; `UNKNOWN_METHOD` if the object
   * lacks a method of the structure. `NEVER_SETTLED` if the promise of `create` does not settle in time.
   */
  static start(structure: Structure, k: number): CommandSubject | Promise<CommandSubject> {
    const subjectOf = (object: object): CommandSubject => new CommandSubject(structure, object);
    const object = createChecked(structure, k);
    return isPromise(object) ? object.then(subjectOf) : subjectOf(object);
  }

  /** Returns the values of arguments in the current state. Arrays are copied, so no two calls share an array. */
  resolve(args: readonly CommandArgument[]): unknown[] {
    return args.map((argument) => {
      if (argument.kind === 'node') return this.#reachable(argument.index);
      const keys = this.#keys;
      if (argument.kind === 'key' && keys.length > 0) return keys[argument.index % keys.length];
      const { value } = argument;
      return Array.isArray(value) ? [...(value as unknown[])] : value;
    });
  }

  /** True if an operation's precondition holds. */
  allows(operation: Operation, args: readonly unknown[]): boolean {
    return allowed(operation, this.object, args);
  }

  /** Calls an operation and returns its result. The arguments that are not objects count as keys from then on. */
  call(operation: Operation, args: readonly unknown[]): unknown {
    this.#keys.push(...args.filter((arg) => typeof arg !== 'object' || arg === null));
    return invoke(operation, this.object, args);
  }

  /** True if the result of an operation is a promise to wait for; see {@link isAwaited}. */
  awaits(result: unknown): result is PromiseLike<unknown> {
    return isAwaited(result, this.object, () => this.#state());
  }

  #state(): readonly object[] {
    const { expose } = this.#structure;
    return readHeap(expose === undefined ? this.object : expose(this.object)).objects;
  }

  #reachable(index: number): object {
    const objects = this.#state();
    const label = index % objects.length;
    return label === 0 ? this.object : objects[label]!;
  }
}

/** The error for an operation, or `create`, that returns a promise in a synchronous run. */
export function asynchronousError(what: string): LearnInvError {
  return new LearnInvError('BAD_OPTION', `${what} is asynchronous`, {
    expected: 'synchronous operations',
    got: 'a promise',
    hint: 'use the asynchronous property: `await fc.assert(asyncStructureProperty(structure, repOK))`',
  });
}
