import { readHeap } from '../heap/read.ts';
import { allowed, createChecked, invoke } from '../structure/invoke.ts';
import type { Operation, Structure } from '../structure/structure.ts';
import type { CommandArgument } from './command-argument.ts';

/** System under test of a command run: an object, and the keys passed to its operations so far. */
export class CommandSubject {
  /** The object that the operations are called on. */
  readonly object: object;
  readonly #structure: Structure;
  readonly #keys: unknown[] = [];

  /**
   * Creates an object of the structure at scope k.
   *
   * @throws LearnInvError `INVALID_STRUCTURE` if `create` throws or returns no object, `UNKNOWN_METHOD` if the object
   * lacks a method that the structure names.
   */
  constructor(structure: Structure, k: number) {
    this.#structure = structure;
    this.object = createChecked(structure, k);
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

  #reachable(index: number): object {
    const { expose } = this.#structure;
    const { objects } = readHeap(expose === undefined ? this.object : expose(this.object));
    const label = index % objects.length;
    return label === 0 ? this.object : objects[label]!;
  }
}
